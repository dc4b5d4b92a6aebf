//! Finding and reading scenarios by name and by path.

use super::*;
use std::fs;
use std::path::PathBuf;

/// A folder of its own for a test, removed with it.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("overmatch-{}-{test}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path.to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

fn find(name: &str) -> Result<Document, Error> {
    Document::read_with(name, &catalogue())
}

#[test]
fn a_built_in_name() {
    let document = find("demo/variant").unwrap();
    assert_eq!(document.name, "demo/variant");
    assert_eq!(document.sources[0].name, "built-in demo/variant");
    assert_eq!(load::<Demo>(&document, &[]).unwrap().value.weather, Weather::Fog);
}

#[test]
fn a_name_alone_means_a_scenario_of_its_game() {
    let catalogue = Catalogue::new([("demo/standard", "game = 'demo'"), ("demo/short", "")]);
    let catalogue = catalogue.with_short_names([("demo", "demo/standard"), ("other", "other/standard")]);
    assert_eq!(Document::read_with("demo", &catalogue).unwrap().name, "demo/standard");
    assert_eq!(
        failure(Document::read_with("dema", &catalogue)).1,
        ["unknown scenario `dema`: no built-in name and no file (did you mean `demo`?)"]
    );
    assert_eq!(failure(Document::read_with("other", &catalogue)).0, 2);
    assert_eq!(catalogue.names().collect::<Vec<_>>(), ["demo/short", "demo/standard"]);
    assert_eq!(catalogue.known_names().next(), Some("demo"));
    assert_eq!(catalogue.text("demo/short"), Some(""));
}

#[test]
fn a_name_that_is_neither() {
    assert_eq!(
        failure(find("demo/standrd")),
        (
            2,
            vec![
                "unknown scenario `demo/standrd`: no built-in name and no file (did you mean `demo/standard`?)"
                    .to_string()
            ]
        )
    );
    assert_eq!(failure(find("")).0, 2);
    assert_eq!(failure(find("=\u{1b}")).1[0].split(':').next(), Some("unknown scenario `=\\u{1b}`"));
}

#[test]
fn a_path() {
    let folder = Folder::new("path");
    let path = folder.write("one", STANDARD);
    assert_eq!(find(&path).unwrap().sources[0].name, path);
    assert_eq!(failure(find(&folder.0.join("none.toml").to_string_lossy())).0, 5);
    assert_eq!(failure(find(&folder.0.join("none").to_string_lossy())).0, 2);
    let (code, problems) = failure(find(&folder.0.to_string_lossy()));
    assert_eq!(code, 5);
    assert!(problems[0].starts_with(&format!("cannot read {}: ", folder.0.display())), "{problems:?}");
}

#[test]
fn a_base_is_looked_for_beside_its_file() {
    let folder = Folder::new("beside");
    folder.write("mine/shared/base.toml", "base = 'demo/standard'\nweather = 'fog'");
    let path = folder.write("mine/scenario.toml", "base = 'shared/base.toml'\ntitle = 'Mine'");
    let document = find(&path).unwrap();
    assert_eq!(document.sources.len(), 3);
    assert_eq!(load::<Demo>(&document, &[]).unwrap().value.weather, Weather::Fog);
    folder.write("mine/shared/base.toml", "base = '../scenario.toml'");
    let (code, problems) = failure(find(&path));
    assert_eq!((code, problems[0].contains("`base` leads in a circle")), (3, true), "{problems:?}");
    let alone = folder.write("mine/alone.toml", "base = '../mine/alone.toml'");
    assert!(failure(find(&alone)).1[0].contains("leads in a circle"));
}

#[test]
fn a_base_that_cannot_be_read_is_told_where_it_is_named() {
    let folder = Folder::new("unreadable");
    let path = folder.write("mine.toml", "\nbase = '.'");
    let (code, problems) = failure(find(&path));
    assert_eq!(code, 5);
    assert!(problems[0].starts_with(&format!("{path}:2:8 cannot read ")), "{problems:?}");
}

#[test]
fn a_file_that_is_not_utf_8() {
    let folder = Folder::new("utf8");
    let path = folder.write("mine.toml", b"a = 1\nb = 'K\xf6nig'\n");
    assert_eq!(
        failure(find(&path)),
        (3, vec![format!("{path}:2:7 not UTF-8 text: byte 0xf6 (save the file as UTF-8)")])
    );
    let utf16: Vec<u8> = "a = 1".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let path = folder.write("wide.toml", [&[0xff, 0xfe], utf16.as_slice()].concat());
    assert_eq!(failure(find(&path)).1, [format!("{path}:1:1 not UTF-8 text: byte 0xff (save the file as UTF-8)")]);
}

#[test]
fn a_file_without_end_is_refused() {
    if PathBuf::from("/dev/zero").exists() {
        assert_eq!(failure(find("/dev/zero")), (3, vec!["/dev/zero: larger than 4 MiB".to_string()]));
    }
}

#[test]
fn every_built_in_scenario_is_one_of_a_folder() {
    for name in Catalogue::built_in().names() {
        assert_eq!(name.split('/').count(), 2, "{name}");
        if name.ends_with(".py") {
            assert!(name.starts_with("files/"), "{name}");
            continue;
        }
        assert!(Document::read(name).is_ok_and(|document| document.game().is_ok()), "{name}");
    }
}

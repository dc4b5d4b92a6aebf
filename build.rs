//! The built-in scenarios are compiled in, without the schemas that editors find beside them; a new or changed one asks for
//! a new build.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The page of the feature `page`.
const PAGE: &str = "web/overmatch.html";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=scenarios");
    // Named only where it is wanted: a file that is not there asks for a new build each time.
    if env::var_os("CARGO_FEATURE_PAGE").is_some() {
        println!("cargo::rerun-if-changed={PAGE}");
        if !Path::new(PAGE).exists() {
            println!(
                "cargo::error=the feature `page` puts {PAGE} into the program, and it is not there: web/build makes it"
            );
        }
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder")).join("scenarios");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    for game in fs::read_dir("scenarios")? {
        let game = game?;
        if game.file_type()?.is_dir() {
            copy(&game.path(), &out.join(game.file_name()))?;
        }
    }
    Ok(())
}

/// Copies the scenarios of a game.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for file in fs::read_dir(from)? {
        let file = file?;
        let path = file.path();
        if path.extension().is_some_and(|ending| ending == "toml" || ending == "py") {
            fs::copy(&path, to.join(file.file_name()))?;
        }
    }
    Ok(())
}

//! `overmatch-bind MODULE FOLDER`: the script that calls a module made with wasm-bindgen, the module without what only that
//! script is made from, and the module packed.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

/// The strongest of zstd.
const LEVEL: i32 = 22;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = &words[..] else {
        eprintln!("usage: overmatch-bind MODULE FOLDER");
        return ExitCode::from(2);
    };
    match bind(module, Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(cause) => {
            eprintln!("error: {module}: {cause}");
            ExitCode::from(5)
        }
    }
}

fn bind(module: &str, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).web(true).map_err(|cause| format!("{cause:#}"))?;
    bindgen.typescript(true).remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder).map_err(|cause| format!("{cause:#}"))?;
    let bytes = std::fs::read(folder.join("overmatch_web_bg.wasm"))?;
    std::fs::write(folder.join("module.zst"), zstd::bulk::compress(&bytes, LEVEL)?)?;
    Ok(())
}

//! Puts the built web app inside the program where `SVENN_DIST_WEB` names its pack (`make dist`
//! makes one of `web/dist`). Without, as while developing, the program reads a folder.

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=SVENN_DIST_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    let folder = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no folder"))?;
    let to = Path::new(&folder).join("web.pack");
    let Some(pack) = env::var_os("SVENN_DIST_WEB") else { return fs::write(to, "") };
    println!("cargo::rerun-if-changed={}", pack.to_string_lossy());
    fs::copy(&pack, to).map(drop).map_err(|error| {
        io::Error::other(format!("{}: {error}; `make dist` makes it", pack.to_string_lossy()))
    })
}

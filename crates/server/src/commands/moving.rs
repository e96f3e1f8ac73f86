//! `svenn org export` and `svenn org import`.

use std::{
    fs::{self, File},
    io::BufWriter,
    path::{Path, PathBuf},
};

use svenn_http::App;
use svenn_kernel::TenantId;
use svenn_server::moving::{self, Choice, Run, Taken, Written};
use tokio::{runtime::Handle, task::spawn_blocking};

use super::Failure;

/// Writes an archive. A file stands under its name only once it is whole.
pub async fn export(app: App, tenant: TenantId, out: PathBuf) -> Result<(), Failure> {
    let mut unfinished = out.clone().into_os_string();
    unfinished.push(".unfinished");
    let unfinished = PathBuf::from(unfinished);
    let file = File::create(&unfinished)?;
    let handle = Handle::current();
    let writing = spawn_blocking(move || {
        let written = moving::write(&app, &tenant, &handle, BufWriter::new(&file))?;
        file.sync_all()?;
        Ok::<Written, Failure>(written)
    });
    let written = match writing.await? {
        Ok(written) => written,
        Err(failure) => {
            fs::remove_file(&unfinished)?;
            return Err(failure);
        }
    };
    fs::rename(&unfinished, &out)?;
    let Written { rows, files, missing, closed } = written;
    eprintln!("Written to {}: {rows} rows, {files} files.", out.display());
    for path in missing {
        eprintln!("Without the bytes of {path}: lost, or deleted meanwhile.");
    }
    for column in closed {
        eprintln!("Without values of {column} that SVENN_SECRET does not open.");
    }
    eprintln!("Everything is open in it: keep it as you keep the data itself.");
    Ok(())
}

/// Takes an archive in, and says what came and what did not.
pub async fn import(app: &App, file: &Path, choice: &Choice) -> Result<(), Failure> {
    let Taken { tenant, rows, files, missing, stays } = moving::take(app, file, choice).await?;
    println!("{tenant}: {rows} rows, {files} files.");
    for path in missing {
        println!("Not there: the file {path}");
    }
    for (what, why) in stays {
        println!("Not in an archive: {what} ({why})");
    }
    match choice.run {
        Run::Dry => println!("Nothing was kept: this was a dry run."),
        Run::Real => println!("Everybody signs in by a code, or chooses a new password."),
    }
    Ok(())
}

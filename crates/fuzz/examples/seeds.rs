//! Writes the seeds of a door into a folder, a file each: `seeds DOOR FOLDER`.

use std::path::Path;
use std::process::ExitCode;
use tercet_fuzz::DOORS;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [door, folder] = &arguments[..] else {
        eprintln!("usage: seeds DOOR FOLDER");
        return ExitCode::FAILURE;
    };
    let Some(door) = DOORS.iter().find(|known| known.name == *door) else {
        let names: Vec<&str> = DOORS.iter().map(|door| door.name).collect();
        eprintln!("there is no door {door:?}; there are {}", names.join(", "));
        return ExitCode::FAILURE;
    };
    for (number, seed) in (door.seeds)().iter().enumerate() {
        let file = Path::new(folder).join(format!("seed-{number}"));
        if let Err(error) = std::fs::write(&file, seed) {
            eprintln!("{}: {error}", file.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

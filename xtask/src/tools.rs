//! Programs that tests need beside Rust and Node.js.

use crate::run::{in_root, succeeds};
use std::env;

/// The first of these programs that is on the PATH.
pub fn on_the_path(names: &[&str]) -> Option<String> {
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH")?).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.filter(|place| place.is_file()).find_map(|place| place.to_str().map(str::to_owned))
}

/// Has Debian install the first of these packages that it knows. Only root may; says whether it is there now.
pub fn from_debian(packages: &[&str]) -> bool {
    let install: Vec<String> = packages.iter().map(|package| format!("apt-get install -y {package}")).collect();
    let script =
        format!(r#"[ "$(id -u)" = 0 ] && command -v apt-get && apt-get update && {{ {}; }}"#, install.join(" || "));
    succeeds(in_root("sh", &["-c", &script]))
}

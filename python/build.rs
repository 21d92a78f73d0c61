//! A module that Python loads finds Python's functions when it is loaded; some linkers have to be told so.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    pyo3_build_config::add_extension_module_link_args();
}

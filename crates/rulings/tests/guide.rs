//! The rulings in CONTRIBUTING.md are sound and pass.

const GUIDE: &str = include_str!("../../../CONTRIBUTING.md");

#[test]
fn the_worked_files_pass() {
    let files: Vec<&str> = GUIDE.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(files.len(), 3);
    for file in files {
        let rulings = tercet_rulings::read("rulings/battlemonsters/guide.toml", file)
            .unwrap_or_else(|errors| panic!("{}", errors.join("\n")));
        assert_eq!(tercet_rulings::run(&rulings).failures, []);
    }
}

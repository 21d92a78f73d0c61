//! The rulings in CONTRIBUTING.md and in the guides to the rulings of Mana and Zatch Bell are sound and pass.

/// The path that the rulings of a guide would have, the guide, and how many it has.
const GUIDES: [(&str, &str, usize); 3] = [
    ("games/battlemonsters/rulings/guide.toml", include_str!("../../../../../CONTRIBUTING.md"), 5),
    ("games/mana/rulings/guide.toml", include_str!("../../../../../games/mana/rulings/README.md"), 1),
    ("games/zatch/rulings/guide.toml", include_str!("../../../../../games/zatch/rulings/README.md"), 1),
];

#[test]
fn the_worked_files_pass() {
    for (path, guide, count) in GUIDES {
        let files: Vec<&str> = guide.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
        assert_eq!(files.len(), count, "{path}");
        for file in files {
            let rulings = tercet_registry::rulings().read(path, file).unwrap_or_else(|wrong| panic!("{wrong}"));
            assert_eq!(tercet_rulings::run(&rulings).failures, []);
        }
    }
}

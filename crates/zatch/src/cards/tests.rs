use super::*;

#[test]
fn every_card_of_the_pool_compiles_and_is_canonical() {
    let report = check(&builtin_files());
    assert_eq!(report.errors, Vec::<String>::new(), "{}", report.errors.join("\n\n"));
    assert_eq!((report.cards, report.compiled), (502, 502));
}

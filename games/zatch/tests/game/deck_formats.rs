//! Books as other programs and people write them: what is read, what is asked, and that nothing is lost.

use tercet_kernel::Rules;
use tercet_library::{CardOf, Collected, Place, Pool, formats::Read};
use tercet_zatch::{Cards, Zatch};

fn read(text: &str) -> Read<CardOf<Zatch>> {
    Zatch::read_list(&Zatch::cards(), text.as_bytes())
}

/// The pages by their ids; `-` for an empty one.
fn pages(read: &Read<CardOf<Zatch>>) -> Vec<String> {
    let cards = Cards::builtin();
    read.list.cards.iter().map(|page| page.map_or("-", |card| Pool::id(&*cards, card)).to_owned()).collect()
}

#[test]
fn a_name_that_several_cards_share_asks_which_and_keeps_the_pages_free() {
    let read = read("M-001\n2 Sugino\ns-001\n");
    assert_eq!(pages(&read), ["m-001", "-", "-", "s-001"]);
    let [problem] = &read.problems[..] else { panic!("{:?}", read.problems) };
    let entry = problem.entry.as_ref().expect("somebody can be asked");
    assert_eq!((problem.place, entry.said.as_str(), entry.count, entry.at), (Place::Line(2), "Sugino", 2, 1));
    assert!(entry.shared && entry.choices.len() == 2 && entry.choices[0] == "m-008", "{entry:?}");
}

#[test]
fn a_misspelt_name_is_offered_and_the_rest_is_read() {
    let read = read("m-001\nSugimo\ns-001\n");
    assert_eq!(pages(&read), ["m-001", "-", "s-001"]);
    let entry = read.problems[0].entry.as_ref().expect("somebody can be asked");
    assert!(!entry.shared && entry.choices.contains(&"m-008".to_owned()), "{entry:?}");
    assert!(read.problems[0].what.contains("did you mean"), "{}", read.problems[0]);
}

#[test]
fn an_empty_page_is_a_dash_and_such_a_book_can_be_kept_but_not_played() {
    let read = read("m-001\n-\n3 -\ns-001\n");
    assert_eq!(
        (pages(&read), &read.problems[..]),
        (["m-001", "-", "-", "-", "-", "s-001"].map(str::to_owned).to_vec(), &[][..])
    );
    let cards = Cards::builtin();
    let book = Zatch::unfinished_deck(&cards, &read.list);
    assert_eq!(book.pages[4..], ["", "s-001"]);
    let broken = Zatch::check_deck(&cards, &Default::default(), &book);
    let empty = broken.iter().find(|fault| fault.refusal.clause.0 == "Z-BOOK-01").expect("a Book has 32 cards");
    assert_eq!(empty.places.iter().map(|place| place.at).collect::<Vec<_>>(), [2, 3, 4, 5]);
}

// Covers: Z-GARAGE-06
#[test]
fn a_saved_object_of_tabletop_simulator_is_read_by_names_in_page_order() {
    let object = r#"{"SaveName":"","ObjectStates":[{"Name":"Bag","Nickname":"Decks","ContainedObjects":[
        {"Name":"DeckCustom","Nickname":"My Book","Description":"Fast.","DeckIDs":[100,101,100],"ContainedObjects":[
            {"Name":"Card","Nickname":"M-001 Zatch Bell","CardID":100},
            {"Name":"CardCustom","Nickname":"Gikor","CardID":101},
            {"Name":"Card","Nickname":"No such card","GMNotes":"s-001","CardID":100},
            {"Name":"Card","Nickname":"No such card at all","CardID":100}]}]}]}"#;
    let read = read(object);
    assert_eq!((read.format, read.list.name.as_str(), read.list.about.as_str()), ("tts", "My Book", "Fast."));
    let gikor = Cards::builtin().all().find(|&card| Pool::name(&*Cards::builtin(), card) == "Gikor").expect("a card");
    assert_eq!(pages(&read), ["m-001", Pool::id(&*Cards::builtin(), gikor), "s-001", "-"]);
    assert_eq!(read.problems.len(), 1);
    assert!(read.problems[0].to_string().starts_with("card 4: "), "{}", read.problems[0]);
}

#[test]
fn decks_of_lackey_and_cockatrice_are_read_with_their_lines() {
    let lackey = "<deck version=\"0.8\"><meta><game>zatch</game></meta>\n<superzone name=\"Deck\">\n\
        <card><name id=\"m-001\">Any</name><set>1</set></card>\n<card><name>Gikorr</name></card></superzone>\n\
        <superzone name=\"Crypt\"></superzone></deck>";
    let of_lackey = read(lackey);
    assert_eq!((of_lackey.format, pages(&of_lackey)), ("lackey", vec!["m-001".to_owned(), "-".to_owned()]));
    assert_eq!(of_lackey.problems.iter().map(|one| one.place).collect::<Vec<_>>(), [Place::Line(4), Place::Line(5)]);
    let cockatrice = "<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\">\n<deckname>A &amp; B&#33;</deckname>\n\
        <zone name=\"main\">\n<card number=\"2\" name=\"Gikor\"/>\n<card number=\"many\" name=\"Gikor\"/></zone></cockatrice_deck>";
    let of_cockatrice = read(cockatrice);
    assert_eq!((of_cockatrice.format, of_cockatrice.list.name.as_str()), ("cockatrice", "A & B!"));
    assert_eq!((of_cockatrice.list.cards.len(), of_cockatrice.problems[0].place), (3, Place::Line(6)));
}

#[test]
fn nothing_in_a_file_can_expand() {
    let bomb = "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><cockatrice_deck><deckname>&b;</deckname></cockatrice_deck>";
    assert!(read(bomb).problems[0].what.contains("DOCTYPE"), "{:?}", read(bomb).problems);
    let entity = "<cockatrice_deck><deckname>&b;</deckname></cockatrice_deck>";
    assert!(read(entity).problems[0].what.contains("no entity &b;"), "{:?}", read(entity).problems);
    let deep = "<cockatrice_deck>".repeat(100);
    assert!(read(&deep).problems[0].what.contains("too deeply"), "{:?}", read(&deep).problems);
    assert!(read(&"x".repeat(3_000_000)).problems[0].what.contains("more than"));
}

#[test]
fn files_of_old_programs_are_read_in_their_alphabet() {
    let wide: Vec<u8> = [0xFF, 0xFE].into_iter().chain("M-001".encode_utf16().flat_map(u16::to_le_bytes)).collect();
    for bytes in [&wide[..], b"\xEF\xBB\xBFm-001", b"m-001 # caf\xE9"] {
        let read = Zatch::read_list(&Zatch::cards(), bytes);
        assert_eq!((pages(&read), read.problems), (vec!["m-001".to_owned()], Vec::new()));
    }
}

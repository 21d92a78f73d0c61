//! Decks of all games, out and in again in every format.

use proptest::prelude::*;
use tercet_kernel::{Chance, Rules, Seed};
use tercet_library::formats::{self, FORMATS, Format, LINK, NUMBERS};
use tercet_library::list::{MAX_NAME, MAX_NOTES, MAX_PROBLEMS, MAX_TAG, MAX_TAGS, Unfinished};
use tercet_library::{CardOf, Collected, Place, Pool, Problem};
use tercet_registry::{GameName, with_game};

/// What is in a deck: the order as it is where that counts, and sorted where it does not.
fn contents<R: Collected>(list: &Unfinished<CardOf<R>>) -> Vec<Vec<String>> {
    let cards = R::cards();
    let id = |card: &Option<CardOf<R>>| card.map_or_else(String::new, |card| cards.id(card).to_owned());
    let decks = list.decks().map(|deck| {
        let mut ids: Vec<String> = deck.iter().map(id).collect();
        if !<R::Cards as Pool>::IN_ORDER {
            ids.sort();
        }
        ids
    });
    decks.collect()
}

/// Any cards of the game in any order, or none, some of them missing where a place can be empty.
fn any_list<R: Collected>(chance: &mut Chance, gaps: bool) -> Unfinished<CardOf<R>> {
    let cards = R::cards();
    let all: Vec<CardOf<R>> = cards.all().collect();
    let mut list = Unfinished::empty(<R::Cards as Pool>::HEADINGS);
    list.name = format!("Ash & \"Ember\" <{}>", chance.below(1000));
    list.about = "Cheap attackers, all at once: 'why not?' Ö".to_owned();
    for deck in 0..=<R::Cards as Pool>::HEADINGS.len() {
        for _ in 0..chance.below(40) {
            let card = all[chance.below(all.len())];
            let gap = gaps && <R::Cards as Pool>::IN_ORDER && chance.below(8) == 0;
            let copies = 1 + chance.below(3);
            list.deck_mut(deck).extend(std::iter::repeat_n((!gap).then_some(card), copies));
        }
    }
    // Beyond the places that there are no empty one is kept.
    while <R::Cards as Pool>::PLACES.is_some_and(|places| list.cards.len() > places) && list.cards.last() == Some(&None)
    {
        list.cards.pop();
    }
    list.tags = ["fast", "Öl & Co.", "to try"][..chance.below(4)].iter().map(|&tag| tag.to_owned()).collect();
    if <R::Cards as Pool>::IN_ORDER {
        list.plain = (1..=list.cards.len()).filter(|_| chance.below(4) == 0).collect();
    }
    list
}

fn comes_back<R: Collected>(format: &'static Format, list: &Unfinished<CardOf<R>>) {
    let cards = R::cards();
    let text = formats::write(format, R::GAME, &*cards, list).expect("it can be written");
    let read = R::read_list(&R::cards(), text.as_bytes());
    assert_eq!(read.problems, [], "{} of {}:\n{text}", format.id, R::GAME);
    assert_eq!(contents::<R>(&read.list), contents::<R>(list), "{} of {}:\n{text}", format.id, R::GAME);
    if format.id != "lackey-text" {
        assert_eq!((&read.list.name, &read.list.about), (&list.name, &list.about), "{}", format.id);
    }
    if format.gaps {
        assert_eq!((&read.list.tags, &read.list.plain), (&list.tags, &list.plain), "{}", format.id);
    }
    // A list of nothing is one of names as well as one of numbers.
    let told = list.decks().flatten().count() > 0 && format.id != "plain";
    assert!(read.format == format.id || !told, "{} was taken for {}", format.id, read.format);
    let again = formats::write(format, R::GAME, &*cards, &read.list).expect("it can be written");
    assert_eq!(again, text, "{}", format.id);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn out_and_in_again_is_the_same_deck(seed in any::<u64>()) {
        for &game in GameName::ALL {
            for format in FORMATS {
                let mut chance = Chance::new(Seed(u128::from(seed)));
                with_game!(game, R => comes_back::<R>(format, &any_list::<R>(&mut chance, format.gaps)));
            }
        }
    }
}

#[test]
fn a_file_has_every_heading_of_the_game() {
    type R = tercet_registry::rules::Mana;
    let list = Unfinished::empty(<<R as Rules>::Cards as Pool>::HEADINGS);
    assert_eq!(formats::file("mana", &*R::cards(), &list).further, [("Characters".to_owned(), Vec::new())].into());
}

// Covers: Z-GARAGE-13
#[test]
fn every_card_of_every_game_is_called_so_that_it_is_found_again() {
    fn all<R: Collected>() {
        let cards = R::cards();
        let ids: Vec<CardOf<R>> = cards.all().collect();
        for some in ids.chunks(400) {
            let mut list = Unfinished::empty(<R::Cards as Pool>::HEADINGS);
            list.cards = some.iter().copied().map(Some).collect();
            for format in FORMATS {
                comes_back_without_name::<R>(format, &list);
            }
        }
    }
    fn comes_back_without_name<R: Collected>(format: &'static Format, list: &Unfinished<CardOf<R>>) {
        let text = formats::write(format, R::GAME, &*R::cards(), list).expect("it can be written");
        let read = R::read_list(&R::cards(), text.as_bytes());
        assert_eq!((read.problems, contents::<R>(&read.list)), (Vec::new(), contents::<R>(list)), "{}", format.id);
    }
    GameName::ALL.iter().for_each(|&game| with_game!(game, R => all::<R>()));
}

#[test]
fn a_deck_may_be_called_like_a_heading() {
    type R = tercet_registry::rules::Mana;
    for name in ["Characters", "Deck", "main", "Sideboard:", "[Characters]", "# name: x", "4 mailbox", "-"] {
        let list = Unfinished { name: name.to_owned(), ..R::ready_decks(&R::cards())[0].list.unfinished() };
        FORMATS.into_iter().for_each(|format| comes_back::<R>(format, &list));
    }
}

#[test]
fn ready_decks_come_back_in_every_format() {
    fn all<R: Collected>() {
        for ready in R::ready_decks(&R::cards()) {
            FORMATS.into_iter().for_each(|format| comes_back::<R>(format, &ready.list.unfinished()));
        }
    }
    GameName::ALL.iter().for_each(|&game| with_game!(game, R => all::<R>()));
}

#[test]
fn a_ready_deck_of_one_game_is_no_deck_of_another_and_that_is_said_first() {
    fn problems<R: Collected>(text: &str) -> Vec<Problem> {
        R::read_list(&R::cards(), text.as_bytes()).problems
    }
    fn a_list<R: Collected>(format: &Format) -> String {
        let cards = R::cards();
        let deck = R::ready_decks(&cards).remove(0);
        formats::write(format, R::GAME, &*cards, &deck.list.unfinished()).expect("it can be written")
    }
    // A list does not say of which game it is, a link does.
    for (format, said) in [(&NUMBERS, "is it a deck of another one?"), (&LINK, "this is a deck of")] {
        for &written in GameName::ALL {
            let list = with_game!(written, R => a_list::<R>(format));
            for &read in GameName::ALL {
                let problems = with_game!(read, R => problems::<R>(&list));
                let whole = problems.iter().filter(|problem| problem.place == Place::Whole).count();
                let is_said = problems.first().is_some_and(|problem| problem.what.contains(said));
                let foreign = read != written;
                assert_eq!(
                    (is_said, whole),
                    (foreign, usize::from(foreign)),
                    "{written:?} read as {read:?}: {problems:?}"
                );
            }
        }
    }
}

#[test]
fn what_cannot_be_read_keeps_its_place_where_the_order_counts() {
    type R = tercet_registry::rules::Zatch;
    let read = |text: &str| {
        let read = R::read_list(&R::cards(), text.as_bytes());
        (contents::<R>(&read.list).remove(0), read.problems.len())
    };
    let kept = (vec!["m-001".to_owned(), String::new(), "m-003".to_owned()], 1);
    assert_eq!(read("m-001\n4q m-002\nm-003"), kept);
    let card = |id: &str| format!("<card><name id=\"{id}\"/></card>");
    let lackey = |cards: &str| format!("<deck><superzone name=\"Deck\">{cards}</superzone></deck>");
    assert_eq!(read(&lackey(&format!("{}<card/>{}", card("m-001"), card("m-003")))), kept);
    let card = |id: &str, number| format!("<card number=\"{number}\" name=\"\" collectorNumber=\"{id}\"/>");
    let rows = [card("m-001", "1"), card("m-002", "many"), card("m-003", "1")].concat();
    let cockatrice = format!("<cockatrice_deck><zone name=\"main\">{rows}</zone></cockatrice_deck>");
    assert_eq!(read(&cockatrice), kept);
    let too_many = (vec!["m-001".to_owned(), "m-003".to_owned()], 1);
    assert_eq!(read("m-001\n40 nobody\nm-003"), too_many, "a Book has no place for them");
    assert_eq!(read(&"m-001\n".repeat(1500)).1, 1, "that there is no more room is said once");
}

#[test]
fn a_card_without_a_heading_goes_where_it_belongs() {
    type R = tercet_registry::rules::Mana;
    let main = vec!["mailbox".to_owned()];
    let heroes = vec!["hero".to_owned(), "heroine".to_owned()];
    let read = |text: &str| contents::<R>(&R::read_list(&R::cards(), text.as_bytes()).list);
    assert_eq!(read("1 Hero\n1 Mailbox\n1 Heroine"), [main.clone(), heroes.clone()]);
    assert_eq!(read("1\tHero\n1\tMailbox\n1\tHeroine"), [main.clone(), heroes.clone()]);
    // What a heading says is taken at its word.
    assert_eq!(read("Main Deck\n1 Hero\n1 Heroine\nCharacters\n1 Mailbox"), [heroes, main]);
    let unclear = R::read_list(&R::cards(), b"1 Heroe").problems.remove(0).entry.expect("a question");
    assert_eq!((unclear.choices[0].as_str(), unclear.deck), ("hero", 1));
}

#[test]
fn no_empty_place_stays_beyond_the_last_page() {
    type R = tercet_registry::rules::Zatch;
    let read = |places: &[&str]| {
        let cards = places.iter().map(|card| if *card == "-" { None } else { Some((*card).to_owned()) }).collect();
        let file = formats::DeckFile { cards, ..formats::file("zatch", &*R::cards(), &Unfinished::empty(&[])) };
        formats::read_file("zatch", &*R::cards(), file).list.cards.len()
    };
    let pages = ["m-001"; 32];
    assert_eq!(read(&[&pages[..], &["-", "-"]].concat()), 32);
    assert_eq!(read(&[&pages[..], &["-", "m-002", "-"]].concat()), 34);
    assert_eq!(read(&[&pages[..30], &["-"]].concat()), 31);
}

#[test]
fn every_entry_that_is_unclear_is_a_question() {
    type R = tercet_registry::rules::Zatch;
    let list = ["Sugino\n".repeat(60), "Zatch Bel\n".repeat(60), "nobody\n".repeat(60)].concat();
    let problems = R::read_list(&R::cards(), list.as_bytes()).problems;
    let questions: Vec<_> = problems.iter().filter(|problem| problem.is_question()).collect();
    assert_eq!(questions.len(), 120);
    assert!(questions.iter().skip(60).all(|problem| problem.what.contains("did you mean Zatch Bell?")));
    let said = Problem::lines(&problems);
    assert_eq!((problems.len(), said.len()), (120 + MAX_PROBLEMS + 1, MAX_PROBLEMS + 1));
    assert_eq!(said.last().map(String::as_str), Some("there are 121 more of them"));
}

#[test]
fn no_card_is_lost_in_silence() {
    type R = tercet_registry::rules::Zatch;
    let read = |text: &str| {
        let read = R::read_list(&R::cards(), text.as_bytes());
        (contents::<R>(&read.list).remove(0), read.problems.len())
    };
    for several in ["m-001 m-002 m-003", "2 m-001, 3 m-002", "3x m-001 4x m-002", "no such card (m-001)"] {
        assert_eq!(read(several).1, 1, "{several}");
    }
    for one in ["Zatch Bell (m-001)", "m-001 Zatch Bell", "Zatch Bell, Kind King m-001"] {
        assert_eq!(read(one), (vec!["m-001".to_owned()], 0), "{one}");
    }
    assert_eq!(read("m-001\rm-002\r\nm-003"), (["m-001", "m-002", "m-003"].map(str::to_owned).to_vec(), 0));
}

#[test]
fn nothing_that_is_read_commands_a_terminal() {
    type R = tercet_registry::rules::Zatch;
    let odd = "\u{1b}[2J\u{7}\u{202e}\0";
    let read = R::read_list(&R::cards(), format!("# name: A{odd} {odd} B\nm-001\n{odd}nobody\n").as_bytes());
    assert_eq!(read.list.name, "A[2J [2J B");
    let texts = [format!("<deck></{odd}>"), format!("{{\"tercet_deck\": \"{odd}\"}}"), format!("{{\"x\": {odd}}}")];
    let others = texts.iter().flat_map(|text| R::read_list(&R::cards(), text.as_bytes()).problems);
    for problem in read.problems.into_iter().chain(others) {
        let said = problem.what + &problem.entry.map(|entry| entry.said).unwrap_or_default();
        assert!(!said.contains(|sign: char| sign.is_control() || sign == '\u{202e}'), "{said:?}");
    }
}

#[test]
fn names_and_notes_are_bounded() {
    type R = tercet_registry::rules::Mana;
    let of = |name: usize, notes: usize| {
        let list = Unfinished {
            name: "n".repeat(name),
            about: "n".repeat(notes),
            ..R::ready_decks(&R::cards())[0].list.unfinished()
        };
        let file = formats::file("mana", &*R::cards(), &list);
        formats::read_file("mana", &*R::cards(), file)
    };
    assert_eq!(of(MAX_NAME, MAX_NOTES).problems, []);
    let read = of(66_000, MAX_NOTES + 1);
    let said: Vec<&str> = read.problems.iter().map(|problem| problem.what.as_str()).collect();
    let name = "the name of a deck can have at most 200 characters, not 66000";
    assert_eq!(said, [name, "the notes of a deck can have at most 4000 characters, not 4001"]);
    assert_eq!((read.list.name.len(), read.list.about.len()), (MAX_NAME, MAX_NOTES));
}

#[test]
fn tags_are_bounded_and_only_places_that_are_there_are_plain() {
    type R = tercet_registry::rules::Zatch;
    let read = |text: &str| {
        let read = R::read_list(&R::cards(), text.as_bytes());
        let said = read.problems.into_iter().map(|problem| problem.what).collect::<Vec<_>>();
        (read.list.tags, read.list.plain, said.join("; "))
    };
    let fine = (vec!["a".to_owned(), "b c".to_owned()], vec![1, 2], String::new());
    assert_eq!(read("# tags: a,, b  c, a\n# plain: 2, 1, 2\nm-001\nm-002\n"), fine);
    let json = r#""tercet_deck": 1, "game": "zatch", "cards": ["m-001", null, "m-002"]"#;
    assert_eq!(read(&format!(r#"{{{json}, "tags": ["a, b c"], "plain": [2, 1]}}"#)), fine);
    let (_, plain, said) = read(&format!(r#"{{{json}, "plain": [0, 3, 4]}}"#));
    assert_eq!((plain, said.as_str()), (vec![3], "place 0 cannot be shown without foil, for there is no such place"));
    let many: Vec<String> = (0..=MAX_TAGS).map(|tag| tag.to_string()).collect();
    let (tags, _, said) = read(&format!("# tags: {}, {}\nm-001", "t".repeat(MAX_TAG + 1), many.join(",")));
    assert_eq!((tags.len(), tags[0].len()), (MAX_TAGS, MAX_TAG));
    assert_eq!(said, "a tag of a deck can have at most 40 characters, not 41; a deck can have at most 20 tags, not 22");
    let long = "t".repeat(MAX_TAG);
    let (tags, _, said) = read(&format!("# tags: {long}, {long}s, {long}sy\nm-001"));
    assert_eq!(tags, [long]);
    let told = |length: usize| format!("a tag of a deck can have at most 40 characters, not {length}");
    assert_eq!(said, [told(41), told(42)].join("; "));
}

#[test]
fn a_deck_says_with_which_pool_of_own_cards_it_is_built() {
    type R = tercet_registry::rules::Zatch;
    let cards = R::cards();
    let version = "0123456789abcdef0123456789abcdef";
    let read = R::read_list(&cards, format!("# own pool: {version} My  cards\nm-001\n").as_bytes());
    assert_eq!(read.problems, []);
    let named = read.list.own_pool.clone().expect("a pool");
    assert_eq!((&*named.name, &*named.version), ("My cards", version));
    for format in [&formats::PLAIN, &formats::NUMBERS, &formats::JSON, &formats::LINK] {
        let text = formats::write(format, "zatch", &*cards, &read.list).expect("written");
        assert_eq!(R::read_list(&cards, text.as_bytes()).list.own_pool, Some(named.clone()), "{}", format.name);
    }
    let read = R::read_list(&cards, b"# own pool: 0123 My cards\nm-001\n");
    assert_eq!(read.list.own_pool, None);
    assert_eq!(read.problems[0].what, "\"0123\" is not the version of a pool of own cards");
}

#[test]
fn lists_are_read_as_people_have_them() {
    type R = tercet_registry::rules::Mana;
    let read = |text: &str| {
        let read = R::read_list(&R::cards(), text.as_bytes());
        assert_eq!(read.problems, [], "{text}");
        contents::<R>(&read.list)
    };
    for row in [
        "4 Jade Egg",
        "4x Jade Egg",
        "4X Jade Egg",
        "4 x Jade Egg",
        "4 × Jade Egg",
        "x4 Jade Egg",
        "Jade Egg x4",
        "jade-egg X4",
    ] {
        assert_eq!(read(row), [vec!["jade-egg"; 4], vec![]], "{row}");
    }
    for heading in
        ["Characters", "Characters:", "[Characters]", "Characters (1)", "Characters 1:", "SIDEBOARD", "[Sideboard] 1"]
    {
        let both = read(&format!("Deck\n1 Jade Egg\n\n{heading}\n1 hero"));
        assert_eq!(both, [["jade-egg"], ["hero"]], "{heading}");
    }
}

#[test]
fn a_link_is_found_in_what_is_written_around_it() {
    type R = tercet_registry::rules::Zatch;
    let list = R::ready_decks(&R::cards())[0].list.unfinished();
    let link = formats::write(&LINK, "zatch", &*R::cards(), &list).expect("it can be written");
    for text in
        [format!("{link} my Book"), format!("Look:\nhttps://example.org/decks/zatch#{link}."), format!("({link})")]
    {
        assert_eq!(R::read_list(&R::cards(), text.as_bytes()).list, list, "{text}");
    }
    let spoken_of = Unfinished { about: format!("After {link}, with other cards."), ..list };
    FORMATS.into_iter().for_each(|format| comes_back::<R>(format, &spoken_of));
}

#[test]
fn a_book_fits_into_a_short_link_and_a_changed_letter_is_noticed() {
    type R = tercet_registry::rules::Zatch;
    let list = R::ready_decks(&R::cards())[0].list.unfinished();
    let link = formats::write(&LINK, "zatch", &*R::cards(), &list).expect("it can be written");
    assert!(link.starts_with("tercet1.") && link.len() < 600, "{} bytes: {link}", link.len());
    let address = format!("https://example.org/decks/zatch#{link}\n");
    assert_eq!(R::read_list(&R::cards(), address.as_bytes()).list, list);
    let problem = |text: &str| {
        R::read_list(&R::cards(), text.as_bytes()).problems.into_iter().map(|one| one.what).collect::<String>()
    };
    for at in 10..link.len() {
        let mut letters: Vec<u8> = link.bytes().collect();
        letters[at] = if letters[at] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(letters).expect("letters");
        assert!(problem(&changed).contains("damaged"), "letter {at}: {changed}");
    }
    assert!(problem(&link[..link.len() - 5]).contains("damaged"));
    assert!(problem(&link.replace("tercet1.", "tercet2.")).contains("version 2"));
    let of_another = tercet_registry::rules::Mana::read_list(&tercet_registry::rules::Mana::cards(), link.as_bytes());
    assert!(of_another.problems.iter().any(|one| one.what.contains("a deck of zatch, not of mana")));
}

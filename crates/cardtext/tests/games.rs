//! Sentences in the manner of the other two games, to show that the tools carry them.

use tercet_cardtext::{Bracketed, Figure, Flag, Glued, Join, Maybe, Sentence, Signed, parse, phrases, print};

#[derive(Debug, PartialEq)]
enum Does {
    Negate { effects: i16, of: Type },
    Damage,
    Unpreventable,
}

#[derive(Debug, PartialEq)]
enum Type {
    Mamodo,
    Event,
}

#[derive(Debug, PartialEq)]
struct Effect {
    cost: Option<i16>,
    cut_in: bool,
    does: Vec<Does>,
}

phrases! {
    /// A Zatch Bell effect.
    Effects -> Effect {
        [cost: Maybe(Bracketed(Cost)), cut_in: Flag("[CUT-IN]"), does: Join(Doings, "."), "."] =>
            { Effect { cost, cut_in, does } }
    }
    Cost -> i16 {
        [mp: Figure, "MP"] => { mp }
    }
    Doings -> Does {
        ["negate", effects: Figure, "effect of an opponent's", of: Types, "card"] => { Does::Negate { effects, of } }
        ["damage your opponent's Spell Book"] => { Does::Damage }
        ["your opponent cannot PROTECT against this Damage"] => { Does::Unpreventable }
    }
    Types -> Type {
        ["MAMODO"] => { Type::Mamodo }
        ["EVENT"] => { Type::Event }
    }
}

#[test]
fn a_zatch_effect() {
    let text = "[2 MP] [CUT-IN] Negate 1 effect of an opponent's MAMODO card.";
    let effect = Effect { cost: Some(2), cut_in: true, does: vec![Does::Negate { effects: 1, of: Type::Mamodo }] };
    assert_eq!(parse(&Effects, text).as_ref(), Ok(&effect));
    assert_eq!(print(&Effects, &effect).as_deref(), Some(text));

    let text = "Damage your opponent's Spell Book. Your opponent cannot PROTECT against this Damage.";
    let effect = Effect { cost: None, cut_in: false, does: vec![Does::Damage, Does::Unpreventable] };
    assert_eq!(parse(&Effects, text).as_ref(), Ok(&effect));
    assert_eq!(print(&Effects, &effect).as_deref(), Some(text));
}

#[test]
fn a_zatch_typo() {
    let error = parse(&Effects, "[2 MP] [CUT-IN] Negate 1 efect of an opponent's MAMODO card.").unwrap_err();
    assert_eq!(error.to_string(), r#""efect" cannot go here; "effect of an opponent's" can"#);
}

phrases! {
    /// A Legend of Mana skill that always holds: its name, STR, DEF.
    Skills -> (String, (i16, i16)) {
        [name: Name, "(Always):", points: Sentence(Points), "."] => { (name, points) }
    }
}

/// The name of a skill is one word here.
struct Name;

impl tercet_cardtext::Form for Name {
    type Value = String;

    fn read(&self, cursor: &mut tercet_cardtext::Cursor<'_>) -> Option<String> {
        cursor.token(tercet_cardtext::TokenKind::Word, "the name of a skill").map(str::to_owned)
    }

    fn write(&self, value: &String, out: &mut tercet_cardtext::Writer) -> bool {
        out.words(value);
        true
    }

    fn tables(&self, _tables: &mut tercet_cardtext::Tables) {}

    fn make(&self, maker: &mut tercet_cardtext::Maker<'_>) -> Option<String> {
        maker.name()
    }
}

phrases! {
    Points -> (i16, i16) {
        ["while this Monster is on an opponent's Land, it gets STR", str: Glued(Signed), "DEF", def: Glued(Signed)] =>
            { (str, def) }
    }
}

#[test]
fn a_mana_skill() {
    let text = "Glare (Always): While this Monster is on an opponent's Land, it gets STR+1 DEF-2.";
    let skill = ("Glare".to_owned(), (1, -2));
    assert_eq!(parse(&Skills, text), Ok(skill.clone()));
    assert_eq!(print(&Skills, &skill).as_deref(), Some(text));
}

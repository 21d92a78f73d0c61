//! Why something is not done.

/// What is wrong with a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlan {
    /// Too few or too many.
    #[error("A tournament can have 2 to 512 players, not {0}.")]
    Players(usize),
    /// An even number of games, or too many.
    #[error("A match can be the best of 1, 3 or 5 games, not of {0}.")]
    BestOf(u8),
    /// None, or too many.
    #[error("A Swiss tournament can have 1 to 30 rounds, not {0}.")]
    Rounds(usize),
    /// Everybody against everybody would take too long.
    #[error("At most {1} players can meet one another in a round robin, not {0}; choose Swiss, or more groups.")]
    RoundRobin(usize, usize),
    /// Somebody has to go on.
    #[error("In a knockout somebody has to win: drawn games must be replayed.")]
    Draws,
    /// Whoever comes late finds nobody to draft with.
    #[error("Nobody can enter a draft tournament late: by then the packs have gone round. Allow no late entry.")]
    LateDraft,
    /// One group is as good as none.
    #[error("There can be 2 to 128 groups, not {0}.")]
    Groups(usize),
    /// Nobody, or more than can enter.
    #[error("From {groups} groups {advance} each cannot go on: that takes at least 1 each, and at most {most} in all.")]
    Advance {
        /// How many groups.
        groups: usize,
        /// How many of each go on.
        advance: usize,
        /// How many can enter.
        most: usize,
    },
}

/// Why something cannot be done in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// There is no room.
    #[error("All {0} places in this tournament are taken.")]
    Full(usize),
    /// It is too late to enter.
    #[error("The tournament has begun; nobody can enter any more.")]
    TooLate,
    /// Nobody could tell them apart.
    #[error("Somebody called {0} has already entered; choose another name.")]
    NameTaken(String),
    /// Nobody plays against themselves.
    #[error("You have already entered, on another device or in another browser; your place is yours there and here.")]
    AlreadyIn,
    /// A player has to be called something.
    #[error("Enter a name, by which the others know you.")]
    Nameless,
    /// There is no such player.
    #[error("There is no such player in this tournament.")]
    NoSuchPlayer,
    /// The player has dropped out.
    #[error("This player has already dropped out.")]
    AlreadyOut,
    /// Decks are locked when the tournament begins.
    #[error("The tournament has begun; decks are locked.")]
    Locked,
    /// Nobody plays without a deck.
    #[error("A deck has to be handed in.")]
    DeckMissing,
    /// Nobody brings a deck that is to be built from packs.
    #[error("Decks are built from the packs of this tournament: enter without one.")]
    OwnDeck,
    /// There are no packs.
    #[error("Players bring their own decks to this tournament; there are no packs to open.")]
    NoPacks,
    /// The packs were opened before.
    #[error("The packs have already been opened.")]
    AlreadyGathered,
    /// Decks are built from packs that are not open.
    #[error("The packs have not been opened yet; decks are built from them.")]
    NotGathered,
    /// Some have no deck.
    #[error("No deck yet from {0}; the tournament can begin once everybody has handed one in or dropped out.")]
    DecksMissing(String),
    /// There are not enough.
    #[error("A tournament needs at least {0} players; {1} have entered.")]
    TooFew(usize, usize),
    /// It began before.
    #[error("The tournament has already begun.")]
    AlreadyBegun,
    /// It has not begun.
    #[error("The tournament has not begun.")]
    NotBegun,
    /// It is over.
    #[error("The tournament is over.")]
    Over,
    /// Rounds can take as long as they like.
    #[error("The time of this round is not limited, or it is up already.")]
    NoTimeLimit,
    /// A round is being played.
    #[error("{0} of this round are still being played.")]
    StillPlaying(Tables),
    /// There is no such table.
    #[error("There is no such table in this tournament.")]
    NoSuchTable,
    /// Nobody plays at a table with one player.
    #[error("This player has a bye; there is nobody to play against.")]
    Bye,
    /// The match was decided before.
    #[error("This match has already been decided.")]
    Decided,
    /// Only those at the table can win there.
    #[error("This player does not sit at that table.")]
    NotAtTable,
    /// The score cannot come about.
    #[error("This is not a result of a match that is the best of {0}{1}.")]
    BadScore(u8, &'static str),
    /// Others have been paired on the strength of the result.
    #[error("The next round has been paired by this result; who goes on can no longer be changed.")]
    BuiltUpon,
    /// There are enough.
    #[error("A tournament can have at most {0} referees at a time.")]
    TooManyReferees(usize),
    /// Enough have come and gone.
    #[error("{0} referees have been appointed in this tournament; no more are.")]
    TooManyAppointed(usize),
    /// Somebody else has come by the link.
    #[error("Another player judges by this link; ask the organiser for one of your own.")]
    JudgedByAnother,
    /// There is no such referee.
    #[error("This referee does not judge in this tournament any more.")]
    NoSuchReferee,
    /// Nobody was ever appointed as this referee.
    #[error("No referee of this tournament has this number.")]
    NotAppointed,
    /// The organiser has not told that.
    #[error("No news of this tournament has this number.")]
    NoSuchNews,
    /// Whoever judges does not play.
    #[error("Whoever is a referee of a tournament does not play in it.")]
    JudgesAndPlays,
    /// Enough was said.
    #[error("News can be told {0} times in a tournament.")]
    TooMuchNews(usize),
    /// An entry holds what cannot be.
    #[error("These pairs do not fit the tournament.")]
    BadPairs,
}

/// A number of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tables(pub usize);

impl std::fmt::Display for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            1 => f.write_str("Matches at 1 table"),
            many => write!(f, "Matches at {many} tables"),
        }
    }
}

/// Why a stored tournament cannot be taken up again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotRestored {
    /// Nobody can play by its plan.
    #[error("the plan of the tournament cannot be used: {0}")]
    Plan(#[from] BadPlan),
    /// An entry cannot have happened.
    #[error("entry {number} of the tournament cannot have happened: {why}")]
    Entry {
        /// Counted from 1.
        number: usize,
        /// Why not.
        why: Refused,
    },
}

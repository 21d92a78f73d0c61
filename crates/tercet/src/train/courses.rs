//! The games of a training, kept in files of a few hundred.

use crate::files;
use anyhow::{Context, Result, ensure};
use rayon::ThreadPool;
use rayon::prelude::*;
use std::fs;
use std::path::Path;
use tercet_bots::Course;
use tercet_kernel::Seat;

/// How many games are in a file.
const IN_A_FILE: u64 = 256;

/// The first line of a file.
const MAGIC: &[u8] = b"tercet games 1\n";

/// All games of a round, those that end: what the folder does not have is played now and put there. `told` gets to know
/// how many more there are.
///
/// # Errors
/// If a file cannot be read or written.
pub fn all(
    folder: &Path,
    games: u64,
    pool: &ThreadPool,
    play: &(dyn Fn(u64) -> Option<Course> + Sync),
    told: &(dyn Fn(u64) + Sync),
) -> Result<Vec<Course>> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let mut all = Vec::new();
    for from in (0..games).step_by(IN_A_FILE as usize) {
        let numbers = from..games.min(from + IN_A_FILE);
        let path = folder.join(format!("games-{from:07}"));
        if path.exists() {
            told(numbers.end - from);
            let file = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let read = read(&file)
                .with_context(|| format!("{} is damaged: delete it, and its games are played again", path.display()))?;
            all.extend(read);
            continue;
        }
        let one = |number| {
            let course = play(number);
            told(1);
            course
        };
        let played: Vec<Course> =
            pool.install(|| numbers.into_par_iter().map(one).collect::<Vec<_>>()).into_iter().flatten().collect();
        files::write(&path, &written(&played))?;
        all.extend(played);
    }
    Ok(all)
}

/// Games as bytes: of each its number, who won, and how many options were taken, then which.
fn written(courses: &[Course]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    for course in courses {
        bytes.extend(course.number.to_le_bytes());
        bytes.push(course.winner.map_or(2, |seat| seat.index() as u8));
        bytes.extend((course.taken.len() as u32).to_le_bytes());
        bytes.extend(course.taken.iter().flat_map(|place| place.to_le_bytes()));
    }
    bytes
}

fn read(file: &[u8]) -> Result<Vec<Course>> {
    let mut rest = file.strip_prefix(MAGIC).context("it holds no games")?;
    let mut courses = Vec::new();
    while !rest.is_empty() {
        let number = u64::from_le_bytes(take(&mut rest)?);
        let [winner] = take(&mut rest)?;
        let count = u32::from_le_bytes(take(&mut rest)?);
        let taken = (0..count).map(|_| take(&mut rest).map(u16::from_le_bytes)).collect::<Result<_>>()?;
        ensure!(winner <= 2, "there is no seat {winner}");
        courses.push(Course { number, taken, winner: Seat::BOTH.get(usize::from(winner)).copied() });
    }
    Ok(courses)
}

fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N]> {
    let (bytes, after) = rest.split_first_chunk().context("it ends too early")?;
    *rest = after;
    Ok(*bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_as_they_were_written() {
        let course = |number, winner| Course { number, taken: vec![0, 7, 300], winner };
        let courses = vec![course(0, None), course(9, Some(Seat::A)), course(u64::MAX, Some(Seat::B))];
        let bytes = written(&courses);
        assert_eq!(read(&bytes).expect("games"), courses);
        assert!(read(&bytes[..bytes.len() - 1]).is_err() && read(b"something else").is_err());
    }
}

//! A deck that fits into an address.
//!
//! `tercet1.` and letters of the URL-safe base64: a checksum of four bytes (the low half of XXH3, the least
//! significant byte first) and the deck as a list of ids in plain text (see [`text`](super::text)), deflated. The
//! number is the version of the form. The deck is read off a whole address with it too, and off a message
//! in which that is.

use super::MAX_SHORT;
use super::shape::Shape;
use super::text;
use super::writing::Writing;
use super::written::Written;
use crate::Problem;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use xxhash_rust::xxh3::xxh3_64;

/// What every link has in it, before the number of its version.
const MARK: &str = "tercet";
/// The version of the form.
const VERSION: &str = "1";
/// How hard to deflate: as hard as can be.
const LEVEL: u8 = 10;
/// How many bytes the checksum has.
const CHECK: usize = 4;

/// Whether this looks like it: there is a link in it, whatever is written around that.
pub(super) fn tells(text: &str) -> bool {
    parts(text).is_some()
}

/// The version and the letters of the first link in a text. One in a comment of a list is only spoken of, and so is one
/// in the JSON or XML of another format.
fn parts(text: &str) -> Option<(&str, &str)> {
    let told = !text.trim_start().starts_with(['{', '<']);
    let lines = text.lines().map(str::trim).filter(|line| told && !line.starts_with('#') && !line.starts_with("//"));
    lines.flat_map(str::split_whitespace).find_map(|word| {
        let (_, link) = word.rsplit_once(MARK)?;
        let (version, behind) = link.split_once('.')?;
        let is_number = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
        let ends = behind.find(|sign: char| !(sign.is_ascii_alphanumeric() || "-_".contains(sign)));
        is_number.then_some((version, &behind[..ends.unwrap_or(behind.len())]))
    })
}

/// Reads it.
pub(super) fn read(shape: &Shape<'_>, text: &str) -> Result<Written, Problem> {
    let (version, letters) = parts(text).ok_or_else(|| Problem::whole("this is not a link of a deck"))?;
    if version != VERSION {
        let what =
            format!("this link is of version {version}, but this program knows {VERSION}; open it where it was made");
        return Err(Problem::whole(what));
    }
    let damaged = || Problem::whole("this link is damaged: some of it is missing or different; copy it once more");
    let bytes = URL_SAFE_NO_PAD.decode(letters).map_err(|_| damaged())?;
    let (check, deflated) = bytes.split_at_checked(CHECK).ok_or_else(damaged)?;
    let list = decompress_to_vec_with_limit(deflated, MAX_SHORT).map_err(|_| damaged())?;
    if check != checksum(&list) {
        return Err(damaged());
    }
    text::read(shape, &String::from_utf8(list).map_err(|_| damaged())?)
}

/// Writes it.
pub(super) fn write(deck: &Writing<'_>) -> String {
    let list = text::shortest(deck).into_bytes();
    let bytes = [&checksum(&list)[..], &compress_to_vec(&list, LEVEL)].concat();
    format!("{MARK}{VERSION}.{}", URL_SAFE_NO_PAD.encode(bytes))
}

fn checksum(list: &[u8]) -> [u8; CHECK] {
    (xxh3_64(list) as u32).to_le_bytes()
}

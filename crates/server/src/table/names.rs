//! Names of people: whole letters that can be seen, and nothing that looks like somebody else's.
//!
//! A letter is what a reader takes for one (a grapheme cluster): a family that is joined of four emoji is one letter. What
//! joins is kept where it joins something, and removed wherever it would only make two names differ that look the same.

use civitas_protocol::{Code, Problem};
use unicode_segmentation::UnicodeSegmentation;

/// The longest name, in letters.
pub(crate) const MAX_NAME: usize = 24;

/// How many code points a letter may have: enough for a flag, or for a mark above and one below.
const MAX_MARKS: usize = 8;
/// The same for emoji that are joined: four people, each with a colour of skin.
const MAX_JOINED: usize = 16;

const JOINER: char = '\u{200d}';
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
const END_OF_TAGS: char = '\u{e007f}';

/// Letters that turn the direction of writing.
pub(super) fn is_turning(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// What asks for a picture or for plain text.
fn is_style(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}

/// What spells the name of a region, behind a black flag.
fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0020}'..=END_OF_TAGS)
}

/// Everything that is not drawn, or drawn as nothing, wherever it stands: what Unicode calls ignorable by default, blank
/// letters (Hangul fillers, the empty Braille pattern, blank hieroglyphs and notes), and what has no meaning of its own.
fn is_never_seen(c: char) -> bool {
    let ignorable = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200c}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0d}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e001f}' | '\u{e0080}'..='\u{e0fff}'
    );
    let blank = matches!(c, '\u{2800}' | '\u{13430}'..='\u{13442}' | '\u{16fe4}' | '\u{1d159}');
    let nobodys = matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{f0000}'..)
        || matches!(u32::from(c) & 0xffff, 0xfffe | 0xffff);
    ignorable || blank || nobodys || is_turning(c) || c.is_control()
}

/// Whether something is only a mark on the letter before it.
fn is_mark(c: char) -> bool {
    ['a', c].iter().collect::<String>().graphemes(true).count() == 1
}

/// A letter without what does nothing in it; empty if nothing would be seen.
fn clean_letter(letter: &str) -> String {
    let all: Vec<char> = letter.chars().collect();
    let Some(&first) = all.first() else { return String::new() };
    match first {
        // A mark needs a letter to be a mark on.
        ' ' => return " ".to_owned(),
        first if is_mark(first) => return String::new(),
        _ => {}
    }
    let keycap = all.contains(&KEYCAP);
    let pictured = !first.is_ascii() && !first.is_alphanumeric();
    let flag = first == BLACK_FLAG && all.last() == Some(&END_OF_TAGS);
    let mut clean = String::new();
    for (at, &c) in all.iter().enumerate() {
        let keep = match c {
            JOINER => all.get(at + 1).is_some_and(|next| !is_mark(*next)),
            c if is_style(c) => (pictured || keycap) && !is_style(all[at - 1]),
            c if is_tag(c) => flag,
            _ => true,
        };
        if keep {
            clean.push(c);
        }
    }
    let most = if clean.contains(JOINER) { MAX_JOINED } else { MAX_MARKS };
    // A letter with more than that is not a letter, and may be as tall as the page.
    if clean.chars().count() > most { first.to_string() } else { clean }
}

/// A name for people: only letters that are seen, single spaces between them, not empty, not too long.
pub(super) fn clean_name(name: &str) -> Result<String, Problem> {
    let seen = |c: char| if c.is_whitespace() { ' ' } else { c };
    let text: String = name.chars().map(seen).filter(|c| !is_never_seen(*c)).collect();
    let text: String = text.graphemes(true).map(clean_letter).collect();
    let clean = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match clean.graphemes(true).count() {
        0 => Ok("Guest".to_owned()),
        1..=MAX_NAME => Ok(clean),
        _ => Err(Problem::new(Code::NameTooLong, format!("a name has at most {MAX_NAME} characters"))),
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, MAX_NAME, clean_name};

    fn clean(name: &str) -> String {
        clean_name(name).expect("a name")
    }

    #[test]
    fn given_letters_that_are_drawn_as_nothing_when_a_name_is_made_of_them_then_it_is_none() {
        // Ignorable by default, blank letters, marks without a letter, spaces of every width, what nobody has defined.
        let ranges = [
            0x00..=0x20,
            0x7f..=0xa0,
            0xad..=0xad,
            0x300..=0x36f,
            0x61c..=0x61c,
            0x115f..=0x1160,
            0x1680..=0x1680,
            0x17b4..=0x17b5,
            0x180b..=0x180f,
            0x2000..=0x200f,
            0x2028..=0x202f,
            0x205f..=0x206f,
            0x2800..=0x2800,
            0x3000..=0x3000,
            0x3164..=0x3164,
            0xe000..=0xf8ff,
            0xfdd0..=0xfdef,
            0xfe00..=0xfe0f,
            0xfeff..=0xfeff,
            0xffa0..=0xffa0,
            0xfff0..=0xfffc,
            0x13430..=0x13442,
            0x16fe4..=0x16fe4,
            0x1bca0..=0x1bca3,
            0x1d159..=0x1d159,
            0x1d173..=0x1d17a,
            0x1fffe..=0x1ffff,
            0xe0000..=0xe0fff,
            0xf0000..=0xf00ff,
        ];
        for c in ranges.into_iter().flatten().filter_map(char::from_u32) {
            for name in [c.to_string(), format!("{c}{c}{c}"), format!(" {c}\u{2800}\u{200d}{c} ")] {
                assert_eq!(clean(&name), "Guest", "U+{:04X}", u32::from(c));
            }
        }
    }

    #[test]
    fn given_a_name_with_something_unseen_in_it_when_it_is_cleaned_then_it_is_the_name_it_looks_like() {
        for unseen in "\u{200b}\u{200c}\u{200d}\u{2060}\u{2800}\u{fe0f}\u{e0061}\u{202e}\u{3164}\u{ad}\u{e000}".chars()
        {
            for name in
                [format!("Bo{unseen}b"), format!("{unseen}Bob"), format!("Bob{unseen}"), format!("Bo{unseen}{unseen}b")]
            {
                assert_eq!(clean(&name), "Bob", "U+{:04X}", u32::from(unseen));
            }
        }
        assert_eq!(clean("  Anna \u{3000}\u{a0} Maria\t"), "Anna Maria");
        assert_eq!(clean("\u{202e}evil\u{200b}"), "evil");
    }

    #[test]
    fn given_letters_of_several_parts_when_a_name_is_cleaned_then_they_stay_whole() {
        let whole = [
            "👨\u{200d}👩\u{200d}👧\u{200d}👦",
            "👩🏽\u{200d}🚀",
            "🏳\u{fe0f}\u{200d}🌈",
            "❤\u{fe0f}",
            "🇵🇱",
            "1\u{fe0f}\u{20e3}",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "👁\u{fe0f}\u{200d}🗨\u{fe0f}",
            "Zoe\u{308}",
            "Łukasz Żółć",
            "ไทย",
            "नमस्ते",
            "한국",
            "עברית",
            "O’Neill-2",
            "👍🏿",
        ];
        for name in whole {
            assert_eq!(clean(name), name);
        }
    }

    #[test]
    fn given_joiners_that_join_nothing_when_a_name_is_cleaned_then_they_are_gone() {
        let pairs = [
            ("👩\u{200d}", "👩"),
            ("\u{200d}👩", "👩"),
            ("👩\u{200d}\u{200d}🚀", "👩🚀"),
            ("a\u{200d}👩", "a👩"),
            ("👩\u{200d}a", "👩a"),
            ("👩\u{200d}\u{301}", "👩\u{301}"),
            ("❤\u{fe0f}\u{fe0f}", "❤\u{fe0f}"),
            ("7\u{fe0f}", "7"),
            ("🏴\u{e0067}", "🏴"),
        ];
        for (name, left) in pairs {
            assert_eq!(clean(name), left, "{name:?}");
        }
        let high = format!("e{}", "\u{301}".repeat(40));
        assert_eq!(clean(&high), "e", "a tower of accents");
    }

    #[test]
    fn given_the_longest_name_when_it_is_counted_then_every_letter_counts_once() {
        let family = "👨\u{200d}👩\u{200d}👧\u{200d}👦";
        assert_eq!(clean(&family.repeat(MAX_NAME)), family.repeat(MAX_NAME));
        assert_eq!(clean_name(&family.repeat(MAX_NAME + 1)).expect_err("too long").code, Code::NameTooLong);
        assert_eq!(clean(&"W".repeat(MAX_NAME)).len(), MAX_NAME);
        assert!(clean_name(&"W".repeat(MAX_NAME + 1)).is_err());
    }
}

//! The shorthand of the log. Entries are JSON and say the same words over and over; JSON as it is written here has no control
//! characters, so each of the commonest stretches of it is kept as one. What was written before there was a shorthand
//! reads as it is.
//!
//! The list may only grow: what is written stays as it is for ever.

/// What stands for what. Longer stretches come before those that are a part of them.
const SIGNS: [(char, &str); 22] = [
    ('\u{1}', "{\"seat\":"),
    ('\u{2}', ",\"action\":{\"type\":\""),
    ('\u{3}', "\",\"at\":"),
    ('\u{4}', "roll\"},\"outcome\":{\"dice\":["),
    ('\u{5}', "]}}"),
    ('\u{6}', "end_turn\"}}"),
    ('\u{7}', "\",\"card\":\""),
    ('\u{8}', "\"},\"outcome\":{\""),
    ('\u{b}', "move_robber\",\"to\":"),
    ('\u{c}', "steal\",\"from\":"),
    ('\u{e}', "},\"outcome\":{\"stolen\":\""),
    ('\u{f}', "bank\",\"give\":\""),
    ('\u{10}', "\",\"get\":\""),
    ('\u{11}', "discard"),
    ('\u{12}', "play_"),
    ('\u{13}', "offer\",\"give\":{\""),
    ('\u{14}', "},\"want\":{\""),
    ('\u{15}', "},\"to\":["),
    ('\u{16}', "offer_of\":"),
    ('\u{17}', "game\",\"action\":{\""),
    ('\u{18}', "\"}}"),
    ('\u{19}', "}}"),
];

/// Says that the rest is as it was given.
const AS_IT_IS: char = '\u{1b}';

/// A text in shorthand.
pub(crate) fn shorten(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    if text.contains(|c: char| c < ' ') {
        short.push(AS_IT_IS);
        return short + text;
    }
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        match SIGNS.iter().find(|(_, said)| rest.starts_with(said)) {
            Some((sign, said)) => {
                short.push(*sign);
                rest = &rest[said.len()..];
            }
            None => {
                short.push(next);
                rest = &rest[next.len_utf8()..];
            }
        }
    }
    short
}

/// What a text in shorthand says.
pub(crate) fn lengthen(short: String) -> String {
    if let Some(text) = short.strip_prefix(AS_IT_IS) {
        return text.to_owned();
    }
    if !short.contains(|c: char| c < ' ') {
        return short;
    }
    let said = |c: char| SIGNS.iter().find(|(sign, _)| *sign == c).map(|(_, said)| *said);
    let mut text = String::with_capacity(4 * short.len());
    for c in short.chars() {
        match said(c) {
            Some(said) => text.push_str(said),
            None => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{SIGNS, lengthen, shorten};

    #[test]
    fn whatever_is_shortened_is_read_back_as_it_was() {
        let mut long: Vec<String> = [
            r#"{"seat":0,"action":{"type":"road","at":12}}"#,
            r#"{"seat":3,"action":{"type":"roll"},"outcome":{"dice":[3,4]}}"#,
            r#"{"seat":1,"action":{"type":"end_turn"}}"#,
            r#"{"seat":1,"action":{"type":"steal","from":2},"outcome":{"stolen":"brick"}}"#,
            r#"{"seat":2,"take_back":1}"#,
            r#"{"seat":2,"action":{"type":"game","action":{"x":"ÄÖ 🏛"}}}"#,
            "",
            "a line\nand another\u{1b}",
            "\u{1}\u{2}",
            "\u{1b}",
        ]
        .map(str::to_owned)
        .to_vec();
        long.extend(SIGNS.map(|(_, said)| format!("{said}{said}x{said}")));
        long.extend(SIGNS.map(|(_, said)| said.to_owned()));
        for text in &long {
            assert_eq!(lengthen(shorten(text)), *text);
        }
        assert_eq!(lengthen(long[0].clone()), long[0], "written before there was a shorthand");
        let lengths: Vec<usize> = long[..4].iter().map(|text| shorten(text).len()).collect();
        assert!(lengths.iter().all(|length| *length <= 16), "{lengths:?}");
    }

    #[test]
    fn every_sign_stands_for_one_stretch_and_no_stretch_hides_a_longer_one() {
        for (i, (sign, said)) in SIGNS.iter().enumerate() {
            assert!(*sign < ' ' && !"\0\t\n\r\u{1b}".contains(*sign));
            for (other, later) in &SIGNS[i + 1..] {
                assert!(sign != other && !later.starts_with(said), "{said} hides {later}");
            }
        }
    }
}

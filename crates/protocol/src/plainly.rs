//! What a parser of JSON says, without the names that things have in this program.
//!
//! The messages of `serde` name Rust types: "expected internally tagged enum Request", "expected u8". They mean nothing to
//! the author of a request, and change when a type gets another name.

/// Kinds of types as `serde` calls them, and what they are in JSON. A name of the program follows each.
const KINDS: [(&str, &str); 14] = [
    ("internally tagged enum", "an object"),
    ("adjacently tagged enum", "an object"),
    ("any variant of untagged enum", "any known form"),
    ("variant of enum", "a known name"),
    ("struct variant", "an object"),
    ("tuple variant", "a list"),
    ("newtype variant", "an object"),
    ("unit variant", "a text"),
    ("tuple struct", "a list"),
    ("newtype struct", "a value"),
    ("unit struct", "null"),
    ("untagged enum", "a known form"),
    ("struct", "an object"),
    ("enum", "a text or an object"),
];

/// Types of the language, and what they are in JSON.
const TYPES: [(&str, &str); 17] = [
    ("u8", "a whole number from 0 to 255"),
    ("i8", "a whole number from -128 to 127"),
    ("u16", "a whole number from 0 to 65535"),
    ("i16", "a whole number from -32768 to 32767"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("i32", "a whole number"),
    ("u64", "a whole number"),
    ("i64", "a whole number"),
    ("u128", "a whole number"),
    ("i128", "a whole number"),
    ("usize", "a whole number"),
    ("isize", "a whole number"),
    ("f32", "a number"),
    ("f64", "a number"),
    ("bool", "true or false"),
    ("unit", "null"),
    ("option", "a value or null"),
];

/// Phrases of `serde` that are no words of JSON.
const PHRASES: [(&str, &str); 8] = [
    ("variant identifier", "a text"),
    ("field identifier", "a text"),
    ("a boolean", "true or false"),
    ("a sequence", "a list"),
    ("a map", "an object"),
    ("a string", "a text"),
    ("a tuple of size", "a list of length"),
    ("an array of length", "a list of length"),
];

/// The same without names of types. What stands in quotes came from outside and stays as it is.
#[must_use]
pub fn plainly(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first == '`' || first == '"' {
            let end = quoted(rest, first);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        }
        let fresh = out.chars().next_back().is_none_or(|c| !c.is_alphanumeric() && c != '_');
        let words = fresh.then(|| kind(rest).or_else(|| wanted(rest).filter(|_| out.ends_with("expected ")))).flatten();
        match words {
            Some((words, used)) => {
                out.push_str(words);
                rest = &rest[used..];
            }
            None => {
                out.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    out
}

/// Where a quotation ends; everything, if it does not.
fn quoted(text: &str, mark: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' if mark == '"' => escaped = true,
            c if c == mark => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// If the text begins with a kind of types and a name: words for them, and how much of the text they stand for.
fn kind(text: &str) -> Option<(&'static str, usize)> {
    if let Some(rest) = text.strip_prefix("unknown variant ") {
        return Some(("unknown name ", text.len() - rest.len()));
    }
    // "variant index 0 <= i < 22"
    if let Some(number) = text.strip_prefix("variant index 0 <= i < ") {
        let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
        return Some(("a text", text.len() - rest.len()));
    }
    for (kind, words) in KINDS {
        let Some(name) = text.strip_prefix(kind).and_then(|after| after.strip_prefix(' ')) else { continue };
        let length = name.find(|c: char| !(c.is_alphanumeric() || "_:<>".contains(c))).unwrap_or(name.len());
        if name.starts_with(char::is_uppercase) {
            return Some((words, kind.len() + 1 + length));
        }
    }
    None
}

/// The same for what was expected.
fn wanted(text: &str) -> Option<(&'static str, usize)> {
    TYPES.iter().chain(&PHRASES).find_map(|(word, words)| {
        let after = text.strip_prefix(word)?.chars().next();
        after.is_none_or(|c| !c.is_alphanumeric() && c != '_').then_some((*words, word.len()))
    })
}

#[cfg(test)]
mod tests {
    use super::plainly;

    #[test]
    fn names_of_types_go_and_quotations_stay() {
        let cases = [
            ("invalid type: integer `3`, expected struct SetupForm", "invalid type: integer `3`, expected an object"),
            ("invalid type: null, expected internally tagged enum Request", "invalid type: null, expected an object"),
            (
                "invalid type: string \"u8\", expected u8",
                "invalid type: string \"u8\", expected a whole number from 0 to 255",
            ),
            (
                "invalid value: integer `300`, expected u8 at column 7",
                "invalid value: integer `300`, expected a whole number from 0 to 255 at column 7",
            ),
            ("expected struct variant ActionForm::Settle with 1 element", "expected an object with 1 element"),
            ("data did not match any variant of untagged enum Thing", "data did not match any known form"),
            ("unknown field `struct Foo`, expected `at`", "unknown field `struct Foo`, expected `at`"),
            ("string \"a \\\" struct Foo\", expected a sequence", "string \"a \\\" struct Foo\", expected a list"),
            ("missing field `seat`", "missing field `seat`"),
            ("there is no structure like it", "there is no structure like it"),
            ("expected an array of length 2", "expected a list of length 2"),
            ("expected `struct Foo", "expected `struct Foo"),
            ("expected variant index 0 <= i < 22 at column 3", "expected a text at column 3"),
            ("unknown variant `x`, expected `y` or `z`", "unknown name `x`, expected `y` or `z`"),
            ("the header does not say the option goal of a map", "the header does not say the option goal of a map"),
        ];
        for (said, wanted) in cases {
            assert_eq!(plainly(said), wanted);
        }
    }
}

//! How a program is started.

use core::fmt;
use core::str::FromStr;

/// The command line of a program. Words are separated by spaces; `"…"` and `'…'` keep what is between them together. There is
/// no shell, so nothing else has a meaning.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct CommandLine {
    text: String,
    words: Vec<String>,
}

impl CommandLine {
    /// The program and its arguments; at least one word.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for CommandLine {
    type Err = String;

    fn from_str(text: &str) -> Result<CommandLine, String> {
        let text = text.trim();
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for c in text.chars() {
            match c {
                '"' | '\'' if quote.is_none() => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                _ if quote == Some(c) => quote = None,
                _ if c.is_whitespace() && quote.is_none() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(c),
            }
        }
        if let Some(quote) = quote {
            return Err(format!("a quotation mark {quote} is not closed in '{text}'"));
        }
        words.extend(word);
        if words.first().is_none_or(String::is_empty) {
            return Err("there is no program to start: write cmd:./my-bot, for example".to_owned());
        }
        Ok(CommandLine { text: text.to_owned(), words })
    }
}

#[cfg(test)]
mod tests {
    use super::CommandLine;

    #[test]
    fn given_a_command_line_when_it_is_read_then_quotation_marks_keep_words_together() {
        for (text, words) in [
            ("./bot", &["./bot"][..]),
            ("  python3   bot.py -v ", &["python3", "bot.py", "-v"]),
            ("'my bot' \"two words\" ''", &["my bot", "two words", ""]),
            ("./bot --name='a b'c", &["./bot", "--name=a bc"]),
            ("./bot $HOME ; ls", &["./bot", "$HOME", ";", "ls"]),
        ] {
            assert_eq!(text.parse::<CommandLine>().expect(text).words(), words, "{text}");
        }
    }
}

//! Keys: 128 random bits as 32 hexadecimal digits. The server keeps only their hashes.

use civitas_protocol::hex;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The letters of table codes: none that look or sound alike.
const LETTERS: &[u8; 24] = b"ABCDEFGHJKMNPQRSTUVWXYZ2";

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness no key is safe, so there is nothing sensible left to do.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A new key.
pub(crate) fn new_key() -> String {
    hex(&random::<16>())
}

/// A new code for a table: six letters, 190 million of them.
pub(crate) fn new_code() -> String {
    random::<6>().iter().map(|b| char::from(LETTERS[usize::from(*b) * LETTERS.len() / 256])).collect()
}

/// Whether a text can be a key.
pub(crate) fn is_key(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

/// The stored form of a key.
pub(crate) fn hash(key: &str) -> String {
    hex(&Sha256::digest(key.as_bytes()))
}

/// Whether two hashes are the same, in constant time.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.as_bytes().ct_eq(b.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::{hash, is_key, new_code, new_key, same};
    use std::collections::BTreeSet;

    #[test]
    fn keys_and_codes_have_their_form() {
        let (a, b) = (new_key(), new_key());
        assert!(is_key(&a) && a != b);
        assert!(!is_key("") && !is_key(&a.to_uppercase().replace(|c: char| c.is_ascii_digit(), "G")));
        assert!(same(&hash(&a), &hash(&a)) && !same(&hash(&a), &hash(&b)));
        let code = new_code();
        assert!(code.len() == 6 && code.bytes().all(|c| super::LETTERS.contains(&c)));
    }

    #[test]
    fn given_many_codes_then_every_letter_is_in_some_and_none_is_there_twice() {
        let codes: BTreeSet<String> = (0..200).map(|_| new_code()).collect();
        assert!(codes.len() > 195, "one in two hundred million is the same: {}", codes.len());
        let letters: BTreeSet<u8> = codes.iter().flat_map(|code| code.bytes()).collect();
        assert_eq!(letters.len(), super::LETTERS.len());
    }
}

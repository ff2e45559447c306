//! Fair dice: a game whose every roll, draw and theft follows from a secret, and what tampering with it gives.

use civitas_engine::{Chance, Odds};
use civitas_games::Playable;
use civitas_protocol::{
    Code, Dice, Difference, ForGame, Recorder, Salts, Seen, Verified, fairness, for_game, hex, odds_of, salt_hash,
    secret_from, verify,
};
use serde_json::{Value, json};

const SECRET: [u8; 32] = [7; 32];

fn salts() -> Vec<String> {
    ["ada", "", "bob", "eve"].map(str::to_owned).to_vec()
}

/// The record of a game that was played with these dice.
fn record(salts: &[String]) -> String {
    struct Record<'a>(&'a [String]);
    impl ForGame for Record<'_> {
        type Output = String;
        fn run<R: Playable>(self) -> String {
            let setup = crate::support::setup::<R>(4, 3);
            let (game, _) = setup.set_up::<R>().expect("a table");
            let fair = fairness(SECRET, self.0, true);
            let mut recorder = Recorder::with_fairness(&setup, &game, None, Some(fair)).expect("a record");
            let (dice, mut last) = (Dice::new(SECRET, self.0), None);
            crate::support::play::<R, _>(
                &setup,
                700,
                |number| dice.at(number),
                |step| {
                    let odds = odds_of(step.game, step.before, step.seat, step.action);
                    recorder.push_drawn::<R>(step.seat, step.action, step.outcome, odds);
                    last = Some(*step.after);
                },
            );
            recorder.finish(&game, &last.expect("something was played"))
        }
    }
    for_game("egypt", Record(salts)).expect("a game")
}

fn edited(text: &str, n: usize, change: impl FnOnce(&mut Value)) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut value: Value = serde_json::from_str(&lines[n]).expect("JSON");
    change(&mut value);
    lines[n] = value.to_string();
    lines.join("\n")
}

fn header(text: &str, change: impl FnOnce(&mut Value)) -> Verified {
    verify(&edited(text, 0, change)).expect("it can be checked")
}

#[test]
fn a_game_by_the_promised_dice_is_fair() {
    let text = record(&salts());
    let found = verify(&text).expect("it can be checked");
    assert!(found.is_fair() && found.commitment_kept && found.wrong.is_empty(), "{found:?}");
    assert_eq!(found.salts, Salts::Kept);
    let count = |words: &str| text.lines().filter(|line| line.contains(words)).count() as u32;
    assert_eq!((found.rolls, found.thefts, found.draws), (count("\"dice\""), count("\"stolen\""), count("\"drawn\"")));
    assert!(found.rolls > 30 && found.thefts > 2 && found.draws > 0, "{found:?}");
    // What was drawn from is told where something was drawn.
    assert_eq!(count("\"from\":"), found.thefts + found.draws);
}

#[test]
fn other_dice_are_noticed() {
    let text = record(&salts());
    let rolls: Vec<usize> =
        (1..text.lines().count()).filter(|n| text.lines().nth(*n).is_some_and(|l| l.contains("\"dice\""))).collect();
    // Swapped dice have the same sum and play out the same.
    let swap = rolls.into_iter().find(|n| {
        let line: Value = serde_json::from_str(text.lines().nth(*n).expect("a line")).expect("JSON");
        line["outcome"]["dice"][0] != line["outcome"]["dice"][1]
    });
    let n = swap.expect("a roll that is no pair");
    let found = verify(&edited(&text, n, |line| line["outcome"]["dice"].as_array_mut().expect("dice").reverse()));
    let found = found.expect("it can be checked");
    assert!(!found.is_fair());
    assert_eq!(found.wrong, [n as u32 - 1], "the revision before it");
    let other = header(&text, |h| h["fair"]["secret"] = json!(hex(&[8; 32])));
    assert!(!other.is_fair() && !other.commitment_kept && other.wrong.len() > 20);
    let promise = header(&text, |h| h["fair"]["commitment"] = json!(hex(&[1; 32])));
    assert!(!promise.is_fair() && !promise.commitment_kept && promise.wrong.is_empty());
    let loud = header(&text, |h| h["fair"]["commitment"] = json!(Dice::new(SECRET, &[]).commitment().to_uppercase()));
    assert!(loud.is_fair(), "letters of any size");
    let none = verify(&edited(&text, 0, |h| drop(h["fair"].as_object_mut().expect("fair").shift_remove("secret"))));
    assert_eq!(none.expect_err("there is no secret").code, Code::NoSecret);
    let pile = (1..).find(|n| text.lines().nth(*n).expect("a line").contains("\"from\":")).expect("a draw");
    let drawn = verify(&edited(&text, pile, |line| line["from"][0][1] = json!(99)));
    assert!(drawn.expect_err("another pile").sentence.contains("something else than the record says"));
}

#[test]
fn salts_are_those_that_were_promised() {
    let text = record(&salts());
    let changed = header(&text, |h| h["fair"]["salts"][2] = json!("bib"));
    assert_eq!((changed.salts, changed.is_fair()), (Salts::Changed(2), false));
    let hash = header(&text, |h| h["fair"]["salt_hashes"][1] = json!("00"));
    assert_eq!(hash.salts, Salts::Changed(1));
    let fewer = header(&text, |h| h["fair"]["salt_hashes"] = json!([salt_hash("ada")]));
    assert_eq!(fewer.salts, Salts::Changed(2), "B threw nothing in");
    let open = header(&text, |h| h["fair"]["salt_hashes"] = json!([]));
    assert_eq!((open.salts, open.is_fair()), (Salts::Open, true), "from before hashes were shown");
    let nobody = vec![String::new(); 4];
    let none = verify(&record(&nobody)).expect("it can be checked");
    assert_eq!((none.salts, none.is_fair()), (Salts::None, true));
}

#[test]
fn what_somebody_saw_is_compared() {
    let fair = fairness(SECRET, &salts(), false);
    assert_eq!(fair.secret, None, "as long as the game goes on");
    let seen = |commitment: Option<&str>, salts: &[(u8, &str)], hashes: &[(u8, &str)]| Seen {
        commitment: commitment.map(str::to_owned),
        salts: salts.iter().map(|(seat, text)| (*seat, (*text).to_owned())).collect(),
        salt_hashes: hashes.iter().map(|(seat, text)| (*seat, (*text).to_owned())).collect(),
    };
    let loud = fair.commitment.to_uppercase();
    let own = salt_hash("ada").to_uppercase();
    assert_eq!(seen(Some(&loud), &[(0, "ada"), (1, "")], &[(0, &own), (1, "")]).differences(&fair), []);
    assert_eq!(seen(None, &[], &[]).differences(&fair), []);
    let all = seen(Some("00"), &[(0, "bob"), (9, "x")], &[(3, "00"), (0, &own)]).differences(&fair);
    assert_eq!(all, [Difference::Commitment, Difference::Salt(0), Difference::Salt(9), Difference::SaltHash(3)]);
}

/// Numbers that anybody can compute again: docs/fair-dice.md.
#[test]
fn the_scheme_is_this() {
    assert_eq!(salt_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_eq!(salt_hash(""), "");
    assert_eq!(hex(&[0, 15, 16, 255]), "000f10ff");
    assert_eq!(secret_from(&hex(&SECRET)), Some(SECRET));
    assert_eq!(secret_from(&hex(&[0xab; 32]).to_uppercase()), Some([0xab; 32]));
    for bad in [&hex(&[1; 31]), &hex(&[1; 33]), &"g".repeat(64), &"ä".repeat(32)] {
        assert_eq!(secret_from(bad), None, "{bad}");
    }
    let dice = Dice::new(SECRET, &salts());
    let said = format!("{dice:?}");
    assert!(said.contains(&dice.commitment()) && !said.contains("7, 7"), "the secret is not shown: {said}");
    let rolls: Vec<[u8; 2]> = (0..6).map(|n| dice.at(n).dice()).collect();
    assert_eq!(rolls, [[3, 3], [5, 3], [4, 1], [5, 5], [1, 3], [4, 1]]);
    assert_ne!(Dice::new(SECRET, &[]).at(0).dice(), [0, 0]);
    let faces = (0..400).map(|n| dice.at(n).dice()).fold([0u32; 7], |mut seen, [a, b]| {
        seen[usize::from(a)] += 1;
        seen[usize::from(b)] += 1;
        seen
    });
    assert!(faces[0] == 0 && faces[1..].iter().all(|n| *n > 90), "{faces:?}");
    assert_eq!(Odds::Dice.total(), 36);
    let thrown = fairness(SECRET, &salts(), true);
    assert_eq!(thrown.salt_hashes, [salt_hash("ada"), String::new(), salt_hash("bob"), salt_hash("eve")]);
    assert_eq!((thrown.secret, thrown.salts), (Some(hex(&SECRET)), salts()));
    assert_eq!(fairness(SECRET, &vec![String::new(); 4], true).salt_hashes, [""; 0], "nobody threw anything in");
}

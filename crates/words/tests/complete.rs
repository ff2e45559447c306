//! There are words for every reason of every rule set, in every language.

use civitas_bots::{Good, Measure, Reason, Side, reason_groups, reason_measures};
use civitas_games::{Language, Playable, Setup, Visitor, visit_all};
use civitas_words::{Words, message};

/// Groups that are about nobody but the seat.
const OWN_ONLY: [&str; 3] = ["win", "round", "rest"];

fn all_reasons<R: Playable>() -> Vec<Reason> {
    let seats = *R::FACTS.all_seats().end();
    let (game, _) = R::set_up(&Setup { seats, seed: 1, ..Setup::default() }).expect("the usual options");
    let mut all = Vec::new();
    for worth in [0.031, -0.002] {
        for group in reason_groups::<R>() {
            all.push(Reason { group, side: Side::Own, worth, measure: None });
            if !OWN_ONLY.contains(&group) {
                all.push(Reason { group, side: Side::Rivals, worth, measure: None });
            }
        }
        for (group, what) in reason_measures(&game) {
            let pieces = R::FACTS.pieces.into_iter().chain(R::own_pieces(&game).into_iter().map(|piece| piece.name));
            let goods: Vec<Option<Good>> = match what {
                "turns" => pieces.map(|piece| Some(Good::Piece(piece))).chain([Some(Good::Card)]).collect(),
                _ => vec![None],
            };
            for good in goods {
                for amount in [1.0, 2.04, 5.0, -1.5, -22.0] {
                    let measure = Some(Measure { what, amount, good });
                    all.push(Reason { group, side: Side::Own, worth, measure });
                }
            }
        }
    }
    all
}

struct Complete;

impl Visitor for Complete {
    fn game<R: Playable>(&mut self) {
        for (language, code) in Language::ALL {
            let words = Words::of::<R>(language);
            let mut said = Vec::new();
            for reason in all_reasons::<R>() {
                let id = message(reason.group, reason.side, reason.measure.as_ref().map(|measure| measure.what));
                assert!(words.has(&id), "{} has no words for {id} in {code}", R::FACTS.id);
                let sentence = words.sentence(&reason);
                let odd = |c: char| matches!(c, '{' | '}' | '$' | '_');
                assert!(!sentence.contains(odd), "{}: {sentence} ({code})", R::FACTS.id);
                for part in ["why-", "piece-", "award-"] {
                    assert!(!sentence.contains(part), "{}: {sentence} ({code})", R::FACTS.id);
                }
                said.push(sentence);
            }
            let count = said.len();
            said.sort_unstable();
            said.dedup();
            // Awards may have the same words for the route and the army, but their names differ.
            let same = count - said.len();
            assert!(same < count / 4, "{code}: {same} of {count} sentences are not told apart");
        }
    }
}

#[test]
fn every_reason_has_words_in_every_language() {
    visit_all(&mut Complete);
}

/// Egypt's sentences as they are printed.
#[test]
fn sentences() {
    let own = |group, worth, measure| Reason { group, side: Side::Own, worth, measure };
    let turns = |amount| Some(Measure { what: "turns", amount, good: Some(Good::Piece("temple_city")) });
    let some = |what, amount| Some(Measure { what, amount, good: None });
    let reasons = [
        own("clock", 0.031, turns(2.0)),
        own("clock", -0.0104, turns(-1.5)),
        own("income", 0.02, some("per_roll", 5.0 / 36.0)),
        own("points", 0.1, some("count", 1.0)),
        own("awards", -0.05, some("route", -1.0)),
        own("hand", -0.004, some("cards", 5.0)),
        Reason { group: "robber", side: Side::Rivals, worth: 0.012, measure: None },
    ];
    let say = |language| {
        let words = Words::of::<civitas_games::egypt::Egypt>(language);
        reasons.iter().map(|reason| words.sentence(reason)).collect::<Vec<_>>()
    };
    let expected = [
        "You can pay for the next temple city 2 turns earlier: +3.1 %",
        "You can pay for the next temple city 1.5 turns later: −1.0 %",
        "You get 0.14 more cards per roll: +2.0 %",
        "1 more point: +10.0 %",
        "Longest Trade Route: it is not yours: −5.0 %",
        "5 more cards in hand: −0.4 %",
        "The robber does the others more harm: +1.2 %",
    ];
    assert_eq!(say(Language::English), expected);
    let expected = [
        "Tempelstadt: 2 Züge früher bezahlbar: +3,1 %",
        "Tempelstadt: 1,5 Züge später bezahlbar: −1,0 %",
        "Du bekommst je Wurf 0,14 Karten mehr: +2,0 %",
        "1 Punkt mehr: +10,0 %",
        "Längste Handelsroute gehört dir nicht: −5,0 %",
        "5 Karten mehr auf der Hand: −0,4 %",
        "Der Räuber schadet den anderen mehr: +1,2 %",
    ];
    assert_eq!(say(Language::German), expected);
    let expected = [
        "Miasto świątynne: zapłacisz o 2 tury wcześniej: +3,1%",
        "Miasto świątynne: zapłacisz o 1,5 tury później: −1,0%",
        "Dostajesz o 0,14 karty więcej na rzut: +2,0%",
        "O 1 punkt więcej: +10,0%",
        "Najdłuższy szlak handlowy nie należy do ciebie: −5,0%",
        "O 5 kart więcej na ręce: −0,4%",
        "Rabuś bardziej szkodzi innym: +1,2%",
    ];
    assert_eq!(say(Language::Polish), expected);
}

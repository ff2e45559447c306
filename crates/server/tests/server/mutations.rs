//! Thousands of messages and bodies that were once valid: bits flipped, ends cut off, keys said twice, numbers grown.

use crate::support::{Client, Dice, House, key, play};
use serde_json::{Value, json};

/// Damages a text in one of many ways.
fn damage(text: &str, dice: &mut Dice) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.below(3) {
        if bytes.is_empty() {
            break;
        }
        let at = dice.below(bytes.len());
        match dice.below(8) {
            0 => bytes[at] ^= 1 << dice.below(8),
            1 => bytes.truncate(at),
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, *dice.pick(b"\"{}[]:,0189-eE.\\ntf\x00\xff")),
            4 => {
                // A stretch said twice: often a whole key.
                let end = (at + dice.below(40)).min(bytes.len());
                let twice = bytes[at..end].to_vec();
                bytes.splice(at..at, twice);
            }
            5 => {
                let number =
                    dice.pick(&["-1", "256", "4294967296", "18446744073709551616", "1e999", "0.5", "null", "[]"]);
                if let Some(digit) = bytes.iter().position(u8::is_ascii_digit) {
                    bytes.splice(digit..=digit, number.bytes());
                }
            }
            6 => bytes.swap(at, 0),
            _ => {
                let byte = bytes[at];
                bytes.splice(at..at, std::iter::repeat_n(byte, dice.below(200)));
            }
        }
    }
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn given_thousands_of_damaged_messages_when_they_are_said_then_the_server_and_the_game_live_on() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let roll = json!({"type": "roll"});
    let offer = json!({"type": "offer", "give": {"brick": 1}, "want": {"grain": 2}, "to": [0, 1]});
    let valid = [
        json!({"type": "hello", "protocol": 2, "key": key(1), "seat": 0, "since": 3}),
        json!({"type": "act", "id": "a", "rev": 0, "seat": 0, "action": roll}),
        json!({"type": "act", "id": "b", "rev": 0, "seat": 0, "action": offer}),
        json!({"type": "act", "id": "c", "rev": 0, "seat": 0, "action": {"type": "play_plenty", "cards": ["brick", "stone"]}}),
        json!({"type": "look", "seat": 0, "since": 0}),
        json!({"type": "back", "seat": 0}),
        json!({"type": "chat", "text": "good luck \u{1f3b2}"}),
    ];
    let mut dice = Dice(7);
    let mut lines = 1;
    let mut client = Client::join(&house, &code, &key(1)).await;
    for number in 0..3000 {
        let text = dice.pick(&valid).to_string();
        let message = damage(&text, &mut dice);
        match String::from_utf8(message) {
            Ok(text) => client.say_text(text).await,
            // Sent as it is: a text frame that is not UTF-8.
            Err(broken) => {
                let bytes = broken.into_bytes();
                let mut frame = vec![0x81, 0x80 | 126];
                frame.extend((bytes.len() as u16).to_be_bytes());
                frame.extend([0; 4]);
                frame.extend(bytes);
                client.say_bytes(&frame).await;
            }
        }
        if number % 10 == 9 {
            // Either the line still works, or it was closed and a new one does.
            client.say(&json!({"type": "look", "seat": 0, "since": 0})).await;
            let mut open = false;
            while let Some(message) = client.hear().await {
                open = message["type"] == "frame"
                    && message["steps"].as_array().is_some_and(|s| s.len() as u64 == client.rev());
                if open {
                    break;
                }
            }
            if !open {
                lines += 1;
                client = Client::join(&house, &code, &key(1)).await;
            }
        }
    }
    assert!(lines > 10, "some of it was bad enough to close the line");
    // Whatever was still a valid message was carried out; the game is sound.
    let mut client = Client::join(&house, &code, &key(1)).await;
    client.hear_all().await;
    let replay = house.get(&format!("/api/tables/{code}/replay"), "").await.ok();
    assert_eq!(replay["frames"].as_array().map(|f| f.len() as u64), Some(client.rev() + 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_thousands_of_damaged_requests_when_they_are_sent_then_each_is_answered_as_it_should_be() {
    let house = House::open().await;
    let over = play::start_table(&house, &[key(1)], 2, json!({"options": {"goal": "3"}})).await;
    let mut client = Client::join(&house, &over, &key(1)).await;
    client.play_to_end(&mut Dice(2)).await;
    let record = house.get(&format!("/api/tables/{over}/record"), "").await.text();
    let wish = json!({"game": "egypt", "seats": [{"kind": "me", "name": "Ada", "colour": "black"}, {"kind": "open"},
        {"kind": "bot", "bot": "novice"}], "seed": "42", "options": {"goal": "5", "map": "beginner"},
        "clock": {"kind": "days", "days": 3}, "watch": "everyone", "listed": true, "salt": "abc"});
    let made = house.create(&key(1), wish.clone()).await;
    let code = made["table"]["code"].as_str().expect("a code");
    let from = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}], "from": {"code": over, "rev": 7}});
    let at = |path: &str| format!("/api/tables/{code}{path}");
    let valid: Vec<(&str, String, Value)> = vec![
        ("POST", "/api/tables".into(), wish),
        ("POST", "/api/tables".into(), from),
        (
            "PATCH",
            at(""),
            json!({"seed": "7", "count": 4, "seats": {"2": {"kind": "open"}}, "options": {"goal": "9"}, "chat": true}),
        ),
        (
            "POST",
            at("/seats"),
            json!({"seat": 1, "name": "Bob", "colour": "ivory", "salt": "xyz", "invitation": key(9)}),
        ),
        ("PATCH", at("/seats/0"), json!({"name": "Eve", "colour": "blue", "ready": true})),
        ("POST", "/api/replay".into(), json!({"record": record, "seat": 1, "since": 3})),
    ];
    let mut dice = Dice(11);
    let mut granted = 0;
    for _ in 0..1500 {
        let (method, path, body) = dice.pick(&valid);
        let damaged_path = dice.below(10) == 0;
        let path = if damaged_path { damage(path, &mut dice) } else { path.as_bytes().to_vec() };
        let body = if damaged_path { body.to_string().into_bytes() } else { damage(&body.to_string(), &mut dice) };
        let mut request = [method.as_bytes(), b" ", &path, b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"].concat();
        request.extend(format!("Authorization: Bearer {}\r\n", key(1)).bytes());
        request.extend(format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len()).bytes());
        request.extend(body);
        // A line that is not HTTP may be closed without an answer.
        let Some(answer) = house.raw(&request).await else {
            assert!(damaged_path, "no answer to {}", String::from_utf8_lossy(&request));
            continue;
        };
        let shown = String::from_utf8_lossy(&request).into_owned();
        assert!(answer.status < 500, "{}: {shown}", answer.text());
        match answer.status {
            200 => granted += 1,
            // A broken request line is refused below our code.
            400 if damaged_path => {}
            _ => drop(answer.refused()),
        }
    }
    assert!((10..1400).contains(&granted), "{granted} were still valid: the damage is too small or too large");
    house.table(code).await;
}

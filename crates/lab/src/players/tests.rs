use super::{Player, split_list};
use civitas_bots::Bot;

#[test]
fn given_a_written_player_when_it_is_read_and_written_then_it_is_the_same() {
    for text in [
        "novice",
        "random",
        "haggler",
        "steady",
        "sharp:trade=off",
        "master:trade=off,nodes=50",
        "cmd:./my-bot",
        "cmd:python3 'my bot.py' --depth=3",
    ] {
        let player: Player = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(player.to_string(), text);
        assert_eq!(player.to_string().parse(), Ok(player));
    }
    assert_eq!(" novice ".parse(), Ok(Player::Bot(Bot::Novice)));
}

#[test]
fn given_something_that_is_no_player_when_it_is_read_then_it_is_said_what_there_is() {
    let refused = |text: &str| text.parse::<Player>().expect_err(text);
    assert_eq!(
        refused("gambler"),
        "there is no player 'gambler'; there are: random, novice, steady, sharp, master, haggler, and cmd:COMMAND"
    );
    assert_eq!(refused("novice:nodes=5"), "novice has no setting 'nodes'; it has none");
    assert_eq!(refused("haggler:nodes=5"), "haggler has no setting 'nodes'; it has none");
    for text in ["novice:", "novice:fast", "novice:=3", "novice:speed="] {
        assert!(refused(text).ends_with("is not a setting; one is written key=value"), "{text}");
    }
    assert_eq!(refused("cmd:"), "there is no program to start: write cmd:./my-bot, for example");
    assert_eq!(refused("cmd:\"\" x"), refused("cmd: "));
    assert_eq!(refused("cmd:./bot 'x"), "a quotation mark ' is not closed in './bot 'x'");
}

#[test]
fn given_a_list_when_it_is_cut_then_settings_and_quotation_marks_keep_their_commas() {
    for (text, parts) in [
        ("novice,random", &["novice", "random"][..]),
        ("a:x=1,y=2,b:z=3,c", &["a:x=1,y=2", "b:z=3", "c"]),
        ("a:x=1, y_2=2, b", &["a:x=1, y_2=2", " b"]),
        ("cmd:./bot 1,2,novice", &["cmd:./bot 1", "2", "novice"]),
        ("cmd:./bot \"1,2\",novice", &["cmd:./bot \"1,2\"", "novice"]),
        ("cmd:./bot \"it's 1,2\",'a,b'", &["cmd:./bot \"it's 1,2\"", "'a,b'"]),
        ("a,=b", &["a", "=b"]),
        ("", &[""]),
    ] {
        assert_eq!(split_list(text), parts, "{text}");
    }
    assert_eq!(Player::list("novice,cmd:./a,haggler").map(|list| list.len()), Ok(3));
    assert!(Player::list("novice,,random").is_err());
}

//! scratch
use civitas_engine::*;
use civitas_games::*;
fn main() {
    let mut setup = Setup { seats: 4, seed: 7, ..Setup::default() };
    setup.options.insert("player_trade".into(), "off".into());
    let (game, start) = egypt::Egypt::set_up(&setup).unwrap();
    println!("state {} move {}", size_of::<State<egypt::Egypt>>(), size_of::<Move<Never>>());
    let games: u64 = std::env::args().nth(1).map_or(2000, |s| s.parse().unwrap());
    for _ in 0..3 {
        let t = std::time::Instant::now();
        let mut c = civitas_lab::Count::default();
        let (mut turns, mut over) = (0u64, 0);
        for i in 0..games {
            let mut rng = Random(generator(7, i));
            let mut s = start;
            let k = civitas_lab::play_out(&game, &mut s, &mut rng, 2000);
            c.real += k.real;
            c.forced += k.forced;
            turns += s.turns as u64;
            over += s.is_over() as u64;
        }
        let e = t.elapsed().as_secs_f64();
        println!(
            "{:.0} games/s {:.2} M decisions/s {:.1} ns; {:.0} decisions/game {:.0} turns, forced {:.0}%, over {over}",
            games as f64 / e,
            c.all() as f64 / e / 1e6,
            e * 1e9 / c.all() as f64,
            c.all() as f64 / games as f64,
            turns as f64 / games as f64,
            100. * c.forced as f64 / c.all() as f64
        );
    }
}

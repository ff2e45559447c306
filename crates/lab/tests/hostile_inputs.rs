//! Every input worth keeping, through the same functions as the fuzz targets: `fuzz/seeds/<target>/`.

use civitas_lab::hostile;
use std::path::Path;

type Check = fn(&[u8]);

fn run(target: &str, check: Check) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut count = 0;
    for file in files {
        let path = file.expect("a readable folder").path();
        println!("{}", path.display());
        check(&std::fs::read(&path).expect("a readable file"));
        count += 1;
    }
    assert!(count >= 3, "{target} has seeds");
}

#[test]
fn protocol_inputs() {
    run("protocol", hostile::protocol);
}

#[test]
fn positions() {
    run("position", hostile::position);
}

#[test]
fn records() {
    run("record", hostile::record);
}

/// Damage to sound inputs, byte by byte: the cheap cousin of fuzzing, for machines without a fuzzer.
#[test]
fn damaged_inputs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    let checks: [(&str, Check); 3] =
        [("protocol", hostile::protocol), ("position", hostile::position), ("record", hostile::record)];
    let mut rng = civitas_engine::Random(civitas_games::generator(5, 5));
    for (target, check) in checks {
        for file in std::fs::read_dir(folder.join(target)).expect("seeds").flatten() {
            let sound = std::fs::read(file.path()).expect("a readable file");
            if sound.is_empty() || sound.len() > 20_000 {
                continue;
            }
            for _ in 0..40 {
                let mut bytes = sound.clone();
                for _ in 0..=rng.below(3) {
                    let at = rng.below(bytes.len() as u32) as usize;
                    match rng.below(4) {
                        0 => bytes[at] = rng.below(256) as u8,
                        1 => bytes[at] = b"0123456789-\",:{}[]"[rng.below(18) as usize],
                        2 => drop(bytes.remove(at)),
                        _ => bytes.insert(at, b'0' + rng.below(10) as u8),
                    }
                    if bytes.is_empty() {
                        break;
                    }
                }
                check(&bytes);
            }
        }
    }
}

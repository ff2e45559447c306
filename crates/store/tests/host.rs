//! Copies of a file while a server may be writing to it.

use civitas_store::{Lock, Store, backup};
use std::path::PathBuf;

struct File {
    folder: tempfile::TempDir,
}

impl File {
    fn new() -> File {
        File { folder: tempfile::tempdir().expect("a folder can be made") }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("games.sqlite")
    }

    async fn open(&self) -> Store {
        Store::open(&self.path()).await.expect("the file can be opened")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_store_that_is_written_to_when_it_is_copied_then_the_copy_is_one_whole_file_of_one_moment() {
    let file = File::new();
    // As the server does: the lock makes the file, for its owner only.
    let _lock = Lock::take(&file.path()).expect("nobody has it");
    let store = file.open().await;
    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            for rev in 1..=400 {
                store.append("A", rev, 0, "x", "y".repeat(500)).await.expect("free");
            }
        }
    });
    let copies: Vec<PathBuf> = (0..3).map(|n| file.folder.path().join(format!("copy{n}.sqlite"))).collect();
    for copy in &copies {
        let (from, to) = (file.path(), copy.clone());
        let copied = tokio::task::spawn_blocking(move || backup(&from, &to)).await.expect("it does not panic");
        assert_eq!(copied.expect("a copy"), std::fs::metadata(copy).expect("it is there").len());
    }
    writing.await.expect("it does not panic");
    assert!(backup(file.path(), &copies[0]).is_err(), "nothing is written over");
    assert!(backup(file.folder.path().join("nothing"), &file.folder.path().join("x")).is_err());
    let names: Vec<String> = std::fs::read_dir(file.folder.path())
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .filter(|name| name.contains("copy") || name.starts_with('x'))
        .collect();
    assert_eq!(names.len(), 3, "nothing half done is left: {names:?}");
    #[cfg(unix)]
    for path in copies.iter().chain([&file.path()]) {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777, 0o600);
    }
    for copy in &copies {
        let revs: Vec<u32> = Store::open(copy)
            .await
            .expect("a database")
            .moves("A")
            .await
            .expect("a log")
            .iter()
            .map(|m| m.rev)
            .collect();
        assert_eq!(revs, (1..=revs.len() as u32).collect::<Vec<_>>());
    }
}

//! The contract of the store: the same cases over a file and over a real `PostgreSQL` server. What is about files alone is in the other
//! test programs, what is about servers alone in `server`.

mod cases;
mod host;
mod moving;
#[cfg(feature = "postgres")]
mod server;

use civitas_store::{Place, Store};
use tempfile::TempDir;

/// A place for data, empty at first.
#[derive(Debug)]
pub(crate) struct World {
    place: Place,
    /// Where it is a file.
    folder: Option<TempDir>,
    /// What it is called where it is a database.
    #[cfg(feature = "postgres")]
    name: String,
}

impl World {
    fn file() -> World {
        let folder = tempfile::tempdir().expect("a folder can be made");
        World {
            place: folder.path().join("games.sqlite").into(),
            folder: Some(folder),
            #[cfg(feature = "postgres")]
            name: String::new(),
        }
    }

    #[cfg(feature = "postgres")]
    fn database(cluster: &civitas_test_postgres::Cluster) -> World {
        let name = cluster.database().expect("a database can be made");
        World { place: cluster.address(&name).as_str().into(), folder: None, name }
    }

    /// What lies in its folder, locks aside.
    fn files(&self) -> Vec<String> {
        let folder = self.folder.as_ref().expect("it is a file").path();
        let entries = std::fs::read_dir(folder).expect("the folder can be read").flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        names.filter(|name| !name.ends_with(".lock")).collect()
    }

    /// Carries out a statement in a database of the shared server.
    #[cfg(feature = "postgres")]
    fn sql(&self, statement: &str) -> String {
        civitas_test_postgres::shared().sql(&self.name, statement).expect("it can be carried out")
    }

    fn place(&self) -> Place {
        self.place.clone()
    }

    async fn open(&self) -> Store {
        Store::open(&self.place).await.expect("it can be opened")
    }
}

macro_rules! contract {
    ($($group:ident::$case:ident)*) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    super::$group::$case(super::World::file()).await;
                }
            )*
        }

        /// One test, because one server is begun for all of them.
        #[cfg(feature = "postgres")]
        #[tokio::test(flavor = "multi_thread")]
        async fn postgres_keeps_the_contract() {
            let cluster = civitas_test_postgres::shared();
            let mut failed = Vec::new();
            $(
                let case = tokio::spawn($group::$case(World::database(cluster)));
                if case.await.is_err() {
                    failed.push(stringify!($case));
                }
            )*
            assert!(failed.is_empty(), "{failed:#?}");
        }
    };
}

contract! {
    cases::given_a_revision_that_is_written_when_it_is_written_again_then_the_first_stays
    cases::given_many_writers_at_once_when_some_collide_then_only_those_fail
    cases::given_many_moves_at_once_when_they_are_written_then_they_share_the_trips_to_the_disk
    cases::given_everything_written_when_it_is_opened_again_then_all_of_it_is_there
    cases::given_tables_of_every_kind_when_they_are_listed_then_the_newest_fitting_ones_come_first
    cases::given_servers_that_came_and_went_when_time_is_counted_then_only_theirs_counts
    cases::given_one_place_with_many_tables_when_they_are_listed_then_every_other_place_comes_first
    cases::given_games_that_sleep_when_it_is_asked_who_must_wake_then_it_is_those_whose_time_has_come
    cases::given_a_log_and_seats_when_they_are_asked_for_then_only_the_fitting_ones_come
    cases::given_a_store_that_is_closed_when_something_comes_after_then_it_is_refused
    cases::given_texts_of_every_kind_when_they_are_read_back_then_they_are_as_they_were
    cases::given_writes_of_every_kind_at_once_when_they_are_read_back_then_each_table_is_as_its_last_writer_left_it
    cases::given_a_table_that_is_written_many_times_at_once_when_it_is_read_then_the_last_one_stays
    cases::given_a_database_when_it_is_looked_at_then_everything_is_there_and_nothing_changes
    host::given_acts_and_bans_when_they_are_written_then_they_are_listed_and_numbers_are_given_once
    host::given_tables_when_they_are_looked_for_then_signs_stand_for_themselves_and_the_abandoned_are_those_without_moves
    host::given_a_person_when_they_are_forgotten_at_a_table_then_only_what_was_theirs_is_gone
}

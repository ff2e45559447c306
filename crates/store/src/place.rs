//! Where the data are: in a file, or in a database of a `PostgreSQL` server.

use std::convert::Infallible;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Where the data are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a file of SQLite.
    File(PathBuf),
    /// In a database of a `PostgreSQL` server.
    #[cfg(feature = "postgres")]
    Postgres(Address),
}

/// The address of a database. It may hold a password, so it is never shown as it is.
#[cfg(feature = "postgres")]
#[derive(Clone, PartialEq, Eq)]
pub struct Address(String);

#[cfg(feature = "postgres")]
impl Address {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(feature = "postgres")]
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Without the password and without options, one of which may be a password.
#[cfg(feature = "postgres")]
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, rest) = self.0.split_once("://").unwrap_or(("postgres", &self.0));
        // A password may hold any letter: whatever comes before the last `@` may be a part of it.
        let (who, place) = rest.rsplit_once('@').map_or((None, rest), |(who, place)| (Some(who), place));
        let place = place.split('?').next().unwrap_or_default();
        match who.map(|who| who.split(':').next().unwrap_or_default()) {
            Some(user) => write!(f, "{scheme}://{user}@{place}"),
            None => write!(f, "{scheme}://{place}"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(path) => path.display().fmt(f),
            #[cfg(feature = "postgres")]
            Place::Postgres(address) => address.fmt(f),
        }
    }
}

impl Place {
    /// Where something lies that belongs to the data and is not among them: beside the file; for a database, where the server was
    /// started.
    #[must_use]
    pub fn beside(&self, ending: &str) -> PathBuf {
        let mut name = match self {
            Place::File(path) => path.as_os_str().to_owned(),
            #[cfg(feature = "postgres")]
            Place::Postgres(_) => "civitas".into(),
        };
        name.push(ending);
        name.into()
    }
}

/// Whether a text is the address of a database and not the name of a file.
#[must_use]
pub fn is_address(text: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
}

impl From<PathBuf> for Place {
    fn from(path: PathBuf) -> Place {
        #[cfg(feature = "postgres")]
        if let Some(text) = path.to_str().filter(|text| is_address(text)) {
            return Place::Postgres(Address(text.to_owned()));
        }
        Place::File(path)
    }
}

impl From<&Path> for Place {
    fn from(path: &Path) -> Place {
        path.to_owned().into()
    }
}

impl From<&PathBuf> for Place {
    fn from(path: &PathBuf) -> Place {
        path.clone().into()
    }
}

impl From<&Place> for Place {
    fn from(place: &Place) -> Place {
        place.clone()
    }
}

impl From<&str> for Place {
    fn from(text: &str) -> Place {
        PathBuf::from(text).into()
    }
}

/// As it is given on a command line.
impl FromStr for Place {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Place, Infallible> {
        Ok(text.into())
    }
}

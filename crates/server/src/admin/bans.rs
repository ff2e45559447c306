//! Who may not come in: hashed keys and ranges of addresses, each for a time.

use crate::keys;
use crate::limits::household;
use civitas_protocol::{Code, Problem};
use civitas_store::BanRow;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};

/// A range of addresses as people write it: `203.0.113.0/24`, `2001:db8::/48`, or one address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    first: IpAddr,
    prefix: u8,
}

/// Fewer fixed bits than this would shut out a good part of the internet.
const WIDEST_V4: u8 = 8;
const WIDEST_V6: u8 = 16;

/// An IPv6 customer has at least this much, so that nothing narrower keeps anybody out.
const HOUSEHOLD_V6: u8 = 64;

fn masked(address: IpAddr, prefix: u8) -> IpAddr {
    let host_bits = |all: u8| u32::from(all.saturating_sub(prefix));
    match address {
        IpAddr::V4(v4) => {
            let mask = u32::MAX.checked_shl(host_bits(32)).unwrap_or(0);
            IpAddr::V4((v4.to_bits() & mask).into())
        }
        IpAddr::V6(v6) => {
            let mask = u128::MAX.checked_shl(host_bits(128)).unwrap_or(0);
            Ipv6Addr::from_bits(v6.to_bits() & mask).into()
        }
    }
}

impl FromStr for Range {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Range, Problem> {
        let wrong =
            || Problem::new(Code::BadRequest, format!("'{text}' is no address and no range such as 203.0.113.0/24"));
        let (address, prefix) = text.trim().split_once('/').map_or((text.trim(), None), |(a, p)| (a, Some(p)));
        let address = address.parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let (all, widest) = if address.is_ipv4() { (32, WIDEST_V4) } else { (HOUSEHOLD_V6, WIDEST_V6) };
        let written = prefix.map(str::parse::<u8>).transpose().map_err(|_| wrong())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        if written.is_some_and(|prefix| prefix > most) {
            return Err(wrong());
        }
        let prefix = written.unwrap_or(all).min(all);
        if prefix < widest {
            return Err(Problem::new(Code::BadRequest, format!("'{text}' is too wide: at least /{widest}")));
        }
        Ok(Range { first: masked(address, prefix), prefix })
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.first {
            IpAddr::V4(first) if self.prefix == 32 => write!(f, "{first}"),
            first => write!(f, "{first}/{}", self.prefix),
        }
    }
}

impl Range {
    fn has(self, address: IpAddr) -> bool {
        let household = household(address);
        household.is_ipv4() == self.first.is_ipv4() && masked(household, self.prefix) == self.first
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Who {
    Key(String),
    Addresses(Range),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Ban {
    who: Who,
    until: u64,
}

/// All bans that hold.
#[derive(Debug, Default)]
pub(crate) struct Bans(RwLock<Vec<Ban>>);

pub(crate) fn banned() -> Problem {
    Problem::new(Code::Banned, "the host of this server has closed it to you for a time")
}

impl Bans {
    /// Takes over what is written down; says whether it was something else.
    pub(crate) fn set(&self, rows: Vec<BanRow>) -> bool {
        let read = |row: BanRow| {
            let who = match row.kind.as_str() {
                "key" => Who::Key(row.what),
                _ => Who::Addresses(row.what.parse().ok()?),
            };
            Some(Ban { who, until: row.until })
        };
        let new: Vec<Ban> = rows.into_iter().filter_map(read).collect();
        let mut bans = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let changed = *bans != new;
        *bans = new;
        changed
    }

    /// Whether somebody (a hashed key, or nobody known) may come in from an address.
    pub(crate) fn must_let_in(&self, player: Option<&str>, from: IpAddr, now: u64) -> Result<(), Problem> {
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let holds = |ban: &Ban| {
            ban.until > now
                && match &ban.who {
                    Who::Key(key) => player.is_some_and(|player| keys::same(player, key)),
                    Who::Addresses(range) => range.has(from),
                }
        };
        if bans.iter().any(holds) {
            metrics::counter!("civitas_banned_total").increment(1);
            return Err(banned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Bans, Range};
    use civitas_store::BanRow;

    fn range(text: &str) -> Range {
        text.parse().unwrap_or_else(|problem| panic!("{problem}"))
    }

    #[test]
    fn given_a_range_then_it_has_its_addresses_and_no_others() {
        for (text, inside, outside) in [
            ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
            ("203.0.113.7/24", "203.0.113.255", "203.0.114.0"),
            ("::ffff:203.0.113.0/24", "203.0.113.9", "::1"),
            ("2001:db8:1:2::5", "2001:db8:1:2:ffff::1", "2001:db8:1:3::5"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
        ] {
            let has = |address: &str| range(text).has(address.parse().expect("an address"));
            assert!(has(inside) && !has(outside), "{text}");
        }
        assert_eq!(range("203.0.113.7/24").to_string(), "203.0.113.0/24");
        assert_eq!(range("2001:db8:1:2::5/128").to_string(), "2001:db8:1:2::/64");
    }

    #[test]
    fn given_something_that_is_no_range_then_it_is_refused() {
        for text in ["", "x", "203.0.113.0/33", "203.0.113.0/-1", "0.0.0.0/0", "::/0", "2001:db8::/129", "10.0.0.0/8/8"]
        {
            assert!(text.parse::<Range>().is_err(), "{text}");
        }
    }

    #[test]
    fn given_a_ban_when_its_time_is_over_then_it_holds_no_more() {
        let bans = Bans::default();
        let ban =
            |kind: &str, what: &str| BanRow { kind: kind.into(), what: what.into(), until: 10, ..BanRow::default() };
        let _ = bans.set(vec![ban("key", "ada"), ban("address", "203.0.113.0/24")]);
        let at = |key, address: &str, now| bans.must_let_in(key, address.parse().expect("an address"), now).is_ok();
        assert!(!at(Some("ada"), "::1", 9) && at(Some("ada"), "::1", 10) && at(Some("bob"), "::1", 9));
        assert!(!at(None, "203.0.113.1", 9) && at(None, "203.0.113.1", 10));
    }
}

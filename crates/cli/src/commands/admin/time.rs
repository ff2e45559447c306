//! Times as a host types and reads them.

use std::time::{SystemTime, UNIX_EPOCH};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Milliseconds since 1970.
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A stretch of time in milliseconds: `90s`, `30m`, `12h`, `7d`, `2w`.
pub(crate) fn stretch(text: &str) -> Result<u64, String> {
    let wrong = || "a number and s, m, h, d or w, such as 30m or 7d".to_owned();
    let unit = text.chars().next_back().ok_or_else(wrong)?;
    let millis = match unit {
        's' => SECOND,
        'm' => MINUTE,
        'h' => HOUR,
        'd' => DAY,
        'w' => 7 * DAY,
        _ => return Err(wrong()),
    };
    let number: u64 = text[..text.len() - unit.len_utf8()].parse().map_err(|_| wrong())?;
    number
        .checked_mul(millis)
        .filter(|time| *time <= 100 * 365 * DAY)
        .ok_or_else(|| "at most a hundred years".to_owned())
}

/// A point in time: in `30m`, at `20:00Z` (the next time it is that late), at `2026-05-01T20:00Z`.
pub(super) fn instant(text: &str) -> Result<u64, String> {
    instant_after(text, now())
}

fn instant_after(text: &str, now: u64) -> Result<u64, String> {
    let wrong = || "a stretch such as 30m, or a time in UTC such as 20:00Z or 2026-05-01T20:00Z".to_owned();
    let Some(utc) = text.strip_suffix('Z') else {
        return stretch(text.trim_start_matches('+')).map(|time| now + time).map_err(|_| wrong());
    };
    let (date, clock) = utc.split_once('T').map_or((None, utc), |(date, clock)| (Some(date), clock));
    let number = |text: &str| (text.len() == 2).then(|| text.parse::<u64>().ok()).flatten();
    let (hour, minute) = clock.split_once(':').ok_or_else(wrong)?;
    let (hour, minute) = (number(hour).ok_or_else(wrong)?, number(minute).ok_or_else(wrong)?);
    if hour > 23 || minute > 59 {
        return Err(wrong());
    }
    let of_day = hour * HOUR + minute * MINUTE;
    let Some(date) = date else {
        let today = now / DAY * DAY + of_day;
        return Ok(if today >= now { today } else { today + DAY });
    };
    let parts: Vec<&str> = date.split('-').collect();
    let [year, month, day] = parts[..] else { return Err(wrong()) };
    let year: i64 = year.parse().ok().filter(|year| (1970..10_000).contains(year)).ok_or_else(wrong)?;
    let (month, day) = (number(month).ok_or_else(wrong)?, number(day).ok_or_else(wrong)?);
    if !(1..=12).contains(&month) || day < 1 || day > days_of(year, month) {
        return Err(wrong());
    }
    Ok(days_until(year, month, day) * DAY + of_day)
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_of(year: i64, month: u64) -> u64 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if is_leap(year) => 29,
        2 => 28,
        _ => 31,
    }
}

/// Days from 1970 to a date.
fn days_until(year: i64, month: u64, day: u64) -> u64 {
    let years: u64 = (1970..year).map(|year| if is_leap(year) { 366 } else { 365 }).sum();
    let months: u64 = (1..month).map(|month| days_of(year, month)).sum();
    years + months + day - 1
}

/// How long ago something was, or in how long it will be.
pub(super) fn told(at: u64, now: u64) -> String {
    let long = |time: u64| match time {
        time if time >= 2 * DAY => format!("{} d", time / DAY),
        time if time >= 2 * HOUR => format!("{} h", time / HOUR),
        time if time >= 2 * MINUTE => format!("{} min", time / MINUTE),
        time => format!("{} s", time / SECOND),
    };
    if at > now { format!("in {}", long(at - now)) } else { format!("{} ago", long(now - at)) }
}

#[cfg(test)]
mod tests {
    use super::{DAY, HOUR, MINUTE, instant_after, stretch, told};

    #[test]
    fn stretches_are_read() {
        assert_eq!(stretch("7d"), Ok(7 * DAY));
        assert_eq!((stretch("90s"), stretch("2w")), (Ok(90_000), Ok(14 * DAY)));
        for bad in ["", "7", "d", "-1d", "7 d", "7é", "99999999999999999999d", "99999999d"] {
            assert!(stretch(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn instants_are_read() {
        let now = 1_777_665_600_000; // 2026-05-01T20:00Z
        assert_eq!(instant_after("2026-05-01T20:00Z", 0), Ok(now));
        assert_eq!(instant_after("30m", now), Ok(now + 30 * MINUTE));
        assert_eq!(instant_after("20:00Z", now), Ok(now));
        assert_eq!(instant_after("19:59Z", now), Ok(now + DAY - MINUTE));
        assert_eq!(instant_after("2024-02-29T00:00Z", now), Ok(1_709_164_800_000));
        for bad in ["", "Z", "20:00", "24:00Z", "2026-02-29T00:00Z", "2026-13-01T00:00Z", "1:00Z", "2026-05-01Z"] {
            assert!(instant_after(bad, now).is_err(), "{bad}");
        }
    }

    #[test]
    fn times_are_told() {
        assert_eq!(told(0, 3 * DAY), "3 d ago");
        assert_eq!(told(5 * HOUR, 0), "in 5 h");
        assert_eq!(told(0, 90_000), "90 s ago");
    }
}

//! What is kept of where an act came from: enough to recognise it, too little to follow anybody.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Longer ones are no browser's.
const AGENT_CHARS_MAX: usize = 1_000;

/// Browsers by the word that only they have, the more particular ones first.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];

/// Systems by the word that only they have, the more particular ones first.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// The network of an address, without its last part: `192.0.2.x`, `2001:db8:1::/48`.
#[must_use]
pub fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = Ipv4Addr::octets(&v4);
            format!("{a}.{b}.{c}.x")
        }
        IpAddr::V6(v6) => {
            let [a, b, c, ..] = v6.segments();
            format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
    }
}

/// The family of a browser and its system, as in `Firefox, Windows`; empty when neither is known.
#[must_use]
pub fn browser(user_agent: &str) -> String {
    if user_agent.len() > AGENT_CHARS_MAX {
        return String::new();
    }
    let known = |all: &[(&str, &'static str)]| {
        all.iter().find(|(word, _)| user_agent.contains(word)).map(|(_, name)| *name)
    };
    let parts = [known(&BROWSERS), known(&SYSTEMS)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_loses_what_tells_one_household_from_another() {
        assert_eq!(network("192.0.2.44".parse().unwrap()), "192.0.2.x");
        assert_eq!(network("::ffff:192.0.2.44".parse().unwrap()), "192.0.2.x");
        assert_eq!(network("2001:db8:1:2:3::4".parse().unwrap()), "2001:db8:1::/48");
    }

    #[test]
    fn of_a_browser_its_family_is_kept() {
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 \
                     (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(browser(phone), "Safari, iPhone");
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like \
                    Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0";
        assert_eq!(browser(edge), "Edge, Windows");
        assert_eq!((browser("curl/8").as_str(), browser(&"x".repeat(2_000)).as_str()), ("", ""));
    }
}

//! Programs that have registered themselves (RFC 7591). The id of one is all that there is to know
//! of it, signed: whoever registers a thousand has stored nothing here.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use svenn_http::Secrets;
use svenn_kernel::Entropy;

/// What ids are signed for.
const CLIENT: &str = "oauth client";
/// Random bytes by which two programs of the same name are two.
const NONCE_BYTES: usize = 12;
/// Longest name in characters.
const NAME_CHARS_MAX: usize = 100;
/// Longest redirect in bytes.
const REDIRECT_BYTES_MAX: usize = 300;
/// Most redirects of a program.
const REDIRECTS_MAX: usize = 5;
/// Longest id that is looked at, in bytes: of the longest name and the most redirects.
pub(crate) const ID_BYTES_MAX: usize = 3_000;
/// What a program without a name is called.
const NAMELESS: &str = "Program uten navn";
/// Where a program on the person's own machine listens.
const LOOPBACKS: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];
/// What separates the parts of an id. None of them holds one.
const BETWEEN: char = '\n';

/// What a program says of itself. Nobody has looked whether it is true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Client {
    pub(crate) navn: String,
    pub(crate) redirects: Vec<String>,
}

/// Why a program is not registered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Misfit {
    Redirect,
    Name,
}

impl Client {
    /// A program with a name and redirects that may be.
    pub(crate) fn new(navn: Option<&str>, redirects: Vec<String>) -> Result<Self, Misfit> {
        let navn = navn.map(str::trim).filter(|it| !it.is_empty()).unwrap_or(NAMELESS);
        if navn.chars().count() > NAME_CHARS_MAX || !navn.chars().all(is_shown) {
            return Err(Misfit::Name);
        }
        let fits = (1..=REDIRECTS_MAX).contains(&redirects.len())
            && redirects.iter().all(|it| Place::read(it).is_some());
        if !fits {
            return Err(Misfit::Redirect);
        }
        Ok(Self { navn: navn.to_owned(), redirects })
    }

    /// An id of its own.
    pub(crate) fn id(&self, secrets: &Secrets, entropy: &dyn Entropy) -> String {
        let mut text = hex::encode(entropy.bytes::<NONCE_BYTES>());
        for part in std::iter::once(&self.navn).chain(&self.redirects) {
            text.push(BETWEEN);
            text.push_str(part);
        }
        let body = BASE64_URL_SAFE_NO_PAD.encode(text);
        let signed = secrets.digest(CLIENT, &body);
        format!("{body}.{signed}")
    }

    /// The program with an id that was given here.
    pub(crate) fn of_id(secrets: &Secrets, id: &str) -> Option<Self> {
        let (body, signed) = id.split_once('.').filter(|_| id.len() <= ID_BYTES_MAX)?;
        if !secrets.is_digest(CLIENT, body, signed) {
            return None;
        }
        let text = String::from_utf8(BASE64_URL_SAFE_NO_PAD.decode(body).ok()?).ok()?;
        let mut parts = text.split(BETWEEN).skip(1).map(str::to_owned);
        Some(Self { navn: parts.next()?, redirects: parts.collect() })
    }

    /// Where an answer to this redirect goes, if the program has registered it.
    pub(crate) fn place<'a>(&self, asked: &'a str) -> Option<Place<'a>> {
        let place = Place::read(asked)?;
        let is_same = |registered: &String| {
            registered == asked || Place::read(registered).is_some_and(|it| it.is_but_port(&place))
        };
        self.redirects.iter().any(is_same).then_some(place)
    }
}

/// The parts of a redirect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place<'a> {
    /// On the person's own machine.
    pub(crate) is_local: bool,
    is_plain: bool,
    host: &'a str,
    port: Option<&'a str>,
    /// Path and query.
    rest: &'a str,
}

impl<'a> Place<'a> {
    /// An address over TLS, or of the person's own machine. What browsers may read in another way
    /// than it stands is none.
    fn read(text: &'a str) -> Option<Self> {
        if text.len() > REDIRECT_BYTES_MAX || !text.bytes().all(may_stand) {
            return None;
        }
        let (scheme, after) = text.split_once("://")?;
        let end = after.find(['/', '?']).unwrap_or(after.len());
        let (authority, rest) = after.split_at(end);
        let (host, port) = match authority.strip_prefix("[::1]") {
            Some("") => ("[::1]", None),
            Some(port) => ("[::1]", Some(port.strip_prefix(':')?)),
            None => authority
                .split_once(':')
                .map_or((authority, None), |(host, port)| (host, Some(port))),
        };
        let is_port = |port: &str| {
            port.bytes().all(|it| it.is_ascii_digit())
                && port.parse::<u16>().is_ok_and(|number| number > 0)
        };
        let is_local = LOOPBACKS.contains(&host);
        let is_name = |it: u8| it.is_ascii_alphanumeric() || b"-.".contains(&it);
        let is_host = is_local || (!host.is_empty() && host.bytes().all(is_name));
        let is_plain = match scheme {
            "https" => false,
            "http" if is_local => true,
            _ => return None,
        };
        let fits = is_host && port.is_none_or(is_port);
        fits.then_some(Self { is_local, is_plain, host, port, rest })
    }

    /// The same on the person's own machine, where a program listens at the port that is free.
    fn is_but_port(&self, other: &Self) -> bool {
        self.is_plain && other.is_plain && self.host == other.host && self.rest == other.rest
    }

    /// As people read it.
    pub(crate) fn host(&self) -> String {
        match self.port {
            Some(port) => format!("{}:{port}", self.host),
            None => self.host.to_owned(),
        }
    }
}

/// Whether a byte may stand in a redirect.
fn may_stand(byte: u8) -> bool {
    byte.is_ascii_graphic() && !b"\"#<>@\\^`{|}".contains(&byte)
}

/// Whether a letter is seen as it is: none that hides, or turns those after it around.
fn is_shown(letter: char) -> bool {
    let hides = matches!(
        letter,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    );
    !hides && !letter.is_control()
}

#[cfg(test)]
mod tests {
    use svenn_kernel::SeededEntropy;

    use super::*;

    fn client(redirects: &[&str]) -> Result<Client, Misfit> {
        let redirects = redirects.iter().map(|it| (*it).to_owned()).collect();
        Client::new(Some("Assistenten"), redirects)
    }

    #[test]
    fn a_redirect_is_over_tls_or_on_the_persons_own_machine() {
        for right in [
            "https://program.example/svar",
            "https://program.example:8443/svar?fra=svenn",
            "http://127.0.0.1:41234/svar",
            "http://localhost/svar",
            "http://[::1]:5000/",
        ] {
            assert!(client(&[right]).is_ok(), "{right}");
        }
        for wrong in [
            "",
            "http://program.example/svar",
            "http://127.0.0.1.program.example/",
            "http://localhost@program.example/",
            "https://program.example/#svar",
            "https://program.example\\@ond.example/",
            "https:///svar",
            "https://program.example:0/",
            "https://program.example:+1/",
            "HTTPS://program.example/",
            "https://prøgram.example/",
            "https://program.example/\nx",
            "javascript://localhost/%0aalert(1)",
            "program:/svar",
            "http://[::1]x/",
        ] {
            assert_eq!(client(&[wrong]), Err(Misfit::Redirect), "{wrong}");
        }
        assert!(client(&[]).is_err() && client(&["https://program.example/"; 6]).is_err());
        let long = format!("https://program.example/{}", "a".repeat(300));
        assert!(client(&[long.as_str()]).is_err());
    }

    #[test]
    fn a_redirect_is_the_registered_one_but_for_the_port_of_a_loopback() {
        let one = client(&["https://program.example/svar", "http://127.0.0.1:1/svar"]).unwrap();
        let host = |asked| one.place(asked).map(|it| (it.host(), it.is_local));
        let right = host("https://program.example/svar").unwrap();
        assert_eq!(right, ("program.example".to_owned(), false));
        let local = host("http://127.0.0.1:41234/svar").unwrap();
        assert_eq!(local, ("127.0.0.1:41234".to_owned(), true));
        for wrong in [
            "https://program.example/svar/",
            "https://program.example/svar?x=1",
            "https://program.example:8443/svar",
            "https://ond.example/svar",
            "http://localhost:1/svar",
            "http://127.0.0.1:1/annet",
        ] {
            assert_eq!(host(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_id_says_its_program_and_one_that_was_made_up_says_nothing() {
        let secrets = Secrets::new([7; 32]);
        let redirects = vec!["https://program.example/svar".to_owned(); REDIRECTS_MAX];
        let one = Client::new(Some(&"å".repeat(NAME_CHARS_MAX)), redirects).unwrap();
        let entropy = SeededEntropy::new(1);
        let id = one.id(&secrets, &entropy);
        assert_eq!(Client::of_id(&secrets, &id), Some(one.clone()));
        assert_ne!(id, one.id(&secrets, &entropy));
        assert_eq!(Client::of_id(&Secrets::new([8; 32]), &id), None);
        assert_eq!(Client::of_id(&secrets, &id.replacen('.', "A.", 1)), None);
        assert_eq!(Client::of_id(&secrets, "program"), None);
    }

    #[test]
    fn the_longest_program_that_may_be_has_an_id_that_is_looked_at() {
        let secrets = Secrets::new([7; 32]);
        let begin = "https://program.example/";
        let longest = format!("{begin}{}", "a".repeat(REDIRECT_BYTES_MAX - begin.len()));
        let name = "𝄞".repeat(NAME_CHARS_MAX);
        let one = Client::new(Some(&name), vec![longest; REDIRECTS_MAX]).unwrap();
        let id = one.id(&secrets, &SeededEntropy::new(1));
        assert_eq!(Client::of_id(&secrets, &id), Some(one));
    }

    #[test]
    fn a_name_is_seen_as_it_is() {
        let named = |navn: Option<&str>| {
            Client::new(navn, vec!["https://program.example/".to_owned()]).map(|it| it.navn)
        };
        assert_eq!(named(Some(" Assistenten ")).unwrap(), "Assistenten");
        assert_eq!(named(None).unwrap(), NAMELESS);
        assert_eq!(named(Some(" ")).unwrap(), NAMELESS);
        let long = "a".repeat(NAME_CHARS_MAX + 1);
        for wrong in ["en\nto", "nnev\u{202e}S", "Sv\u{200b}enn", long.as_str()] {
            assert_eq!(named(Some(wrong)), Err(Misfit::Name), "{wrong}");
        }
    }
}

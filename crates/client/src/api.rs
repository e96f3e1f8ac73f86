//! `svenn api`: calls the API for scripts.

use std::{
    fs,
    io::{self, Read, Write},
};

use serde_json::Value;
use svenn_gateways::{
    api::{ApiAnswer, ApiCall, ApiDoor, Verb},
    tls,
};
use svenn_settings::Given;
use tokio::task::spawn_blocking;

use crate::Failed;

/// Where the key stands, unless a file has it.
const KEY: &str = "SVENN_API_KEY";
/// Files of authorities that are trusted too: the first that is named counts.
const AUTHORITIES: [&str; 2] = ["SVENN_CA_FILE", "SSL_CERT_FILE"];
/// In place of a body: it comes by the standard input.
const STANDARD_INPUT: &str = "-";
/// Largest body in bytes; the server takes less of most calls.
const BODY_BYTES_MAX: u64 = 16 * 1024 * 1024;

/// Arguments of `svenn api`.
#[derive(clap::Args)]
pub struct Api {
    /// GET, POST, PUT, PATCH or DELETE.
    method: Verb,
    /// What is called, as in `/integrations/apprentices?limit=200`.
    path: String,
    /// JSON that is sent; `-` reads it from the standard input.
    body: Option<String>,
    /// Where people reach Svenn, as in `https://svenn.example`.
    #[arg(long, env = "SVENN_API_URL", hide_env_values = true, value_name = "URL")]
    at: String,
    /// File with the key; without it, `SVENN_API_KEY` has the key.
    #[arg(long, env = "SVENN_API_KEY_FILE", hide_env_values = true, value_name = "FILE")]
    key_file: Option<String>,
}

impl Api {
    /// Makes the call, and prints what is answered.
    ///
    /// # Errors
    /// [`Failed`].
    pub async fn run(self, given: &Given) -> Result<(), Failed> {
        let key = key(given.text(KEY), self.key_file)?;
        trust_authorities(given)?;
        let door = ApiDoor::new(&self.at, key)?;
        if self.body.is_some() && self.method == Verb::Get {
            return Err(Failed::BodyOfGet);
        }
        let body = match self.body {
            Some(text) => Some(body(text).await?),
            None => None,
        };
        let call = ApiCall { verb: self.method, path: self.path, body };
        let mut answer = door.call(call).await?;
        print(&mut answer, &mut io::stdout()).await?;
        match answer.status() {
            200..=299 => Ok(()),
            status => Err(Failed::Answered {
                status,
                words: answer.status_in_words(),
                seconds: answer.retry_after().map(|after| after.as_secs()),
            }),
        }
    }
}

/// The key of the environment, or of a file.
fn key(set: Option<String>, file: Option<String>) -> Result<String, Failed> {
    let text = match (set, file.filter(|file| !file.is_empty())) {
        (Some(_), Some(_)) => return Err(Failed::TwoKeys),
        (Some(text), None) => text,
        (None, Some(file)) => {
            fs::read_to_string(&file).map_err(|error| Failed::File(file, error.to_string()))?
        }
        (None, None) => return Err(Failed::NoKey),
    };
    match text.trim() {
        "" => Err(Failed::NoKey),
        key => Ok(key.to_owned()),
    }
}

/// The authorities of the house, as of every other connection.
fn trust_authorities(given: &Given) -> Result<(), Failed> {
    let Some(file) = AUTHORITIES.iter().find_map(|name| given.text(name)) else { return Ok(()) };
    let pem = fs::read(&file).map_err(|error| Failed::File(file.clone(), error.to_string()))?;
    tls::trust_also(&pem).map_err(|error| Failed::File(file, error.to_string()))?;
    Ok(())
}

/// What is sent, which is seen to be JSON before anything is.
async fn body(text: String) -> Result<Vec<u8>, Failed> {
    let bytes = if text == STANDARD_INPUT {
        spawn_blocking(|| all_of(io::stdin().lock())).await??
    } else {
        text.into_bytes()
    };
    serde_json::from_slice::<Value>(&bytes).map_err(Failed::NoJson)?;
    Ok(bytes)
}

fn all_of(input: impl Read) -> Result<Vec<u8>, Failed> {
    let mut bytes = Vec::new();
    // One more tells whether there is more.
    input.take(BODY_BYTES_MAX + 1).read_to_end(&mut bytes)?;
    let is_short = u64::try_from(bytes.len()).is_ok_and(|count| count <= BODY_BYTES_MAX);
    if is_short { Ok(bytes) } else { Err(Failed::LongBody) }
}

/// Prints a body as it comes; JSON ends its line.
async fn print(answer: &mut ApiAnswer, out: &mut impl Write) -> Result<(), Failed> {
    let mut last = None;
    while let Some(piece) = answer.piece().await? {
        out.write_all(&piece)?;
        last = piece.last().copied().or(last);
    }
    if answer.is_json() && last.is_some_and(|last| last != b'\n') {
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        api: Api,
    }

    #[test]
    fn the_key_stands_in_the_environment_or_in_a_file() {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), "svenno_fjord.x\n").unwrap();
        let named = || Some(file.path().to_str().unwrap().to_owned());
        let set = || Some("svenno_fjord.y".to_owned());
        assert_eq!(key(None, named()).unwrap(), "svenno_fjord.x");
        assert_eq!(key(set(), None).unwrap(), "svenno_fjord.y");
        assert_eq!(key(set(), Some(String::new())).unwrap(), "svenno_fjord.y");
        assert!(matches!(key(set(), named()), Err(Failed::TwoKeys)));
        assert!(matches!(key(None, None), Err(Failed::NoKey)));
        assert!(matches!(key(Some(" ".to_owned()), None), Err(Failed::NoKey)));
        let missing = key(None, Some("/finnes/ikke".to_owned())).unwrap_err().to_string();
        assert!(missing.starts_with("/finnes/ikke: "), "{missing}");
    }

    #[test]
    fn a_body_of_any_length_is_not_read_to_its_end() {
        assert_eq!(all_of(&b"{}"[..]).unwrap(), b"{}");
        assert!(matches!(all_of(io::repeat(b' ')), Err(Failed::LongBody)));
    }

    #[tokio::test]
    async fn what_is_no_json_is_not_sent() {
        assert_eq!(body("{\"a\": 1}".to_owned()).await.unwrap(), b"{\"a\": 1}");
        for wrong in ["", "{", "{'a': 1}", "{} {}"] {
            assert!(matches!(body(wrong.to_owned()).await, Err(Failed::NoJson(_))), "{wrong}");
        }
    }

    #[test]
    fn a_key_is_no_argument() {
        let line = ["svenn", "get", "/me", "--at", "https://svenn.example"];
        let parsed = Line::try_parse_from(line).unwrap();
        assert_eq!((parsed.api.method, parsed.api.path.as_str()), (Verb::Get, "/me"));
        assert!(Line::try_parse_from(["svenn", "FETCH", "/me", "--at", "https://x"]).is_err());
        let with_key = [&line[..], &["--key", "svenno_fjord.x"]].concat();
        assert!(Line::try_parse_from(with_key).is_err());
    }
}

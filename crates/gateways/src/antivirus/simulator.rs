//! The scanner of the simulator, which knows one thing: the test file of the makers of scanners.

use async_trait::async_trait;
use futures::TryStreamExt;
use memchr::memmem;

use super::{FileBytes, Verdict, VirusScanner};
use crate::error::GatewayError;

/// What every scanner finds and nobody is hurt by; see <https://www.eicar.org>. In two halves, so
/// that scanners leave the program and its source alone.
const TEST_FILE: [&str; 2] =
    [r"X5O!P%@AP[4\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"];

/// The bytes of the test file.
#[must_use]
pub fn test_file() -> Vec<u8> {
    TEST_FILE.concat().into_bytes()
}

/// Stands in for a scanner. It finds the test file anywhere in a file, which real ones do not.
#[derive(Clone, Copy, Debug, Default)]
pub struct SimulatedScanner;

#[async_trait]
impl VirusScanner for SimulatedScanner {
    async fn scan(&self, mut file: FileBytes) -> Result<Verdict, GatewayError> {
        let sought = test_file();
        let finder = memmem::Finder::new(&sought);
        let mut window = Vec::new();
        let broken = |error: std::io::Error| GatewayError::unavailable(error.to_string());
        while let Some(piece) = file.try_next().await.map_err(broken)? {
            window.extend_from_slice(&piece);
            if finder.find(&window).is_some() {
                return Ok(Verdict::Harmful { signature: "Simulated-Test-File".to_owned() });
            }
            // It may begin in one piece and end in the next.
            let passed = window.len().saturating_sub(sought.len().saturating_sub(1));
            window.drain(..passed);
        }
        Ok(Verdict::Harmless)
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use futures::{StreamExt, stream};

    use super::*;

    async fn scanned(pieces: Vec<Vec<u8>>) -> Verdict {
        let pieces = stream::iter(pieces.into_iter().map(|piece| Ok(Bytes::from(piece)))).boxed();
        SimulatedScanner.scan(pieces).await.unwrap()
    }

    #[tokio::test]
    async fn the_test_file_is_found_wherever_it_lies_and_however_it_is_cut() {
        let found = Verdict::Harmful { signature: "Simulated-Test-File".to_owned() };
        assert_eq!(test_file().len(), 68);
        assert_eq!(scanned(vec![test_file()]).await, found);
        let hidden = [b"en linje\n".to_vec(), test_file(), b"enda en".to_vec()].concat();
        assert_eq!(scanned(hidden.chunks(1).map(<[u8]>::to_vec).collect()).await, found);
        assert_eq!(scanned(hidden.chunks(50).map(<[u8]>::to_vec).collect()).await, found);
        assert_eq!(scanned(vec![test_file()[..67].to_vec()]).await, Verdict::Harmless);
        assert_eq!(scanned(Vec::new()).await, Verdict::Harmless);
    }
}

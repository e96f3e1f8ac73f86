//! How a process is asked and answers: some pieces of bytes, each with its length before it.

use std::io::{self, Read, Write};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

/// Pieces of one message.
const PIECES_MAX: u32 = 16;
/// All pieces of a message together.
pub(crate) const BYTES_MAX: u64 = 192 * 1024 * 1024;

pub(crate) fn read(from: &mut impl Read) -> io::Result<Vec<Vec<u8>>> {
    let mut count = [0; 4];
    from.read_exact(&mut count)?;
    let mut left = BYTES_MAX;
    let mut pieces = Vec::new();
    for _ in 0..checked(u32::from_le_bytes(count))? {
        let mut length = [0; 8];
        from.read_exact(&mut length)?;
        let mut piece = vec![0; taken(&mut left, u64::from_le_bytes(length))?];
        from.read_exact(&mut piece)?;
        pieces.push(piece);
    }
    Ok(pieces)
}

pub(crate) fn write(to: &mut impl Write, pieces: &[&[u8]]) -> io::Result<()> {
    to.write_all(&count(pieces)?)?;
    for piece in pieces {
        to.write_all(&length(piece))?;
        to.write_all(piece)?;
    }
    to.flush()
}

pub(crate) async fn read_async(
    from: &mut (impl AsyncRead + Unpin + Send),
) -> io::Result<Vec<Vec<u8>>> {
    let mut left = BYTES_MAX;
    let mut pieces = Vec::new();
    for _ in 0..checked(from.read_u32_le().await?)? {
        let length = from.read_u64_le().await?;
        let mut piece = vec![0; taken(&mut left, length)?];
        from.read_exact(&mut piece).await?;
        pieces.push(piece);
    }
    Ok(pieces)
}

pub(crate) async fn write_async(
    to: &mut (impl AsyncWrite + Unpin + Send),
    pieces: &[&[u8]],
) -> io::Result<()> {
    to.write_all(&count(pieces)?).await?;
    for piece in pieces {
        to.write_all(&length(piece)).await?;
        to.write_all(piece).await?;
    }
    to.flush().await
}

fn count(pieces: &[&[u8]]) -> io::Result<[u8; 4]> {
    let count = u32::try_from(pieces.len()).map_err(io::Error::other)?;
    Ok(checked(count)?.to_le_bytes())
}

fn length(piece: &[u8]) -> [u8; 8] {
    u64::try_from(piece.len()).unwrap_or(u64::MAX).to_le_bytes()
}

fn checked(count: u32) -> io::Result<u32> {
    if count > PIECES_MAX { Err(io::Error::other("too many pieces")) } else { Ok(count) }
}

fn taken(left: &mut u64, length: u64) -> io::Result<usize> {
    *left = left.checked_sub(length).ok_or_else(|| io::Error::other("too long a message"))?;
    usize::try_from(length).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_more_than_that_is_refused() {
        let pieces: [&[u8]; 3] = [b"one", b"", &[0, 255]];
        let mut written = Vec::new();
        write(&mut written, &pieces).unwrap();
        assert_eq!(read(&mut &written[..]).unwrap(), pieces);
        assert!(read(&mut &written[..written.len() - 1]).is_err());
        assert!(write(&mut Vec::new(), &[&b""[..]; 17]).is_err());
        let mut lies = 1_u32.to_le_bytes().to_vec();
        lies.extend(u64::MAX.to_le_bytes());
        assert!(read(&mut &lies[..]).is_err());
    }
}

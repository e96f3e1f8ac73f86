use bytes::Bytes;
use futures::{StreamExt, stream};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, UnixListener},
    task::JoinHandle,
};

use super::*;

/// How a `clamd` for one file behaves.
#[derive(Clone, Copy)]
enum Behaviour {
    /// Answers when all of the file is there.
    Answers(&'static str),
    /// Reads all of it and says nothing, for as long as the other end waits.
    IsSilent,
    /// Answers after the first piece and closes, as when the file is over its limit.
    Stops(&'static str),
}

/// Speaks the protocol as it is documented; gives back what it was sent, put together.
async fn serve(mut socket: impl Connection, behaviour: Behaviour) -> Vec<u8> {
    let mut command = [0; 10];
    socket.read_exact(&mut command).await.unwrap();
    assert_eq!(&command, b"zINSTREAM\0");
    let mut file = Vec::new();
    loop {
        let length = socket.read_u32().await.unwrap();
        if length == 0 {
            break;
        }
        let mut piece = vec![0; usize::try_from(length).unwrap()];
        socket.read_exact(&mut piece).await.unwrap();
        file.extend(piece);
        if let Behaviour::Stops(answer) = behaviour {
            socket.write_all(answer.as_bytes()).await.unwrap();
            return file;
        }
    }
    match behaviour {
        Behaviour::Answers(answer) => socket.write_all(answer.as_bytes()).await.unwrap(),
        // Until the other end has had enough.
        _ => drop(socket.read_u8().await),
    }
    file
}

async fn clamd(behaviour: Behaviour) -> (ClamdAddress, JoinHandle<Vec<u8>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = ClamdAddress::Tcp(listener.local_addr().unwrap().to_string());
    let served = tokio::spawn(async move {
        let (socket, _) = listener.accept().await.unwrap();
        serve(socket, behaviour).await
    });
    (address, served)
}

fn file(pieces: &[&'static [u8]]) -> FileBytes {
    let pieces: Vec<_> = pieces.iter().map(|piece| Ok(Bytes::from_static(piece))).collect();
    stream::iter(pieces).boxed()
}

/// One that is asked patiently, but for `change`.
fn asking(address: ClamdAddress, change: impl FnOnce(&mut ClamdConfig)) -> Clamd {
    let patient = Duration::from_secs(20);
    let mut config = ClamdConfig { address, timeout: patient, turn_timeout: patient };
    change(&mut config);
    Clamd::new(config)
}

async fn asked(address: ClamdAddress, file: FileBytes) -> Result<Verdict, GatewayError> {
    asking(address, |_| ()).scan(file).await
}

#[tokio::test]
async fn a_file_is_sent_whole_and_what_is_answered_is_understood() {
    for (answer, verdict) in [
        ("stream: OK\0", Verdict::Harmless),
        (
            "stream: Win.Test.EICAR_HDB-1 FOUND\0",
            Verdict::Harmful { signature: "Win.Test.EICAR_HDB-1".to_owned() },
        ),
    ] {
        let (address, served) = clamd(Behaviour::Answers(answer)).await;
        assert_eq!(asked(address, file(&[b"en", b"", b"to", b"tre"])).await, Ok(verdict));
        assert_eq!(served.await.unwrap(), b"entotre");
    }
}

#[tokio::test]
async fn a_socket_of_the_machine_is_spoken_to_in_the_same_way() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("clamd.ctl");
    let listener = UnixListener::bind(&path).unwrap();
    let served = tokio::spawn(async move {
        let (socket, _) = listener.accept().await.unwrap();
        serve(socket, Behaviour::Answers("stream: OK\0")).await
    });
    let address = ClamdAddress::parse(path.to_str().unwrap()).unwrap();
    assert_eq!(asked(address, file(&[b"arbeid"])).await, Ok(Verdict::Harmless));
    assert_eq!(served.await.unwrap(), b"arbeid");
}

#[tokio::test]
async fn what_is_no_answer_says_nothing_of_the_file() {
    for answer in ["", "stream: Can't allocate memory ERROR\0", "PONG\0", "stream: \0", "OK\0"] {
        let (address, served) = clamd(Behaviour::Answers(answer)).await;
        let outcome = asked(address, file(&[b"arbeid"])).await;
        assert!(matches!(outcome, Err(GatewayError::Unavailable { .. })), "{answer}: {outcome:?}");
        served.await.unwrap();
    }
}

#[tokio::test]
async fn a_clamd_that_stops_listening_says_nothing_of_the_file() {
    for answer in ["", "INSTREAM size limit exceeded. ERROR\0"] {
        let (address, served) = clamd(Behaviour::Stops(answer)).await;
        let endless = stream::repeat_with(|| Ok(Bytes::from_static(&[b'x'; 4_096]))).boxed();
        let outcome = asked(address, endless).await;
        assert!(matches!(outcome, Err(GatewayError::Unavailable { .. })), "{answer}: {outcome:?}");
        served.await.unwrap();
    }
}

#[tokio::test]
async fn a_silent_clamd_is_waited_for_no_longer_than_told() {
    let (address, served) = clamd(Behaviour::IsSilent).await;
    let scanner = asking(address, |config| config.timeout = Duration::from_millis(100));
    let outcome = scanner.scan(file(&[b"arbeid"])).await;
    assert_eq!(outcome, Err(GatewayError::unavailable("clamd took too long")));
    served.await.unwrap();
}

/// What hangs keeps no more calls of the server than it may.
#[tokio::test]
async fn more_files_than_are_scanned_at_once_wait_no_longer_than_told() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = ClamdAddress::Tcp(listener.local_addr().unwrap().to_string());
    let scanner = asking(address, |config| config.turn_timeout = Duration::from_millis(100));
    let scanner = std::sync::Arc::new(scanner);
    let mut hanging = Vec::new();
    let mut sockets = Vec::new();
    for _ in 0..SCANS_AT_ONCE {
        let scanner = scanner.clone();
        hanging.push(tokio::spawn(async move { scanner.scan(file(&[b"arbeid"])).await }));
        sockets.push(listener.accept().await.unwrap());
    }
    let outcome = scanner.scan(file(&[b"arbeid"])).await;
    assert_eq!(outcome, Err(GatewayError::unavailable("clamd has too much to do")));
    drop(sockets);
    for scan in hanging {
        scan.await.unwrap().unwrap_err();
    }
}

#[tokio::test]
async fn a_clamd_that_is_away_and_a_file_that_breaks_off_say_nothing() {
    let nobody = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let outcome = asked(ClamdAddress::Tcp(nobody.to_string()), file(&[b"arbeid"])).await;
    assert!(matches!(outcome, Err(GatewayError::Unavailable { .. })), "{outcome:?}");
    let outcome = asked(ClamdAddress::Unix("/proc/svenn/clamd".into()), file(&[])).await;
    assert!(matches!(outcome, Err(GatewayError::Unavailable { .. })), "{outcome:?}");

    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = ClamdAddress::Tcp(listener.local_addr().unwrap().to_string());
    let broken = stream::iter([Ok(Bytes::from_static(b"ar")), Err(io::Error::other("disk"))]);
    let outcome = asked(address, broken.boxed()).await;
    assert_eq!(outcome, Err(GatewayError::unavailable("disk")));
}

#[test]
fn an_address_is_a_socket_or_a_host_with_a_port() {
    for address in ["127.0.0.1:3310", "clamav:3310", "[::1]:3310"] {
        let parsed = ClamdAddress::parse(address).unwrap();
        assert_eq!(
            (parsed.to_string().as_str(), &parsed),
            (address, &ClamdAddress::Tcp(address.to_owned()))
        );
    }
    let socket = "/run/clamav/clamd.ctl";
    assert_eq!(ClamdAddress::parse(socket), Ok(ClamdAddress::Unix(socket.into())));
    for wrong in [
        "clamav",
        ":3310",
        "clamav:0",
        "clamav:70000",
        "::1:3310",
        "tcp://clamav:3310",
        "clamd.ctl",
    ] {
        assert_eq!(ClamdAddress::parse(wrong), Err(ClamdAddressError), "{wrong}");
    }
}

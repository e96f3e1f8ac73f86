//! Files that were made to harm: each is refused, the server stays small, answers others meanwhile,
//! and ends when it is told to.

use std::time::{Duration, Instant};

use lopdf::{Stream, dictionary};
use svenn_kernel::{Clock, PersonId, Role, SystemClock};
use svenn_testkit::{Backend, Value, World, json};

use crate::server::process::{Server, client};

/// What the server may take at most while it meets them, more than it has when a file was read.
const SERVER_BYTES_MAX: u64 = 100 * 1024 * 1024;
/// Told to end, it has this long.
const END_MAX: Duration = Duration::from_secs(10);

/// One page that shows nothing, of the objects 1 to 3.
const PAGE: [&str; 3] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
];

/// A PDF on its way: its bytes, and where its objects are.
struct Pdf {
    bytes: Vec<u8>,
    places: Vec<usize>,
}

impl Pdf {
    fn new() -> Self {
        let mut pdf = Self { bytes: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec(), places: Vec::new() };
        for object in PAGE {
            pdf.object(object.as_bytes());
        }
        pdf
    }

    fn object(&mut self, body: &[u8]) {
        self.places.push(self.bytes.len());
        self.bytes.extend(format!("{} 0 obj\n", self.places.len()).into_bytes());
        self.bytes.extend(body);
        self.bytes.extend(b"\nendobj\n");
    }

    /// With a table of its objects.
    fn finished(mut self) -> Vec<u8> {
        let (start, size) = (self.bytes.len(), self.places.len() + 1);
        let mut table = format!("xref\n0 {size}\n0000000000 65535 f \n");
        for place in &self.places {
            table.push_str(&format!("{place:010} 00000 n \n"));
        }
        let trailer = format!("trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
        self.bytes.extend((table + &trailer).into_bytes());
        self.bytes
    }

    /// With a stream of so many entries as table, of which all but the first lead to the last object.
    fn with_entries(mut self, entries: usize) -> Vec<u8> {
        let start = self.bytes.len();
        let entry = |place: usize| {
            let place = u32::try_from(place).unwrap().to_be_bytes();
            [1, place[0], place[1], place[2], place[3]]
        };
        let mut rows = vec![0; 5];
        let honest = &self.places[..3];
        rows.extend(honest.iter().flat_map(|place| entry(*place)));
        rows.extend(entry(*self.places.last().unwrap()).repeat(entries - 4));
        let rows = packed(rows);
        let head = format!(
            "99 0 obj\n<< /Type /XRef /Size {entries} /W [1 4 0] /Root 1 0 R /Filter /FlateDecode \
             /Length {} >>\nstream\n",
            rows.len()
        );
        self.bytes.extend(head.into_bytes());
        self.bytes.extend(rows);
        self.bytes.extend(format!("\nendstream\nendobj\nstartxref\n{start}\n%%EOF\n").into_bytes());
        self.bytes
    }
}

fn packed(bytes: Vec<u8>) -> Vec<u8> {
    let mut stream = Stream::new(dictionary! {}, bytes);
    stream.compress().unwrap();
    stream.content
}

/// A stream of objects whose index names one array so many times.
pub fn one_array_many_times(times: usize, elements: usize) -> Vec<u8> {
    let index: String = (0..times).map(|at| format!("{} 0 ", 1_000 + at)).collect();
    let content = packed(format!("{index}[{}]", "0 ".repeat(elements)).into_bytes());
    let mut object = format!(
        "<< /Type /ObjStm /N {times} /First {} /Filter /FlateDecode /Length {} >>\nstream\n",
        index.len(),
        content.len()
    )
    .into_bytes();
    object.extend(content);
    object.extend(b"\nendstream");
    let mut pdf = Pdf::new();
    pdf.object(&object);
    pdf.finished()
}

/// Entries that lead to one array of a million.
pub fn many_entries() -> Vec<u8> {
    let mut pdf = Pdf::new();
    pdf.object(b"[ 0 0 0 0 0 0 0 0 0 0 ]");
    pdf.with_entries(1_000_000)
}

/// Entries that lead to an array that never closes.
pub fn endless() -> Vec<u8> {
    let mut pdf = Pdf::new();
    pdf.places.push(pdf.bytes.len());
    let array = format!("4 0 obj\n[ {}", "0 ".repeat(20_000));
    pdf.bytes.extend(array.into_bytes());
    pdf.bytes.extend(b"\nendobj\n");
    pdf.with_entries(300_000)
}

/// Peak memory of a process, in bytes.
fn peak(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
}

/// Somebody at a real server.
struct Caller {
    client: reqwest::Client,
    url: String,
    token: Option<String>,
}

impl Caller {
    fn at(server: &Server) -> Self {
        let client = reqwest::Client::builder().timeout(Duration::from_secs(120));
        drop(crate::server::process::client());
        Self { client: client.build().unwrap(), url: server.url.clone(), token: None }
    }

    async fn send(&self, path: &str, kind: &str, body: Vec<u8>) -> (u16, Value) {
        let request = self.client.post(format!("{}/api{path}", self.url)).body(body);
        let request = match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        };
        let reply = request.header("content-type", kind).send().await.unwrap();
        (reply.status().as_u16(), reply.json().await.unwrap())
    }

    async fn check(&self, pdf: Vec<u8>) -> Value {
        let (status, answer) = self.send("/verification/check", "application/pdf", pdf).await;
        assert_eq!(status, 200, "{answer}");
        answer["endring"].clone()
    }
}

#[test]
fn no_pdf_takes_the_server_along() {
    World::run(Backend::Sqlite, |world| async move {
        world.clock.set(SystemClock.now());
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let person = PersonId::parse(&siri.id).unwrap();
        let token = office.sign_in(&person, Role::Koordinator).await.token;
        let server = Server::start(&world).await;
        let anybody = Caller::at(&server);
        let siri = Caller { token, ..Caller::at(&server) };
        let signing = json!({
            "title": "Avtale", "message": "", "ordered": false, "dueDate": null, "signers": [],
        });
        let body = signing.to_string().into_bytes();
        let (status, signing) = siri.send("/signings", "application/json", body).await;
        assert_eq!(status, 201, "{signing}");
        let files = format!("/signings/{}/files?name=a.pdf", signing["id"].as_str().unwrap());
        assert_eq!(anybody.check(Pdf::new().finished()).await, "UTEN_SEGL");
        let before = peak(server.pid());
        for (kind, hostile) in [
            ("one array many times", one_array_many_times(200, 500_000)),
            ("many entries", many_entries()),
            ("endless", endless()),
        ] {
            assert!(hostile.len() < 100_000, "{kind}");
            let found = anybody.check(hostile.clone()).await;
            assert!(found == "ULESBAR" || found == "UTEN_SEGL", "{kind}: {found}");
            let (status, refused) = siri.send(&files, "application/pdf", hostile).await;
            assert!(status == 422 || status == 201, "{kind}: {status} {refused}");
            assert_eq!(anybody.check(Pdf::new().finished()).await, "UTEN_SEGL", "{kind}");
        }
        let took = peak(server.pid()) - before;
        assert!(took < SERVER_BYTES_MAX, "the server took {took} bytes");
    });
}

#[test]
fn who_hangs_up_gives_the_place_back_and_a_stop_waits_for_no_file() {
    World::run(Backend::Sqlite, |world| async move {
        let server = Server::start(&world).await;
        let anybody = Caller::at(&server);
        // More than there are places, and none of them waits for its answer.
        let impatient = reqwest::Client::builder().timeout(Duration::from_millis(700));
        let impatient = impatient.build().unwrap();
        let url = format!("{}/api/verification/check", server.url);
        let calls = (0..5).map(|_| impatient.post(&url).body(endless()).send());
        for call in futures::future::join_all(calls).await {
            assert!(call.is_err());
        }
        let begun = Instant::now();
        assert_eq!(anybody.check(Pdf::new().finished()).await, "UTEN_SEGL");
        assert!(begun.elapsed() < END_MAX, "{:?}", begun.elapsed());

        let still = tokio::spawn(client().post(&url).body(endless()).send());
        tokio::task::yield_now().await;
        let told = Instant::now();
        assert!(server.terminate().success());
        assert!(told.elapsed() < END_MAX, "{:?}", told.elapsed());
        still.abort();
    });
}

//! An S3 server for the tests: in this process, with its bucket in a folder.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
};

use hyper::{
    Method, Request, Response, StatusCode, body::Incoming, server::conn::http1, service::service_fn,
};
use hyper_util::rt::TokioIo;
use s3s::{
    Body, HttpResponse,
    auth::SimpleAuth,
    service::{S3Service, S3ServiceBuilder},
};
use s3s_fs::FileSystem;
use tempfile::TempDir;
use tokio::{
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

use super::{ObjectFiles, S3Config, UploadLimits};

const BUCKET: &str = "svenn";

/// What goes wrong, once.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    None,
    /// So many requests from now on are still answered.
    RefuseAfter(usize),
    BreakCopy,
}

pub(super) struct S3Server {
    _folder: TempDir,
    address: SocketAddr,
    trouble: Arc<Mutex<Trouble>>,
    task: JoinHandle<()>,
}

impl Drop for S3Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl S3Server {
    pub(super) async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join(BUCKET)).unwrap();
        let mut builder = S3ServiceBuilder::new(FileSystem::new(folder.path()).unwrap());
        builder.set_auth(SimpleAuth::from_single("id", "secret"));
        let service = builder.build();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let trouble = Arc::new(Mutex::new(Trouble::None));
        let of_task = Arc::clone(&trouble);
        let task = tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                tokio::spawn(serve(socket, service.clone(), Arc::clone(&of_task)));
            }
        });
        Self { _folder: folder, address, trouble, task }
    }

    pub(super) fn files(&self, limits: UploadLimits) -> ObjectFiles {
        ObjectFiles::in_s3(self.config(), limits, super::tests::entropy()).unwrap()
    }

    /// The bucket, and as whom it is asked.
    pub(super) fn config(&self) -> S3Config {
        S3Config {
            bucket: BUCKET.to_owned(),
            region: "eu-north-1".to_owned(),
            endpoint: Some(format!("http://{}", self.address)),
            access_key_id: "id".to_owned(),
            secret_access_key: "secret".to_owned(),
            session_token: None,
        }
    }

    /// Refuses one request, after `answered` more.
    pub(super) fn refuse(&self, answered: usize) {
        self.set(Trouble::RefuseAfter(answered));
    }

    /// The next copy is answered with 200 and a fault in it.
    pub(super) fn break_copy(&self) {
        self.set(Trouble::BreakCopy);
    }

    /// Whether what was asked for has happened; from now on nothing goes wrong.
    pub(super) fn has_refused(&self) -> bool {
        let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *trouble, Trouble::None) == Trouble::None
    }

    fn set(&self, trouble: Trouble) {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = trouble;
    }
}

async fn serve(socket: TcpStream, service: S3Service, trouble: Arc<Mutex<Trouble>>) {
    let answer = service_fn(move |request: Request<Incoming>| {
        let instead = spoiled(&request, &trouble);
        let service = service.clone();
        async move {
            match instead {
                Some(instead) => Ok(instead),
                None => service.call(request.map(Body::from)).await,
            }
        }
    });
    // A client that goes away is no trouble.
    drop(http1::Builder::new().serve_connection(TokioIo::new(socket), answer).await);
}

/// What is answered instead, when it is this request's turn.
fn spoiled(request: &Request<Incoming>, trouble: &Mutex<Trouble>) -> Option<HttpResponse> {
    let mut trouble = trouble.lock().unwrap_or_else(PoisonError::into_inner);
    match *trouble {
        Trouble::None => None,
        Trouble::RefuseAfter(0) => {
            *trouble = Trouble::None;
            Some(fault(StatusCode::FORBIDDEN, "AccessDenied"))
        }
        Trouble::RefuseAfter(more) => {
            *trouble = Trouble::RefuseAfter(more - 1);
            None
        }
        Trouble::BreakCopy => {
            let is_copy = request.method() == Method::PUT
                && request.headers().contains_key("x-amz-copy-source");
            if !is_copy {
                return None;
            }
            *trouble = Trouble::None;
            Some(fault(StatusCode::OK, "InternalError"))
        }
    }
}

fn fault(status: StatusCode, code: &str) -> HttpResponse {
    let body = format!("<Error><Code>{code}</Code><Message>{code}</Message></Error>");
    let mut answer = Response::new(Body::from(body));
    *answer.status_mut() = status;
    answer
}

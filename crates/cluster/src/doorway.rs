//! A way to PostgreSQL that can be shut: nobody answers there, or somebody who says nothing.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
    task::JoinSet,
};

/// What a doorway does with connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Everything goes through.
    Open,
    /// Connections are taken and kept, and nothing goes through.
    Silent,
    /// Connections are broken off and refused.
    Shut,
}

/// Stands before a server. Everybody goes through the same door.
pub struct Doorway {
    way: Arc<watch::Sender<Way>>,
    address: SocketAddr,
}

impl Doorway {
    /// To the server of an address; answers the address through the doorway.
    ///
    /// # Panics
    /// When it is no address, or there is no port.
    pub async fn to(url: &str) -> (Self, String) {
        let (before, rest) = url.split_once('@').expect("an address with a user");
        let (server, database) = rest.split_once('/').expect("an address with a database");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("a bound port");
        let way = Arc::new(watch::Sender::new(Way::Open));
        tokio::spawn(keep(listener, address, server.to_owned(), Arc::clone(&way)));
        let url = format!("{before}@{address}/{database}");
        (Self { way, address }, url)
    }

    /// Makes the way so, and waits until it is.
    pub async fn make(&self, way: Way) {
        self.way.send_replace(way);
        while TcpStream::connect(self.address).await.is_err() == (way != Way::Shut) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

async fn keep(
    listener: TcpListener,
    address: SocketAddr,
    server: String,
    way: Arc<watch::Sender<Way>>,
) {
    let mut listener = Some(listener);
    let mut ways = way.subscribe();
    let mut all = JoinSet::new();
    loop {
        let now = *ways.borrow_and_update();
        if now == Way::Shut {
            listener = None;
            all.abort_all();
        } else if listener.is_none() {
            listener = TcpListener::bind(address).await.ok();
            if listener.is_none() {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
        }
        let accept = async {
            match &listener {
                Some(listener) => listener.accept().await.ok(),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            accepted = accept => {
                let Some((client, _)) = accepted else { continue };
                all.spawn(carry(client, server.clone(), way.subscribe()));
            }
            changed = ways.changed() => if changed.is_err() { return },
        }
    }
}

/// Carries what is said, when the way is open.
async fn carry(client: TcpStream, server: String, way: watch::Receiver<Way>) {
    let Ok(server) = TcpStream::connect(server).await else { return };
    let ((from_client, to_client), (from_server, to_server)) =
        (client.into_split(), server.into_split());
    tokio::select! {
        () = one_way(from_client, to_server, way.clone()) => {}
        () = one_way(from_server, to_client, way) => {}
    }
}

async fn one_way(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut way: watch::Receiver<Way>) {
    let mut said = vec![0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut said).await {
        let open = way.wait_for(|way| *way == Way::Open).await.is_ok();
        let Some(said) = said.get(..length) else { return };
        if !open || to.write_all(said).await.is_err() {
            return;
        }
    }
}

//! A line between a server and its database or bus that can be cut.

use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A port that leads to another one, while it is whole.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    whole: watch::Sender<bool>,
}

impl Proxy {
    pub(crate) async fn to(port: u16) -> Proxy {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let own = listener.local_addr().expect("its address").port();
        let (whole, state) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(pass(stream, (Ipv4Addr::LOCALHOST, port).into(), state.clone()));
            }
        });
        Proxy { port: own, whole }
    }

    /// Cuts what goes through it, and lets nothing through.
    pub(crate) fn cut(&self) {
        self.whole.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.whole.send_replace(true);
    }
}

/// Passes everything on, until one side ends it or it is cut.
async fn pass(mut near: TcpStream, to: SocketAddr, mut state: watch::Receiver<bool>) {
    if !*state.borrow_and_update() {
        return;
    }
    let Ok(mut far) = TcpStream::connect(to).await else { return };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    tokio::select! {
        _ = copy_bidirectional(&mut near, &mut far) => {}
        _ = state.wait_for(|whole| !whole) => {}
    }
}

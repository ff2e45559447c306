//! `civitas serve`: the game server with the browser client.

use crate::args::Serve;
use crate::text::counted;
use anyhow::Result;
use civitas_server::{About, Config, Retention, Server};
use std::io::{IsTerminal, Write};
use std::net::IpAddr;
use std::time::Duration;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{Targets, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

pub(super) fn run(args: &Serve) -> Result<()> {
    let filter: Targets = args.log.parse().map_err(|e| anyhow::anyhow!("--log {}: {e}", args.log))?;
    // Other people's crates tell in detail what goes over the wire, keys included. Whatever is asked for, they say no more
    // than what concerns the operator.
    let discreet = filter_fn(|about| {
        let (level, target) = (*about.level(), about.target());
        target.starts_with("civitas") || (level <= tracing::Level::INFO && !target.contains("tungstenite"))
    });
    let logs = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    // People read lines, collectors read JSON.
    let logs =
        if args.log_json { logs.json().boxed() } else { logs.with_ansi(std::io::stderr().is_terminal()).boxed() };
    tracing_subscriber::registry().with(logs.with_filter(discreet).with_filter(filter)).init();
    let config = Config {
        host: args.host,
        port: args.port,
        data: args.data.clone(),
        #[cfg(feature = "cluster")]
        bus: args.bus.clone(),
        #[cfg(feature = "cluster")]
        node_name: args.node_name.clone(),
        admin_socket: args.admin_socket.clone(),
        retention: Retention {
            open: (args.open > 0).then(|| days(args.open)),
            keep: args.keep.map(days),
            abandon: args.abandon.map(days),
        },
        metrics: args.metrics,
        about: args.about.as_deref().map(About::read).transpose()?,
        client: args.client.clone(),
        maps: args.maps.clone(),
        programs: args.allow_program.iter().flat_map(|programs| programs.0.clone()).collect(),
        public_url: args.public_url.clone(),
        trust_proxy: args.trust_proxy,
        tables_per_hour: args.tables_per_hour,
        requests_per_minute: args.requests_per_minute,
        messages_per_second: args.messages_per_second,
        connections_per_address: args.connections_per_address,
        connections: args.connections,
        chat_lines: args.chat_lines,
        wrong_codes_per_minute: args.wrong_codes_per_minute,
        listed_per_address: args.listed_per_address,
        clock_speed: args.clock_speed,
        ..Config::default()
    };
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(config))
}

fn days(days: u32) -> Duration {
    Duration::from_secs(u64::from(days) * 86_400)
}

async fn serve(config: Config) -> Result<()> {
    let (data, public) = (config.data.to_string(), config.public_url.clone());
    let server = Server::bind(config).await?;
    let address = server.address()?;
    let shown = match address.ip() {
        ip if ip.is_unspecified() && ip.is_ipv6() => "[::1]".to_owned(),
        ip if ip.is_unspecified() => "127.0.0.1".to_owned(),
        IpAddr::V6(ip) => format!("[{ip}]"),
        IpAddr::V4(ip) => ip.to_string(),
    };
    let link = public.unwrap_or_else(|| format!("http://{shown}:{}/", address.port()));
    let mut text =
        format!("Civitas is ready: {link}\n  games are stored in {data}; {} in progress\n", server.under_way);
    if address.ip().is_loopback() {
        text += "  only this machine can reach it; --host 0.0.0.0 lets others on your network join\n";
    }
    if let Some(address) = server.metrics_address() {
        text += &format!("  metrics: http://{address}/metrics\n");
    }
    if server.maps > 0 {
        text += &format!("  {} of your own on offer\n", counted(server.maps as u64, "map"));
    }
    for bad in &server.bad_maps {
        text += &format!("  not offered: {}: {}\n", bad.file, bad.reasons());
    }
    text += "  press Ctrl-C to stop; nothing is lost\n";
    // Nobody may be listening any more; that is no reason not to serve.
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    drop(out);
    server.run(stopped()).await?;
    Ok(())
}

/// Done when somebody asks the process to end.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

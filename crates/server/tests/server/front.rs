//! Headers, files, health, counters, and the description of all of it.

use crate::support::{Client, House, key, play};
use serde_json::json;
use std::path::Path;

#[tokio::test(flavor = "multi_thread")]
async fn given_any_answer_when_it_is_sent_then_it_carries_the_headers_that_keep_a_page_safe() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    for path in [
        "/",
        "/t/ABCDEF",
        "/api/server",
        &format!("/api/tables/{code}"),
        "/api/nothing",
        "/assets/no.js",
        "/healthz",
        "/metrics",
    ] {
        let answer = house.get(path, "").await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        for part in [
            "default-src 'self'",
            "script-src 'self';",
            "worker-src 'self';",
            "manifest-src 'self';",
            "img-src 'self' data:;",
            "object-src 'none'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(policy.contains(part), "{path}: {part} is missing in {policy}");
        }
        assert!(!policy.contains("unsafe-eval") && !policy.contains("script-src 'self' 'unsafe-inline'"));
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}: {name}");
        }
        if path.starts_with("/api/") {
            assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
            assert_eq!(answer.header("content-type"), Some("application/json"), "{path}");
        }
        assert_eq!(answer.header("access-control-allow-origin"), None, "no other page may read this");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_the_page_when_it_is_asked_for_again_then_nothing_is_sent_twice() {
    let house = House::open().await;
    let page = house.get("/", "").await;
    if page.status == 404 {
        // Built without the client: said in one sentence.
        assert!(page.text().contains("make build"), "{}", page.text());
        return;
    }
    assert!(page.header("content-type").is_some_and(|t| t.starts_with("text/html")));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    let tag = page.header("etag").expect("a tag").to_owned();
    let again = house.send("GET", "/", &[&format!("If-None-Match: {tag}")], b"").await;
    assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, Some(tag.as_str())));
    let other = house.send("GET", "/", &["If-None-Match: \"other\""], b"").await;
    assert_eq!((other.status, other.body == page.body), (200, true));
    // Every address of the client is the same page; a missing asset is not.
    assert_eq!(house.get("/learn/egypt/almanac", "").await.body, page.body);
    assert_eq!(house.get("/assets/missing.js", "").await.status, 404);
    assert_eq!(house.post("/", "", json!({})).await.refused(), "wrong_method");
    // Its assets may be kept for ever.
    let text = page.text();
    if let Some(asset) = text.split('"').find(|part| part.starts_with("/assets/")) {
        let asset = house.get(asset, "").await;
        assert!(asset.header("cache-control").is_some_and(|c| c.contains("immutable")));
    }
}

/// What makes the page something that can be installed. A worker or a manifest a browser keeps for long would hold
/// people on an old client; and a browser refuses a worker that does not say it is a script.
#[tokio::test(flavor = "multi_thread")]
async fn given_the_parts_of_an_installed_page_when_they_are_asked_for_then_each_says_what_it_is_and_is_asked_for_again()
{
    let client = tempfile::tempdir().expect("a folder can be made");
    let files = [
        ("sw.js", "text/javascript", "no-cache"),
        ("manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("icon.svg", "image/svg+xml", "no-cache"),
        ("icon-192.png", "image/png", "no-cache"),
        ("index.html", "text/html", "no-cache"),
        ("assets/index-abc.js", "text/javascript", "public, max-age=31536000, immutable"),
    ];
    std::fs::create_dir(client.path().join("assets")).expect("a folder can be made");
    for (name, ..) in files {
        std::fs::write(client.path().join(name), name).expect("a file can be written");
    }
    let house = House::open_with(|c| c.client = Some(client.path().to_owned())).await;
    for (name, kind, kept) in files {
        let answer = house.get(&format!("/{name}"), "").await;
        assert_eq!((answer.status, answer.text().as_str()), (200, name));
        assert_eq!(answer.header("content-type").and_then(|t| t.split(';').next()), Some(kind), "{name}");
        assert_eq!(answer.header("cache-control"), Some(kept), "{name}");
    }
    // A new client in the folder is there with the next question.
    let tag = house.get("/sw.js", "").await.header("etag").expect("a tag").to_owned();
    std::fs::write(client.path().join("sw.js"), "another").expect("a file can be written");
    let newer = house.send("GET", "/sw.js", &[&format!("If-None-Match: {tag}")], b"").await;
    assert_eq!((newer.status, newer.text().as_str()), (200, "another"));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_server_when_it_is_asked_about_itself_then_it_answers() {
    let house = House::open_with(|c| c.public_url = Some("https://play.example".to_owned())).await;
    let health = house.get("/healthz", "").await;
    assert_eq!((health.status, health.text().as_str()), (200, "ok\n"));
    let server = house.get("/api/server", "").await.ok();
    assert_eq!((&server["protocol"], &server["public_url"]), (&json!(2), &json!("https://play.example")));
    assert_eq!(
        (&server["bots"], &server["max_name"], &server["max_chat"]),
        (&json!(["random", "novice", "steady", "sharp", "master"]), &json!(24), &json!(300))
    );
    let games = house.get("/api/games", "").await.ok();
    assert!(games.as_array().expect("games").iter().any(|g| g["id"] == "egypt"));
    // Large answers travel small.
    let small = house.send("GET", "/api/games", &["Accept-Encoding: gzip"], b"").await;
    assert_eq!(small.header("content-encoding"), Some("gzip"));
    assert!(small.body.len() * 2 < house.get("/api/games", "").await.body.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_server_when_it_is_printed_for_a_developer_then_it_says_where_it_listens_and_no_secret() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let config = civitas_server::Config { port: 0, data: folder.path().join("x.sqlite").into(), ..Default::default() };
    let server = civitas_server::Server::bind(config).await.expect("it starts");
    let port = server.address().expect("an address").port();
    assert_eq!(format!("{server:?}"), format!("Server {{ address: Some(127.0.0.1:{port}), .. }}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_every_described_route_when_it_is_asked_then_it_exists() {
    let house = House::open_with(|config| config.about = Some(civitas_server::About::default())).await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    // Somebody about whom the host may do something.
    let _guest = Client::join(&house, &code, "").await;
    let described = house.get("/api/openapi.json", "").await.ok();
    let mut routes = 0;
    for (path, methods) in described["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            routes += 1;
            assert!(operation["responses"].as_object().is_some_and(|r| !r.is_empty()), "{method} {path} has no answer");
            let says = ["summary", "description"].iter().any(|f| operation[f].as_str().is_some_and(|s| !s.is_empty()));
            assert!(says, "{method} {path} is not explained");
            let path = path.replace("{code}", &code).replace("{seat}", "0").replace("{guest}", "1");
            let body = json!({});
            let body = matches!(method.as_str(), "post" | "patch").then_some(&body);
            let answer = house.ask(&method.to_uppercase(), &path, &key(1), body).await;
            let missing = answer.status == 404 || answer.status == 405 || answer.text().contains("not_found");
            assert!(!missing, "{method} {path}: {} {}", answer.status, answer.text());
        }
    }
    assert!(routes >= 20, "only {routes} routes are described");
}

/// Routes added through `routes!` are described by the same line; the few that are added by hand must be known here.
#[test]
fn given_the_source_of_the_routes_when_it_is_read_then_only_these_are_left_out_of_the_description() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/http");
    let mut by_hand = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the source is there") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a source file");
        by_hand.extend(text.split(".route(\"").skip(1).map(|rest| rest.split('"').next().unwrap_or("").to_owned()));
    }
    by_hand.sort();
    by_hand.dedup();
    // Health is also told where what is counted has a port of its own.
    assert_eq!(by_hand, ["/api/openapi.json", "/api/{*rest}", "/healthz", "/metrics", "/readyz"]);
}

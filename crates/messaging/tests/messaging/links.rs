//! Every link in what is sent is pressed.

use std::collections::BTreeSet;

use axum::{body::Body, http::Method};
use svenn_gateways::simulator::SimulatedMessage;
use svenn_kernel::values::is_https_address;
use svenn_testkit::World;

/// Where an interview is held, as an office enters it: long, with what addresses may hold.
pub const MEETING: &str = "https://teams.example/l/meetup-join/19%3ameeting_Yz%40thread.v2/0?\
    context=%7b%22Tid%22%3a%22aa%22%2c%22Oid%22%3a%22bb%22%7d&anon=true";

/// Which links were pressed, and in which messages.
#[derive(Default)]
pub struct Pressed {
    messages: BTreeSet<String>,
    /// The ways by which [`MEETING`] has come whole.
    pub meeting: BTreeSet<&'static str>,
    /// How many links of our own were answered.
    pub own: usize,
}

impl Pressed {
    /// Presses the links of what was sent since the last time.
    pub async fn press(&mut self, world: &World) {
        let messages = world.composed.simulator.as_ref().unwrap().messages(1_000).await.unwrap();
        for message in messages {
            if self.messages.insert(message.id.clone()) {
                self.press_all(world, &message).await;
            }
        }
    }

    async fn press_all(&mut self, world: &World, message: &SimulatedMessage) {
        let html = message.html.clone().unwrap_or_default();
        let calendar = unfolded(message.calendar.as_deref().unwrap_or_default());
        let plain = (format!("{:?}", message.channel), message.body.clone());
        for (part, text) in [plain, ("HTML".into(), html.clone()), ("calendar".into(), calendar)] {
            let words: Vec<&str> =
                text.split(|it: char| it.is_whitespace() || "<>\"".contains(it)).collect();
            for word in words.iter().filter(|it| it.contains("://") || it.contains("www.")) {
                self.press_one(world, (&part, word), message).await;
            }
        }
        // A link in a text is one that can be pressed in the HTML.
        for word in message.body.split_whitespace().filter(|it| it.contains("://")) {
            let escaped = word.trim_end_matches(['.', ',']).replace('&', "&amp;");
            let anchor = format!("href=\"{escaped}\"");
            assert!(message.html.is_none() || html.contains(&anchor), "{word} in {html}");
        }
        if let Some(link) = &message.unsubscribe {
            self.press_one(world, ("unsubscribe", link), message).await;
        }
        if let Some((_, route)) = message.body.rsplit_once('\n').filter(|_| part_is_push(message)) {
            assert_eq!(page(world, route).await, 200, "{route}");
        }
    }

    async fn press_one(
        &mut self,
        world: &World,
        (part, word): (&str, &str),
        message: &SimulatedMessage,
    ) {
        let address = word.trim_end_matches(['.', ',', ';', ')']);
        let address = address.strip_prefix("URL:").unwrap_or(address);
        let address = address.replace("&amp;", "&");
        let base = &world.app().base_url;
        if let Some(path) = address.strip_prefix(base.as_str()) {
            assert!(path.is_empty() || path.starts_with('/'), "{address}");
            let status = page(world, path).await;
            assert_eq!(status, 200, "{address} in {}: {}", message.subject, message.body);
            self.own += 1;
        } else {
            let address =
                address.rsplit_once("https://").map(|(_, rest)| format!("https://{rest}"));
            let address = address.unwrap_or_else(|| panic!("{word} is no link: {}", message.body));
            assert!(is_https_address(&address), "{address}");
            assert_eq!(address, MEETING, "whose link is this in {}?", message.body);
            self.meeting.insert(match part {
                "HTML" => "HTML",
                "calendar" => "calendar",
                _ => "text",
            });
        }
    }
}

fn part_is_push(message: &SimulatedMessage) -> bool {
    message.channel == svenn_gateways::simulator::Channel::Push
}

async fn page(world: &World, path: &str) -> u16 {
    let path = if path.is_empty() { "/" } else { path };
    world.anonymous().raw(Method::GET, path, None, Body::empty()).await.status.as_u16()
}

/// A calendar without its folded lines and escapes.
fn unfolded(calendar: &str) -> String {
    let lines = calendar.replace("\r\n ", "");
    lines.replace("\\n", "\n").replace("\\,", ",").replace("\\;", ";").replace("\\\\", "\\")
}

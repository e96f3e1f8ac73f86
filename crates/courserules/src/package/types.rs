//! The types of the files that packages are made of.

/// Types by the endings of names; whatever else is bytes.
const TYPES: &[(&str, &str)] = &[
    ("html", "text/html"),
    ("htm", "text/html"),
    ("xhtml", "application/xhtml+xml"),
    ("js", "text/javascript"),
    ("mjs", "text/javascript"),
    ("css", "text/css"),
    ("json", "application/json"),
    ("xml", "text/xml"),
    ("txt", "text/plain"),
    ("csv", "text/csv"),
    ("vtt", "text/vtt"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("gif", "image/gif"),
    ("webp", "image/webp"),
    ("avif", "image/avif"),
    ("bmp", "image/bmp"),
    ("ico", "image/x-icon"),
    ("woff", "font/woff"),
    ("woff2", "font/woff2"),
    ("ttf", "font/ttf"),
    ("otf", "font/otf"),
    ("eot", "application/vnd.ms-fontobject"),
    ("mp3", "audio/mpeg"),
    ("m4a", "audio/mp4"),
    ("aac", "audio/aac"),
    ("ogg", "audio/ogg"),
    ("oga", "audio/ogg"),
    ("wav", "audio/wav"),
    ("mp4", "video/mp4"),
    ("m4v", "video/mp4"),
    ("webm", "video/webm"),
    ("ogv", "video/ogg"),
    ("mov", "video/quicktime"),
    ("pdf", "application/pdf"),
    ("wasm", "application/wasm"),
];

/// The type to serve a file of a package with, always together with `nosniff`.
#[must_use]
pub fn type_of(name: &str) -> &'static str {
    let ending = name.rsplit('.').next().unwrap_or_default().to_lowercase();
    let known = TYPES.iter().find(|(it, _)| *it == ending);
    known.map_or("application/octet-stream", |(_, kind)| kind)
}

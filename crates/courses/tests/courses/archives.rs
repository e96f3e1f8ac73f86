//! Packages of our own, made here: the smallest that speak each of the three ways.

/// The checksum that archives have.
fn crc_of(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

fn two(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap().to_le_bytes()
}

fn four(number: usize) -> [u8; 4] {
    u32::try_from(number).unwrap().to_le_bytes()
}

/// An archive of files that are not compressed.
pub fn archive(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let (mut all, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let at = all.len();
        let crc = crc_of(bytes).to_le_bytes();
        let shared = [
            &two(20)[..],
            &two(0),
            &two(0),
            &four(0),
            &crc,
            &four(bytes.len()),
            &four(bytes.len()),
            &two(name.len()),
            &two(0),
        ]
        .concat();
        all.extend([b"PK\x03\x04", &shared[..], name.as_bytes(), bytes].concat());
        let behind = [&two(0)[..], &two(0), &two(0), &four(0), &four(at)].concat();
        let header = [b"PK\x01\x02", &two(20)[..], &shared, &behind, name.as_bytes()].concat();
        directory.extend(header);
    }
    let count = two(files.len());
    let end = [
        b"PK\x05\x06",
        &two(0)[..],
        &two(0),
        &count,
        &count,
        &four(directory.len()),
        &four(all.len()),
        &two(0),
    ]
    .concat();
    [all, directory, end].concat()
}

/// A manifest of SCORM with one unit.
pub fn manifest(version: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <manifest identifier=\"svenn\" xmlns:adlcp=\"http://www.adlnet.org/xsd/adlcp_rootv1p2\">\
         <metadata><schema>ADL SCORM</schema><schemaversion>{version}</schemaversion></metadata>\
         <organizations default=\"o\"><organization identifier=\"o\"><title>Varme arbeider</title>\
         <item identifier=\"del1\" identifierref=\"r1\"><title>Brannvern</title></item>\
         </organization></organizations><resources>\
         <resource identifier=\"r1\" type=\"webcontent\" adlcp:scormtype=\"sco\" \
         href=\"kurs/index.html\"/></resources></manifest>"
    )
}

const PAGE: &str = "<!doctype html><title>Brannvern</title><script src=\"kurs.js\"></script>";

/// A package of SCORM.
pub fn scorm(version: &str) -> Vec<u8> {
    archive(&[
        ("imsmanifest.xml", manifest(version).into_bytes()),
        ("kurs/index.html", PAGE.as_bytes().to_vec()),
        ("kurs/kurs.js", b"parent.API;".to_vec()),
        ("kurs/film.mp4", (0..=255).collect()),
    ])
}

/// A package of SCORM 1.2 whose second unit requires the first.
pub fn scorm_in_order() -> Vec<u8> {
    let second = "</item><item identifier=\"del2\" identifierref=\"r1\" parameters=\"?del=2\">\
        <title>Slukking</title><adlcp:prerequisites>del1</adlcp:prerequisites></item>\
        </organization>";
    let manifest = manifest("1.2").replace("</item></organization>", second);
    archive(&[
        ("imsmanifest.xml", manifest.into_bytes()),
        ("kurs/index.html", PAGE.as_bytes().to_vec()),
    ])
}

/// A package of cmi5.
pub fn cmi5() -> Vec<u8> {
    let structure = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\
        <courseStructure xmlns=\"https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd\">\
        <course id=\"https://kurs.example/brann\"><title><langstring lang=\"nb\">Brann</langstring>\
        </title></course><au id=\"https://kurs.example/brann/1\" moveOn=\"Passed\" \
        masteryScore=\"0.8\"><title><langstring lang=\"nb\">Slukking</langstring></title>\
        <url>kurs/index.html</url></au></courseStructure>";
    archive(&[
        ("cmi5.xml", structure.as_bytes().to_vec()),
        ("kurs/index.html", PAGE.as_bytes().to_vec()),
    ])
}

import { crc32 } from "node:zlib";

/** An archive of texts by their paths, not compressed: what is tried with packages is made here. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const path = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const behind = Buffer.alloc(14);
    behind.writeUInt32LE(at, 10);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), shared, path, bytes]);
    local.push(entry);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), shared, behind, path);
    at += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, listed, end]);
}

/**
 * The name a file gets beside others: as it is, or with ` (n)` before the extension when another
 * file has it. Case makes no difference, since it makes none on many people's machines. The server
 * has the same rule and the last word.
 */
export function freeName(name: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((one) => one.toLowerCase()));
  const dot = name.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  let free = name;
  for (let n = 1; names.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${extension}`;
  return free;
}

/** The files to add, each under a name that is free beside `taken` and beside each other. */
export function freelyNamed(files: readonly File[], taken: readonly string[]): File[] {
  const names = [...taken];
  return files.map((file) => {
    const name = freeName(file.name, names);
    names.push(name);
    if (name === file.name) return file;
    return new File([file], name, { type: file.type, lastModified: file.lastModified });
  });
}

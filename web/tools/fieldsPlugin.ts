import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const file = join(import.meta.dirname, "../src/api/fields.gen.ts");
const imported = /import \{([^}]*)\} from "@\/api\/fields\.gen\.ts";/g;
const ONE = `${file}?only=`;

/**
 * A page carries the shapes of fields that its own forms have: each is a module of its own in what is
 * built, in place of one module with the shapes of all forms, which every page would carry whole.
 */
export function fieldsPlugin(): Plugin {
  return {
    name: "svenn-fields",
    apply: "build",
    enforce: "pre",
    transform: (code) =>
      code.includes("@/api/fields.gen.ts")
        ? code.replaceAll(imported, (_, names: string) =>
            names
              .split(",")
              .map((name) => name.trim())
              .filter(Boolean)
              .map((name) => `import { ${name} } from "${ONE}${name.split(" ")[0]}";`)
              .join(" "),
          )
        : undefined,
    resolveId: (source) => (source.startsWith(ONE) ? source : undefined),
    load: async (id) => {
      if (!id.startsWith(ONE)) return undefined;
      const name = id.slice(ONE.length);
      const text = await readFile(file, "utf8");
      const [, shape] =
        new RegExp(`export const ${name} = (\\{.*?\\n\\}) as const;`, "s").exec(text) ?? [];
      if (shape === undefined) throw new Error(`no shape ${name} in ${file}`);
      return `export const ${name} = ${shape};`;
    },
  };
}

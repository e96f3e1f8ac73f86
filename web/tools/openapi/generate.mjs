// Writes from the server's `openapi.json` what the web knows of the server: the shapes that travel
// (`src/api/schemas.gen.ts`), the operations with theirs (`src/api/operations.gen.ts`), and what
// forms have to know of the fields that are sent (`src/api/fields.gen.ts`: the shapes that a module
// of the web imports from it).
// `--check` only compares, and fails when the committed files are not what the document gives.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const LINE_MAX = 100;
const WORDS_TOO_FEW = 3;
const METHODS = ["get", "post", "put", "patch", "delete"];
const JSON_CONTENT = "application/json";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const document = JSON.parse(await readFile(at("../../../openapi.json"), "utf8"));
const schemas = document.components.schemas;

const nameOf = ({ $ref }) => $ref.slice($ref.lastIndexOf("/") + 1);

const comment = (text, indent = "") => {
  const line = (text ?? "").replaceAll(/\s+/g, " ").replaceAll("*/", "").trim();
  return line ? `${indent}/** ${line} */\n` : "";
};

const nested = (text) => (/[|&]/.test(text) && !text.startsWith("{") ? `(${text})` : text);

/** What is only ever sent is not changed by whoever takes it: its lists may be read-only. */
let isSent = false;

/** The type of a schema. `deep` is how far a brace on a line of its own is indented. */
function typeOf(schema, deep = "") {
  if (!schema) return "unknown";
  if (schema.$ref) return nameOf(schema);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  for (const [word, sign] of [
    ["allOf", " & "],
    ["oneOf", " | "],
    ["anyOf", " | "],
  ]) {
    if (schema[word]) return schema[word].map((one) => nested(typeOf(one, deep))).join(sign);
  }
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type }, deep)).join(" | ");
  }
  switch (schema.type) {
    case "array":
      return `${isSent ? "readonly " : ""}${nested(typeOf(schema.items, deep))}[]`;
    case "object":
      return objectOf(schema, deep);
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
    case "string":
      return schema.type;
    default:
      return "unknown";
  }
}

/** Two or three words beside a field say no more than its name. */
const isTelling = ({ description = "" }) => description.split(/\s+/).length > WORDS_TOO_FEW;

function objectOf({ properties, required = [], additionalProperties }, deep) {
  if (!properties) {
    const values = typeof additionalProperties === "object" ? additionalProperties : null;
    return `Record<string, ${typeOf(values, deep)}>`;
  }
  const inner = `${deep}  `;
  const said = (field) => (isTelling(field) ? comment(field.description, inner) : "");
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const optional = required.includes(name) ? "" : "?";
    return `${said(field)}${inner}${key}${optional}: ${typeOf(field, inner)};\n`;
  });
  return `{\n${fields.join("")}${deep}}`;
}

function declaration(name) {
  const schema = schemas[name];
  isSent = sentOnly.has(name);
  const type = typeOf(schema);
  const text =
    schema.type === "object" && schema.properties
      ? `export interface ${name} ${type}`
      : `export type ${name} = ${type};`;
  return `${comment(schema.description)}${broken(text)}\n`;
}

/** A union that does not fit on its line has one for each of its members. */
const broken = (text) =>
  text.includes("\n") || text.length <= LINE_MAX
    ? text
    : text.replace(" = ", " =\n  | ").replaceAll(/(?<!\n {2}) \| /g, "\n  | ");

const references = (value) =>
  value && typeof value === "object"
    ? [...(value.$ref ? [nameOf(value)] : []), ...Object.values(value).flatMap(references)]
    : [];

function reachable(names) {
  const found = new Set();
  for (let queue = [...names]; queue.length > 0;) {
    const name = queue.pop();
    if (found.has(name) || !schemas[name]) continue;
    found.add(name);
    queue = [...queue, ...references(schemas[name])];
  }
  return [...found].sort();
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({
    ...item[method],
    method: method.toUpperCase(),
    path,
  })),
);

/** What an operation is given: the parts of its path, its query and its body, side by side. */
function argumentsOf({ parameters = [], requestBody }) {
  const addressed = parameters.filter(({ in: place }) => place === "path" || place === "query");
  const given = addressed.map(({ name, required, schema, in: place }) =>
    place === "path" || required
      ? `${name}: ${typeOf(schema)}`
      : `${name}?: ${[...new Set([...typeOf(schema).split(" | "), "null"])].join(" | ")}`,
  );
  const json = requestBody?.content[JSON_CONTENT]?.schema;
  if (json) given.push(`body${requestBody.required ? "" : "?"}: ${typeOf(json)}`);
  return given.length > 0 ? `{ ${given.join("; ")} }` : "unknown";
}

const answersOf = ({ responses }) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([, { content }]) => content);

/** Which kind of call it is, with its types. */
function kindOf(operation) {
  const given = argumentsOf(operation);
  const answers = answersOf(operation);
  const [content] = answers;
  const json = answers.map((answer) => answer?.[JSON_CONTENT]?.schema).filter(Boolean);
  const answer = [...new Set(json.map((schema) => typeOf(schema)))].join(" | ") || "void";
  const sent = operation.requestBody?.content;
  if (sent && !sent[JSON_CONTENT]) return `Upload<${given}, ${answer}>`;
  if (content && !content[JSON_CONTENT]) return `Download<${given}>`;
  const isOpen = operation.security?.every((one) => !("bearer" in one));
  return `${isOpen ? "Open" : ""}Operation<${given}, ${answer}>`;
}

function constant(operation) {
  const { operationId, method, path, summary, description } = operation;
  const head = `export const ${operationId} = "${method} ${path}"`;
  const kind = kindOf(operation);
  const line = `${head} as ${kind};`;
  const text = line.length <= LINE_MAX ? line : `${head} as ${folded(kind)};`;
  return `${comment(summary ?? description)}${text}\n`;
}

/** `Operation<{ … }, Answer>` with its types on a line of their own. */
const folded = (kind) => kind.replace("<", "<\n  ").replace(/>$/, "\n>");

const asked = operations.map(({ parameters, requestBody }) => ({ parameters, requestBody }));
const answered = new Set(reachable(operations.flatMap(({ responses }) => references(responses))));
const sentOnly = new Set(
  reachable(asked.flatMap(references)).filter((name) => !answered.has(name)),
);
const names = reachable(operations.flatMap(references));
const calls = operations.sort((one, other) => (one.operationId < other.operationId ? -1 : 1));
const table = calls.map(constant).join("");
const kinds = ["Download", "OpenOperation", "Operation", "Upload"];
const named = new Set(calls.map(kindOf).join(" ").match(/\w+/g));
const used = names.filter((name) => named.has(name));

/**
 * The fields of a schema by their names, those of others that stand among them too. A field of a
 * record within it is named as the server names it in a refusal: `adresse.postnummer`.
 */
function fieldsOf(schema) {
  if (schema.$ref) return fieldsOf(schemas[nameOf(schema)]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(fieldsOf));
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => [
      [name, fieldOf(field, required.includes(name))],
      ...within(field).map(([inner, said]) => [`${name}.${inner}`, said]),
    ]),
  );
}

/** The fields of a record that stands as a field; none of another kind of field. */
function within(schema) {
  const whole = schema.oneOf?.find(({ type }) => type !== "null") ?? schema;
  const record = whole.$ref ? schemas[nameOf(whole)] : whole;
  return record.properties ? Object.entries(fieldsOf(record)) : [];
}

/** What a form has to know of a field: its kind, whether it must be filled in, and its limits. */
function fieldOf(schema, isSent) {
  const whole = schema.oneOf?.find(({ type }) => type !== "null") ?? schema;
  const field = whole.$ref ? { ...schemas[nameOf(whole)] } : whole;
  const types = [field.type].flat();
  const isGiven = isSent && !types.includes("null") && whole === schema;
  const of = (kind, rest = {}) => ({ kind, required: isGiven, ...rest });
  if (field.enum) return of("choice");
  if (types.includes("boolean")) return of("yes");
  if (types.includes("array")) {
    return of("list", { required: isGiven && (field.minItems ?? 0) > 0, max: field.maxItems });
  }
  if (types.includes("integer") || types.includes("number")) {
    return of("number", { min: field.minimum, max: field.maximum });
  }
  if (!types.includes("string")) return of("other");
  if (field.format === "date") return of("date");
  const kind = { line: "line", email: "email", phone: "phone" }[field.format] ?? "text";
  const isWritten = isGiven && (field.maxLength === undefined || (field.minLength ?? 0) > 0);
  return of(kind, { required: isWritten, max: field.maxLength });
}

/** A shape of fields, for the forms that send it. */
function fieldsConstant(name) {
  const lines = Object.entries(fieldsOf(schemas[name])).map(([field, { ...said }]) => {
    const key = /^\w+$/.test(field) ? field : JSON.stringify(field);
    const parts = Object.entries(said)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([word, value]) => `${word}: ${JSON.stringify(value)}`);
    return `  ${key}: { ${parts.join(", ")} },\n`;
  });
  return `export const ${name} = {\n${lines.join("")}} as const;\n`;
}

/** The names that modules of the web import from `fields.gen.ts`. */
async function namedByForms() {
  const source = at("../../src");
  const entries = await readdir(source, { recursive: true });
  const modules = entries.filter((file) => /\.tsx?$/.test(file));
  const texts = await Promise.all(modules.map((file) => readFile(join(source, file), "utf8")));
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from "@\/api\/fields\.gen\.ts"/g),
  ]);
  return new Set(imports.flatMap(([, names]) => names.match(/\w+(?=\s*(?:,|as\b|$))/g) ?? []));
}

const inForms = await namedByForms();
const isForm = (name) => inForms.has(name) && sentOnly.has(name);

const files = {
  "fields.gen.ts": `// Generated from openapi.json by \`make generate\`: do not edit.
// It has what some module imports: name another shape and generate again.

${names.filter(isForm).map(fieldsConstant).join("\n")}`,
  "schemas.gen.ts": `// Generated from openapi.json by \`make generate\`: do not edit.

${names.map(declaration).join("\n")}`,
  "operations.gen.ts": `// Generated from openapi.json by \`make generate\`: do not edit.
import type { ${kinds.join(", ")} } from "./operation.ts";
import type {
${used.map((name) => `  ${name},\n`).join("")}} from "./schemas.gen.ts";

${table}`,
};

for (const [name, text] of Object.entries(files)) {
  const target = at(`../../src/api/${name}`);
  if (!process.argv.includes("--check")) {
    await writeFile(target, text);
  } else if ((await readFile(target, "utf8").catch(() => "")) !== text) {
    console.error(`src/api/${name} is old: run \`make generate\` and commit the result.`);
    process.exitCode = 1;
  }
}

// Writes `src/api/schema.graphql.ts` from the server's `schema.graphql`: the types of each
// operation, and its document, which asks for every field of the answer.
// `--check` only compares, and fails when the committed file is not what the schema gives.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = at("../../src/api/schema.graphql.ts");
const schema = buildSchema(await readFile(at("../../../schema.graphql"), "utf8"));

/** Scalars of GraphQL and ours; all of ours travel as text. */
const scalars = { Int: "number", Float: "number", Boolean: "boolean" };

function typeOf(type) {
  if (isNonNullType(type)) return bareTypeOf(type.ofType);
  return `${bareTypeOf(type)} | null`;
}

function bareTypeOf(type) {
  if (isListType(type)) {
    const item = typeOf(type.ofType);
    return item.includes(" ") ? `(${item})[]` : `${item}[]`;
  }
  if (isEnumType(type) || isInputObjectType(type) || isObjectType(type)) return type.name;
  return scalars[type.name] ?? "string";
}

const comment = (text, indent) =>
  text ? `${indent}/** ${text.replaceAll("\n", " ").replaceAll("*/", "")} */\n` : "";

/** An input that may be left out is optional. */
const inputField = (field, indent) => {
  const optional = !isNonNullType(field.type) || field.defaultValue !== undefined;
  const line = `${indent}${field.name}${optional ? "?" : ""}: ${typeOf(field.type)};\n`;
  return comment(field.description, indent) + line;
};

const outputField = (field, indent) =>
  `${comment(field.description, indent)}${indent}${field.name}: ${typeOf(field.type)};\n`;

function declaration(type) {
  const head = comment(type.description, "");
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => `"${name}"`);
    return `${head}export type ${type.name} = ${values.join(" | ")};\n`;
  }
  const line = isInputObjectType(type) ? inputField : outputField;
  const fields = Object.values(type.getFields()).map((field) => line(field, "  "));
  return `${head}export interface ${type.name} {\n${fields.join("")}}\n`;
}

/** All fields of an answer, each with all of its own. */
function selection(type) {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields());
  return ` { ${fields.map((field) => field.name + selection(field.type)).join(" ")} }`;
}

function document(kind, field) {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(", ");
  const head = `${kind} ${field.name}${declared && `(${declared})`}`;
  return `${head} { ${field.name}${passed && `(${passed})`}${selection(field.type)} }`;
}

const roots = [
  ["query", schema.getQueryType()],
  ["mutation", schema.getMutationType()],
];
const operations = roots.flatMap(([kind, root]) =>
  Object.values(root?.getFields() ?? {}).map((field) => ({ kind, field })),
);
const types = Object.values(schema.getTypeMap()).filter(
  (type) =>
    !isIntrospectionType(type) &&
    !isSpecifiedScalarType(type) &&
    !roots.some(([, root]) => root === type) &&
    (isEnumType(type) || isInputObjectType(type) || isObjectType(type)),
);

const text = `// Generated from schema.graphql by \`make generate\`: do not edit.

${types.map(declaration).join("\n")}
/** Arguments and answer of each operation. */
export interface Operations {
${operations
  .map(
    ({ field }) =>
      `${comment(field.description, "  ")}  ${field.name}: {\n    arguments: {\n` +
      `${field.args.map((one) => inputField(one, "      ")).join("")}    };\n` +
      `    answer: ${typeOf(field.type)};\n  };\n`,
  )
  .join("")}}

/** The document of each operation. */
export const documents: Record<keyof Operations, string> = {
${operations
  .map(({ kind, field }) => `  ${field.name}:\n    ${JSON.stringify(document(kind, field))},\n`)
  .join("")}};
`;

if (process.argv.includes("--check")) {
  const before = await readFile(target, "utf8").catch(() => "");
  if (before !== text) {
    console.error("src/api/schema.graphql.ts is old: run `make generate` and commit the result.");
    process.exit(1);
  }
} else {
  await writeFile(target, text);
}

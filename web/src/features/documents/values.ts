import { SharedDocumentText as shape } from "@/api/fields.gen.ts";
import type { SharedDocumentText, SharedDocumentView } from "@/api/schemas.gen.ts";
import { type FormFields, formFields } from "@/lib/fields.ts";
import { counted } from "@/lib/names.ts";

/** Whom a document is shared with, as one chooses it. */
export type Audience = "groups" | "users" | "everyone";

/** What a document says; whom it is shared with is chosen in one. */
const text = formFields(shape, {
  title: { label: "Tittel", ask: "Skriv en tittel" },
  description: "Beskrivelse",
  kategori: "Kategori",
  groups: {
    label: "Grupper",
    words: {
      text: (groups) => counted(groups.length, "gruppe", "grupper"),
      key: (groups) => groups.toSorted().join(" "),
    },
  },
});

/** What a document says, as it is written. */
export type DocumentValues = typeof text.empty & { audience: Audience };

/** Most files of an edition. */
export const FILES_MAX = 20;

export const audienceLabels: Record<Audience, string> = {
  groups: "Grupper",
  users: "Alle lærlinger og ansatte",
  everyone: "Alle, også koordinatorene",
};

const audienceOf = ({ everyone, allUsers }: SharedDocumentView): Audience => {
  if (everyone) return "everyone";
  return allUsers ? "users" : "groups";
};

/** A document as it is written. */
export const documentForm: FormFields<DocumentValues, SharedDocumentText, SharedDocumentView> = {
  shape: { ...text.shape, audience: { kind: "choice", required: true } },
  labels: { ...text.labels, audience: "Del med" },
  empty: { ...text.empty, audience: "groups" },
  check: text.check,
  body: ({ audience, ...values }) => ({
    ...text.body({ ...values, groups: audience === "groups" ? values.groups : [] }),
    allUsers: audience === "users",
    everyone: audience === "everyone",
  }),
  valuesOf: (stored) => ({
    ...text.valuesOf({ ...stored, groups: stored.groups.map(({ id }) => id) }),
    audience: audienceOf(stored),
  }),
  words: {
    ...text.words,
    audience: { label: "Del med", text: (value) => audienceLabels[value] },
  },
};

/** Whom a document is shared with, in words. */
export function audienceText(stored: SharedDocumentView): string {
  if (stored.everyone) return "Alle, også koordinatorene";
  if (stored.allUsers) return "Alle lærlinger og ansatte";
  return stored.groups.map(({ name }) => name).join(", ") || "Ingen ennå";
}

import type { SharedDocumentView } from "@/api/schemas.gen.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** Whom a document is shared with, as one chooses it. */
export type Audience = "groups" | "users" | "everyone";

/** What a document says, as it is written. */
export interface DocumentValues {
  title: string;
  description: string;
  kategori: string;
  audience: Audience;
  /** Group ids. */
  groups: string[];
}

export const emptyDocument: DocumentValues = {
  title: "",
  description: "",
  kategori: "",
  audience: "groups",
  groups: [],
};

/** The server's own limits. */
export const limits = {
  title_chars: 200,
  description_chars: 2000,
  kategori_chars: 60,
  endring_chars: 500,
  groups: 50,
  files: 20,
} as const;

export const documentLabels = {
  title: "Tittel",
  description: "Beskrivelse",
  kategori: "Kategori",
  audience: "Del med",
  groups: "Grupper",
} as const;

export const audienceLabels: Record<Audience, string> = {
  groups: "Grupper",
  users: "Alle lærlinger og ansatte",
  everyone: "Alle, også koordinatorene",
};

/** What the browser can say of it, by the server's names of the fields. */
export function checkDocument({ title, groups }: DocumentValues): FormErrors {
  const errors: FormErrors = {};
  if (title.trim() === "") errors.title = "Skriv en tittel";
  if (groups.length > limits.groups) {
    errors.groups = `Du kan velge opptil ${limits.groups} grupper`;
  }
  return errors;
}

/** The values as the server takes them. */
export const bodyOf = ({ title, description, kategori, audience, groups }: DocumentValues) => ({
  title: title.trim(),
  description: description.trim(),
  kategori: kategori.trim(),
  groups: audience === "groups" ? groups : [],
  allUsers: audience === "users",
  everyone: audience === "everyone",
});

/** A stored document as one changes it. */
export const valuesOf = (stored: SharedDocumentView): DocumentValues => ({
  title: stored.title,
  description: stored.description,
  kategori: stored.kategori,
  audience: stored.everyone ? "everyone" : stored.allUsers ? "users" : "groups",
  groups: stored.groups.map(({ id }) => id),
});

/** Whom a document is shared with, in words. */
export function audienceText(stored: SharedDocumentView): string {
  if (stored.everyone) return "Alle, også koordinatorene";
  if (stored.allUsers) return "Alle lærlinger og ansatte";
  return stored.groups.map(({ name }) => name).join(", ") || "Ingen ennå";
}

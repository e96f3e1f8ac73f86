import { SigningText } from "@/api/fields.gen.ts";
import type {
  ParticipantType,
  SignerInput,
  SigningSigner,
  SigningView,
} from "@/api/schemas.gen.ts";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** A signer as the form has them. */
export interface ChosenSigner {
  /** Tells the rows apart before the server knows them. */
  key: string;
  participantId: string | null;
  /** The signer's account; none for those who sign by a link. */
  ref: string | null;
  type: ParticipantType;
  fornavn: string;
  etternavn: string;
  /** What is said beside the name. */
  detail: string;
  email: string;
  phone: string;
  companyName: string;
  companyId: string | null;
  foresattFor: string | null;
  relation: string;
}

/** A signing as it is written. */
export interface SigningValues {
  title: string;
  message: string;
  /** Whether they sign one after the other, as they stand. */
  ordered: boolean;
  /** `YYYY-MM-DD`, or empty. */
  dueDate: string;
  signers: readonly ChosenSigner[];
}

/** The server's own limits. */
export const limits = {
  title_chars: SigningText.title.max,
  message_chars: SigningText.message.max,
  name_chars: 100,
  relation_chars: 60,
  signers: SigningText.signers.max,
  files: 20,
} as const;

/** The files that can be signed. */
export const PDFS = { accept: ".pdf,application/pdf", hint: "PDF-filer opptil 25 MB." };

export const emptySigning: SigningValues = {
  title: "",
  message: "",
  ordered: false,
  dueDate: "",
  signers: [],
};

export const signingLabels: Record<string, string> = {
  title: "Tittel",
  message: "Melding",
  dueDate: "Frist",
  signers: "Hvem skal signere",
  files: "Filer",
};

export const nameOf = ({ fornavn, etternavn }: Pick<ChosenSigner, "fornavn" | "etternavn">) =>
  `${fornavn} ${etternavn}`.trim();

const kinds: Partial<Record<ChosenUser["kind"], ParticipantType>> = {
  APPRENTICE: "Apprentice",
  EMPLOYEE: "Employee",
  COORDINATOR: "Coordinator",
};

/** A signer with an account signs signed in; the rest is looked up by the server. */
export function signerOfUser({ id, kind, navn, detail }: ChosenUser): ChosenSigner | null {
  const type = kinds[kind];
  if (!type) return null;
  return {
    ...emptySigner,
    key: id,
    ref: id,
    type,
    fornavn: navn,
    detail: detail ?? "",
  };
}

/** A new signing that these sign. */
export const signedBy = (chosen: readonly ChosenUser[]): SigningValues => ({
  ...emptySigning,
  signers: chosen.flatMap((one) => signerOfUser(one) ?? []),
});

export const emptySigner: Omit<ChosenSigner, "key"> = {
  participantId: null,
  ref: null,
  type: "External",
  fornavn: "",
  etternavn: "",
  detail: "",
  email: "",
  phone: "",
  companyName: "",
  companyId: null,
  foresattFor: null,
  relation: "",
};

/** Adds a signer; one who is there already is not added twice. */
export const withSigner = (
  signers: readonly ChosenSigner[],
  one: ChosenSigner,
): readonly ChosenSigner[] =>
  one.ref !== null && signers.some(({ ref }) => ref === one.ref) ? signers : [...signers, one];

/** One of them moved to another place. */
export function moved<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  const rest = rows.filter((_, at) => at !== from);
  return [...rest.slice(0, to), row, ...rest.slice(to)];
}

const inputOf =
  (ordered: boolean) =>
  (one: ChosenSigner, at: number): SignerInput => ({
    participantId: one.participantId,
    ref: one.ref,
    type: one.type,
    fornavn: one.fornavn,
    etternavn: one.etternavn,
    email: one.email,
    phone: one.phone,
    companyName: one.companyName,
    companyId: one.companyId,
    order: ordered ? at + 1 : 1,
    foresattFor: one.foresattFor,
    relation: one.relation,
  });

/** The values as the server takes them. */
export const bodyOf = ({ title, message, ordered, dueDate, signers }: SigningValues) => ({
  title: title.trim(),
  message: message.trim(),
  ordered,
  dueDate: dueDate || null,
  signers: signers.map(inputOf(ordered)),
});

const detailOf = ({ companyName, email, phone, byLink }: SigningSigner): string =>
  [companyName, byLink && email, byLink && phone].filter(Boolean).join(" · ");

/** A stored signing as one changes it. */
export const valuesOf = (stored: SigningView): SigningValues => ({
  title: stored.title,
  message: stored.message,
  ordered: stored.ordered,
  dueDate: stored.dueDate ?? "",
  signers: stored.signers
    .toSorted((a, b) => (stored.ordered ? a.order - b.order : 0))
    .map((one) => ({
      key: one.participantId,
      participantId: one.participantId,
      ref: one.ref,
      type: one.type,
      fornavn: one.fornavn,
      etternavn: one.etternavn,
      detail: detailOf(one),
      email: one.email,
      phone: one.phone,
      companyName: one.companyName,
      companyId: one.companyId,
      foresattFor: one.foresattFor,
      relation: one.relation,
    })),
});

/** What is missing before it can be sent, by the server's names of the fields. */
export function checkSigning(values: SigningValues, files: number): FormErrors {
  const errors: FormErrors = {};
  if (values.title.trim() === "") errors.title = "Skriv en tittel";
  if (files === 0) errors.files = "Legg til minst én PDF";
  if (values.signers.length === 0) errors.signers = "Velg minst én som skal signere";
  if (values.signers.length > limits.signers) {
    errors.signers = `Opptil ${limits.signers} kan signere det samme`;
  }
  return errors;
}

/** What is wrong with somebody who is written by hand. */
export function checkSigner(one: Omit<ChosenSigner, "key">): FormErrors {
  const errors: FormErrors = {};
  if (one.fornavn.trim() === "") errors.fornavn = "Skriv fornavnet";
  if (one.email.trim() === "" && one.phone.trim() === "") {
    errors.email = "Skriv e-post eller mobilnummer, så lenken kan sendes";
  }
  if (one.type === "Company" && one.companyName.trim() === "") {
    errors.companyName = "Skriv hvilken bedrift det gjelder";
  }
  return errors;
}

const SIGNER = /^signers\.(\d+)\b/;

/** What the server said of the signer at a place. */
export const signerErrors = (errors: FormErrors, at: number): string[] =>
  Object.entries(errors).flatMap(([field, message]) =>
    SIGNER.exec(field)?.[1] === String(at) ? [message] : [],
  );

/** A file's name without its kind, as the title that is proposed. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.pdf$/i, "")
    .replaceAll("_", " ")
    .trim()
    .slice(0, limits.title_chars);

import type { Download, OpenOperation, Operation, Upload } from "@/api/operation.ts";

/** What travels between the pages of applications and the server. */

export type ApplicationStatus =
  | "CREATING"
  | "SENT"
  | "FORWARDED"
  | "INTERVIEW"
  | "OFFERED"
  | "APPROVED"
  | "REJECTED"
  | "DELETED";

export const open = <Args, Answer>(path: string) => path as OpenOperation<Args, Answer>;
export const op = <Args, Answer>(path: string) => path as Operation<Args, Answer>;
export const up = <Args, Answer>(path: string) => path as Upload<Args, Answer>;
export const down = <Args>(path: string) => path as Download<Args>;

/* What is open to anybody. `visit` lets in to an application; it is never a part of an address. */

export interface PublicForm {
  opplaeringskontor: string;
  epost: string;
  telefon: string;
  innledning: string;
  apen: boolean;
  apner: number | null;
  frist: number | null;
  fag: { id: string; navn: string }[];
  fylker: string[];
  sporsmal: {
    id: string;
    tekst: string;
    hjelp: string;
    slag: "TEKST" | "LANG_TEKST" | "JA_NEI" | "VALG" | "FLERVALG" | "TALL" | "DATO";
    valg: string[];
    paakrevd: boolean;
    fag: string[];
  }[];
  vedlegg: { id: string; navn: string; hjelp: string; paakrevd: boolean }[];
  vilkar: string;
  filerMaks: number;
}

export interface Challenge {
  salt: string;
  challenge: string;
  maxnumber: number;
  signature: string;
}

export interface Proof {
  salt: string;
  challenge: string;
  number: number;
  signature: string;
}

/** What an applicant writes, as it travels. */
export interface Written {
  navn: string;
  fodselsdato: string | null;
  telefon: string;
  epost: string;
  adresse: { adresse: string; postnummer: string; poststed: string };
  fylke: string;
  vg1: string;
  vg2: string;
  vg3: string;
  annen: string;
  fravaerdager: number | null;
  fravaertimer: number | null;
  fravaerforklaring: string;
  fagPrioritet: string[];
  otherQuestions: { id: string; svar: string[] }[];
  kommentar: string;
  vilkar: boolean;
}

export interface PublicFile {
  id: string;
  name: string;
  size: number;
  vedlegg: string | null;
}

export interface PublicOffer {
  id: string;
  bedrift: string;
  fag: string;
  startdato: string | null;
  svarfrist: number | null;
  melding: string;
  status: string;
  statusLabel: string;
  isOpen: boolean;
  mistetRett: boolean;
}

export interface PublicMessage {
  id: string;
  navn: string;
  own: boolean;
  tekst: string;
  tid: number;
  filer: { id: string; name: string; size: number; url: string }[];
}

export interface PublicApplication {
  status: ApplicationStatus;
  nummer: string;
  version: number;
  values: Written;
  files: PublicFile[];
  frist: number | null;
  sendtInn: number | null;
  begrunnelse: string;
  can: { edit: boolean; withdraw: boolean };
  offers: PublicOffer[];
  bedrifter: string[];
}

type Visit = { tenant: string; body: { visit: string } };

export const form_view = open<{ tenant: string }, PublicForm>("GET /soknad/{tenant}");
export const work_ask = open<{ tenant: string }, Challenge>("POST /soknad/{tenant}/oppgave");
export const draft_create = open<
  { tenant: string; body: { values: Written; proof: Proof; nettside: string } },
  { visit: string }
>("POST /soknad/{tenant}/kladd");
export const link_send = open<{ tenant: string; body: { epost: string } }, void>(
  "POST /soknad/{tenant}/lenke",
);
export const link_open = open<
  { tenant: string; body: { token: string } },
  { visit: string } | { to: string }
>("POST /soknad/{tenant}/apne");
export const code_verify = open<
  { tenant: string; body: { token: string; kode: string } },
  { visit: string }
>("POST /soknad/{tenant}/kode");
export const own_view = open<Visit, PublicApplication>("POST /soknad/{tenant}/vis");
export const draft_update = open<
  { tenant: string; body: { visit: string; version: number; values: Written } },
  PublicApplication
>("PUT /soknad/{tenant}/kladd");
export const own_send = open<
  { tenant: string; body: { visit: string; key: string } },
  PublicApplication
>("POST /soknad/{tenant}/send");
export const own_edit = open<Visit, PublicApplication>("POST /soknad/{tenant}/endre");
export const own_withdraw = open<Visit, PublicApplication>("POST /soknad/{tenant}/trekk");
export const own_offer = open<
  { tenant: string; id: string; body: { visit: string; ja: boolean } },
  PublicApplication
>("POST /soknad/{tenant}/tilbud/{id}");
export const own_file = up<
  { tenant: string; visit: string; vedlegg: string; name: string },
  PublicFile
>("POST /soknad/{tenant}/filer");
export const own_file_delete = open<
  { tenant: string; id: string; body: { visit: string } },
  PublicApplication
>("DELETE /soknad/{tenant}/filer/{id}");
export const own_messages = open<Visit, PublicMessage[]>("POST /soknad/{tenant}/meldinger/vis");
export const own_message = open<
  { tenant: string; body: { visit: string; tekst: string } },
  PublicMessage
>("POST /soknad/{tenant}/meldinger");
export const own_message_file = up<
  { tenant: string; id: string; visit: string; name: string },
  { id: string }
>("POST /soknad/{tenant}/meldinger/{id}/filer");
export const own_export = open<Visit, Record<string, unknown>>("POST /soknad/{tenant}/alt");

/* The office. */

export interface Label {
  id: string;
  navn: string;
}

/** A step that the state machine knows from here; why it cannot be taken now, in words. */
export interface StatusStep {
  til: ApplicationStatus;
  hvorforIkke: string | null;
}

export type OfferStatus =
  | "FORWARDED"
  | "SEEN"
  | "UNAVAILABLE"
  | "INTERVIEW"
  | "OFFERED"
  | "ACCEPTED"
  | "DECLINED"
  | "LAPSED";

export interface OfficeOffer {
  id: string;
  version: number;
  bedrift: { id: string; navn: string };
  fag: { id: string; navn: string };
  status: OfferStatus;
  statusLabel: string;
  unavailable: boolean;
  sent: number | null;
  seen: { navn: string; tid: number }[];
  kommentar: string;
  tider: number[];
  svarfrist: number | null;
  startdato: string | null;
  can: { offer: boolean; withdraw: boolean; remind: boolean };
}

export interface ApplicationFile {
  id: string;
  name: string;
  size: number;
  contentType: string;
  url: string;
  thumbnailUrl?: string | null;
  vedlegg: string | null;
}

export interface ApplicationView {
  id: string;
  version: number;
  nummer: string;
  navn: string;
  status: ApplicationStatus;
  imported: boolean;
  soknadsaar: number;
  fodselsdato: string | null;
  telefon: string;
  epost: string;
  adresse: { adresse: string; postnummer: string; poststed: string };
  fylke: string;
  vg1: string;
  vg2: string;
  vg3: string;
  annen: string;
  fravaerdager: number | null;
  fravaertimer: number | null;
  fravaerforklaring: string;
  fagPrioritet: { id: string; navn: string }[];
  svar: { tekst: string; svar: string[] }[];
  kommentar: string;
  etiketter: Label[];
  prioritet: number | null;
  datoer: { sendtInn: number | null; datoOpprettet: number };
  sistEndret: number;
  slettes: number | null;
  begrunnelse: string;
  filer: ApplicationFile[];
  offers: OfficeOffer[];
  steps: StatusStep[];
  laerling: string | null;
  can: { convert: boolean; erase: boolean; forward: boolean };
}

export const application_view = op<{ id: string }, ApplicationView>("GET /applications/{id}");
export const application_move = op<
  { id: string; body: { version: number; til: ApplicationStatus; grunn: string } },
  ApplicationView
>("POST /applications/{id}/status");
export const application_file_delete = op<{ id: string; file: string }, void>(
  "DELETE /applications/{id}/files/{file}",
);

export const labels_list = op<object, Label[]>("GET /applications/labels");
export const label_create = op<{ body: { navn: string } }, Label>("POST /applications/labels");
export const label_delete = op<{ id: string }, void>("DELETE /applications/labels/{id}");
export const application_labels_update = op<
  { body: { ids: string[]; add: string[]; remove: string[] } },
  { done: string[]; failed: { id: string; navn: string; message: string }[] }
>("POST /applications/setlabels");

export interface BulkAnswer {
  done: string[];
  failed: { id: string; navn: string; message: string }[];
  /** What takes it back, as long as that can be done. */
  undo: string | null;
}

export const applications_forward = op<
  { body: { ids: string[]; bedrifter: string[]; fag: string | null; melding: string } },
  BulkAnswer
>("POST /applications/forward");
export const applications_reject = op<
  { body: { ids: string[]; begrunnelse: string; tekst: string } },
  BulkAnswer
>("POST /applications/reject");
export const applications_undo = op<{ id: string }, void>("POST /applications/undo/{id}");

export const offer_make = op<
  {
    id: string;
    body: {
      version: number;
      startdato: string | null;
      svarfrist: number | null;
      melding: string;
      mistetRett: boolean;
    };
  },
  ApplicationView
>("POST /applications/offers/{id}/offer");
export const offer_withdraw = op<{ id: string; body: { version: number } }, ApplicationView>(
  "POST /applications/offers/{id}/withdraw",
);
export const offer_remind = op<{ id: string }, ApplicationView>(
  "POST /applications/offers/{id}/remind",
);

/** A company that an applicant may be forwarded to, and what is to be known of it before. */
export interface ForwardOption {
  id: string;
  navn: string;
  ledige: number;
  advarsel: string | null;
}
export const forward_options = op<{ q: string; fag: string }, ForwardOption[]>(
  "GET /applications/companies",
);

export const messages_list = op<{ id: string }, PublicMessage[]>("GET /applications/{id}/messages");
export const message_create = op<{ id: string; body: { tekst: string } }, { id: string }>(
  "POST /applications/{id}/messages",
);
export const message_file_create = up<
  { id: string; message: string; name: string },
  { id: string }
>("POST /applications/{id}/messages/{message}/files");
export const application_erase = op<{ data: { id: string } }, void>(
  "POST /deleteApplicationHttpsClient",
);

/* Settings of the office. */

export interface SettingsQuestion {
  id: string | null;
  tekst: string;
  hjelp: string;
  slag: PublicForm["sporsmal"][number]["slag"];
  valg: string[];
  paakrevd: boolean;
  fag: string[];
  /** Why it may not be asked, in words; the server checks each text. */
  advarsel?: string | null;
}

export interface SettingsAttachment {
  id: string | null;
  navn: string;
  hjelp: string;
  paakrevd: boolean;
}

export type RoundKind = "LAERLING" | "LAEREKANDIDAT";

export interface Round {
  id: string | null;
  aar: number;
  slag: RoundKind;
  /** ms */
  apner: number;
  frist: number;
}

export interface ApplicationSettings {
  version: number;
  innledning: string;
  vilkar: string;
  sporsmal: SettingsQuestion[];
  vedlegg: SettingsAttachment[];
  runder: Round[];
  innebygdHos: string[];
  /** The address of the form. */
  lenke: string;
  fag: { id: string; navn: string }[];
}

export const settings_view = op<object, ApplicationSettings>("GET /applications/settings");
export const settings_update = op<
  { body: { version: number } & Partial<Omit<ApplicationSettings, "version" | "lenke" | "fag">> },
  ApplicationSettings
>("PUT /applications/settings");

export interface CompanySpot {
  id: string;
  version: number;
  bedrift: { id: string; navn: string };
  fag: { id: string; navn: string };
  available: number;
  applicants: number;
  interview: number;
  advarsel: string | null;
}
export const spots_list = op<object, CompanySpot[]>("GET /applications/spots");
export const spot_save = op<
  { body: { version: number; bedrift: string; fag: string; available: number } },
  CompanySpot
>("POST /applications/spots");

/* A company: the offers that it was sent, and nothing of what others answer. */

export interface CompanyApplicationRow {
  id: string;
  navn: string;
  bedrift: string;
  fag: string;
  statusLabel: string;
  sent: number;
  venter: boolean;
}

export interface CompanyApplication {
  id: string;
  version: number;
  navn: string;
  bedrift: string;
  fag: { id: string; navn: string };
  statusLabel: string;
  status: OfferStatus;
  telefon: string;
  epost: string;
  poststed: string;
  fylke: string;
  vg1: string;
  vg2: string;
  vg3: string;
  annen: string;
  fravaerdager: number | null;
  fravaertimer: number | null;
  fravaerforklaring: string;
  prioritet: number;
  svar: { tekst: string; svar: string[] }[];
  /** The applicant's own words, and the office's to the company. */
  kommentar: string;
  melding: string;
  filer: ApplicationFile[];
  sent: number;
  /** What the company has answered. */
  svarKommentar: string;
  tider: number[];
  can: { answer: boolean };
}

export type CompanyAnswer = "INTERVIEW" | "OFFER" | "UNAVAILABLE";

export const company_applications_list = op<object, CompanyApplicationRow[]>(
  "GET /applications/company",
);
export const company_application_view = op<{ id: string }, CompanyApplication>(
  "GET /applications/company/{id}",
);
export const company_application_answer = op<
  {
    id: string;
    body: { version: number; svar: CompanyAnswer; kommentar: string; tider: number[] };
  },
  CompanyApplication
>("POST /applications/company/{id}/answer");

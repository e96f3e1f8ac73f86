import type { OpenOperation, Operation } from "@/api/operation.ts";

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

const open = <Args, Answer>(path: string) => path as OpenOperation<Args, Answer>;
const op = <Args, Answer>(path: string) => path as Operation<Args, Answer>;

export type ApplicationQuestionKind =
  | "TEKST"
  | "LANG_TEKST"
  | "JA_NEI"
  | "VALG"
  | "FLERVALG"
  | "TALL"
  | "DATO";

export interface ApplicationTrade {
  id: string;
  navn: string;
}

export interface ApplicationQuestion {
  id: string;
  tekst: string;
  hjelp: string;
  slag: ApplicationQuestionKind;
  valg: string[];
  paakrevd: boolean;
  fag: string[];
}

export interface ApplicationForm {
  opplaeringskontor: string;
  epost: string;
  telefon: string;
  innledning: string;
  apen: boolean;
  apner: number | null;
  frist: number | null;
  fag: ApplicationTrade[];
  fylker: string[];
  sporsmal: ApplicationQuestion[];
  vedlegg: string[];
  vilkar: string;
  filerMaks: number;
}

export interface ApplicationChallenge {
  salt: string;
  challenge: string;
  maxnumber: number;
  signature: string;
}

export interface ApplicationProof {
  salt: string;
  challenge: string;
  number: number;
  signature: string;
}

/** What an applicant writes, as it travels. */
export interface ApplicationValues {
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

export interface OwnApplication {
  status: ApplicationStatus;
  nummer: string;
  version: number;
  values: ApplicationValues;
  files: string[];
  frist: number | null;
  sendtInn: number | null;
  begrunnelse: string;
  can: { edit: boolean; withdraw: boolean };
  offers: string[];
  bedrifter: string[];
}

type Visit = { tenant: string; body: { visit: string } };

export const applicationform_view = open<{ tenant: string }, ApplicationForm>(
  "GET /soknad/{tenant}",
);
export const applicationform_challenge = open<{ tenant: string }, ApplicationChallenge>(
  "POST /soknad/{tenant}/oppgave",
);
export const applicationform_begin = open<
  {
    tenant: string;
    body: { values: ApplicationValues; proof: ApplicationProof; nettside: string };
  },
  { visit: string }
>("POST /soknad/{tenant}/kladd");
export const applicationform_link = open<{ tenant: string; body: { epost: string } }, void>(
  "POST /soknad/{tenant}/lenke",
);
export const applicationform_open = open<
  { tenant: string; body: { token: string } },
  { to: string }
>("POST /soknad/{tenant}/apne");
export const applicationform_verify = open<
  { tenant: string; body: { token: string; kode: string } },
  { visit: string }
>("POST /soknad/{tenant}/kode");
export const ownapplication_view = open<Visit, OwnApplication>("POST /soknad/{tenant}/vis");
export const ownapplication_save = open<
  { tenant: string; body: { visit: string; version: number; values: ApplicationValues } },
  OwnApplication
>("PUT /soknad/{tenant}/kladd");
export const ownapplication_send = open<
  { tenant: string; body: { visit: string; key: string } },
  OwnApplication
>("POST /soknad/{tenant}/send");
export const ownapplication_edit = open<Visit, OwnApplication>("POST /soknad/{tenant}/endre");
export const ownapplication_withdraw = open<Visit, OwnApplication>("POST /soknad/{tenant}/trekk");
export const ownapplication_export = open<Visit, unknown>("POST /soknad/{tenant}/alt");

/* The office. */

export interface ApplicationLabel {
  id: string;
  navn: string;
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
  fagPrioritet: ApplicationTrade[];
  svar: { tekst: string; svar: string[] }[];
  kommentar: string;
  etiketter: ApplicationLabel[];
  prioritet: number | null;
  datoer: { sendtInn: number | null; datoOpprettet: number };
  sistEndret: number;
  slettes: number | null;
  begrunnelse: string;
  filer: string[];
  offers: string[];
  steps: { til: ApplicationStatus; hvorforIkke: string | null }[];
  laerling: string | null;
  can: { convert: boolean; erase: boolean; forward: boolean };
}

export interface ApplicationsDone {
  done: string[];
  failed: { id: string; navn: string; message: string }[];
  undo: string | null;
}

export const application_view = op<{ id: string }, ApplicationView>("GET /applications/{id}");
export const application_move = op<
  { id: string; body: { version: number; til: ApplicationStatus; grunn: string } },
  ApplicationView
>("POST /applications/{id}/status");
export const application_erase = op<{ body: { data: { id: string } } }, void>(
  "POST /deleteApplicationHttpsClient",
);
export const application_labels_list = op<object, ApplicationLabel[]>("GET /applications/labels");
export const application_label_create = op<{ body: { navn: string } }, ApplicationLabel>(
  "POST /applications/labels",
);
export const application_label_delete = op<{ id: string }, void>(
  "DELETE /applications/labels/{id}",
);
export const application_labels_update = op<
  { body: { ids: string[]; add: string[]; remove: string[] } },
  ApplicationsDone
>("POST /applications/setlabels");
export const applications_reject = op<
  { body: { ids: string[]; begrunnelse: string; tekst: string } },
  ApplicationsDone
>("POST /applications/reject");
export const applications_reject_undo = op<{ id: string }, void>("POST /applications/undo/{id}");

/* Settings of the office. */

export type RoundKind = "LAERLING" | "LAEREKANDIDAT";

export interface ApplicationRound {
  id: string;
  aar: number;
  slag: RoundKind;
  apner: number;
  frist: number;
}

export interface ApplicationSettings {
  version: number;
  innledning: string;
  vilkar: string;
  sporsmal: (ApplicationQuestion & { advarsel: string | null })[];
  vedlegg: string[];
  runder: ApplicationRound[];
  innebygdHos: string[];
  lenke: string;
  fag: ApplicationTrade[];
}

export type ApplicationQuestionInput = Omit<ApplicationQuestion, "id"> & { id: string | null };
export type ApplicationRoundInput = Omit<ApplicationRound, "id"> & { id: string | null };

export interface ApplicationSettingsUpdate {
  version: number;
  innledning?: string | null;
  vilkar?: string | null;
  sporsmal?: ApplicationQuestionInput[] | null;
  runder?: ApplicationRoundInput[] | null;
}

export const application_settings_view = op<object, ApplicationSettings>(
  "GET /applications/settings",
);
export const application_settings_update = op<
  { body: ApplicationSettingsUpdate },
  ApplicationSettings
>("PUT /applications/settings");

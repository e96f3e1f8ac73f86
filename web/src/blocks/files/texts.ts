/** Spec 3 §8: the texts of the error catalogue that concern files. */
export const UPLOADING = "Laster opp filer";
export const UPLOAD_DONE = "Lastet opp filer.";
export const UPLOAD_FAILED = "Det opsto en feil under opplastning.";
export const DELETE_TITLE = "Bekreft sletting av fil";
export const DELETE_CONFIRM = "Slett fil";
export const NO_FILES = "Ingen vedlegg";

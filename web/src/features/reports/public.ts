export { ownSheetsQuery } from "./queries.ts";
/** The sheets of yearly reporting that the reader's companies have not sent. */
export { useWaitingSheets } from "./yearly/useWaitingSheets.ts";

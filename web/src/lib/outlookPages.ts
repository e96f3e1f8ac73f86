/** The pages that read Outlook, with a space between them: the worker, which stands alone, has it too. */
export const OUTLOOK_PAGES = "/k/outlook /k/kalender/se";

/** The element's id of a page, to go to it. */
export const pageId = (file: string, page: number): string => `side-${file}-${page}`;

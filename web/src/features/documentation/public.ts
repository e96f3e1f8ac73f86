/** What other features may use of this one. */
export { DocumentationName, DocumentationRows } from "./list/DocumentationRows.tsx";
export { Thumbnail } from "./view/Thumbnail.tsx";

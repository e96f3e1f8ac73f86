/** One piece of documentation, apart from `public.ts`: it is large, and lists do without. */
export { DocumentationView, type DocumentationViewProps } from "./view/DocumentationView.tsx";

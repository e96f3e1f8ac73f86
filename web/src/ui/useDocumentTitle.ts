import { useEffect } from "react";

/** Sets the browser tab's title: the document is outside React. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} – Svenn` : "Svenn";
  }, [title]);
}

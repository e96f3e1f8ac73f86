import { useEffect } from "react";

/** Sets the browser tab's title: the document is outside React. Null leaves it as it is. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = title ? `${title} – Svenn` : "Svenn";
  }, [title]);
}

import { useEffect } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { shareddocument_open } from "@/api/operations.gen.ts";

/** Tells the server that an edition was shown; null while there is nothing to tell. */
export function useOpened(id: string, utgave: number | null): void {
  useEffect(() => {
    if (utgave === null) return;
    void call(shareddocument_open, { id, body: { utgave } }).then(
      () => changed("SHAREDDOCUMENTSEEN", id),
      // Without a network it is told when the page is opened again.
      () => undefined,
    );
  }, [id, utgave]);
}

import { type ReactNode, useState } from "react";
import { opensAs, type ViewerFile } from "../viewer/files.ts";
import { FileViewer } from "../viewer/FileViewer.tsx";
import { downloadFile, openLink } from "../viewer/openFile.ts";

/**
 * Opens each of some files in its own way: in the viewer, where the arrows walk through those that
 * can be viewed, as a link in a new tab, or as a download. `viewer` must be drawn.
 */
export function useFileOpener<F extends ViewerFile>(
  files: readonly F[],
  onNotFound?: (file: ViewerFile) => void,
): { open: (file: F) => void; viewer: ReactNode } {
  const [shown, setShown] = useState<string | null>(null);
  const viewed = files.filter((file) => opensAs(file) === "viewer");
  const at = viewed.findIndex(({ id }) => id === shown);
  const open = (file: F) => {
    const how = opensAs(file);
    if (how === "viewer") setShown(file.id);
    else void (how === "link" ? openLink(file) : downloadFile(file));
  };
  const viewer = (
    <FileViewer
      files={viewed}
      at={at < 0 ? null : at}
      onMove={(next) => setShown(viewed[next]?.id ?? null)}
      onClose={() => setShown(null)}
      {...(onNotFound ? { onNotFound } : {})}
    />
  );
  return { open, viewer };
}

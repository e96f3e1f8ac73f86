import { toast } from "@/ui/Toast.tsx";
import { FAILED, FileFault, linkTarget, NO_VIEW, saveBytes, type ViewerFile } from "./files.ts";
import { loadFile } from "./loadFile.ts";

const textOf = (error: unknown): string => (error instanceof FileFault ? error.message : FAILED);

/** Fetches a file and saves it, and tells how that goes. */
export async function downloadFile(file: ViewerFile): Promise<void> {
  const running = toast.progress("Laster ned fil...");
  try {
    saveBytes(await loadFile(file, { onProgress: running.percent }), file.name);
    running.positive("Nedlasting ferdig");
  } catch (error) {
    console.error(error);
    running.negative(textOf(error));
  }
}

/** Opens where a `.url` file leads in a new tab. */
export async function openLink(file: ViewerFile): Promise<void> {
  try {
    const target = linkTarget(new TextDecoder().decode(await loadFile(file)));
    if (target === null) toast.negative(NO_VIEW);
    else window.open(target, "_blank", "noopener,noreferrer");
  } catch (error) {
    console.error(error);
    toast.negative(textOf(error));
  }
}

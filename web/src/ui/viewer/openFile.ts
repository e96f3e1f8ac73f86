import { toast } from "../Toast.tsx";
import { FAILED, FileFault, linkTarget, loadBytes, saveBytes, type ViewerFile } from "./files.ts";

const say = (error: unknown): void =>
  toast.negative(error instanceof FileFault ? error.message : FAILED);

/** Fetches a file and saves it, and tells how that goes. */
export async function downloadFile(file: ViewerFile): Promise<void> {
  toast.info("Laster ned fil...");
  try {
    saveBytes(await loadBytes(file.url), file.name);
    toast.positive("Nedlasting ferdig");
  } catch (error) {
    console.error(error);
    say(error);
  }
}

/** Opens where a `.url` file leads in a new tab. */
export async function openLink(file: ViewerFile): Promise<void> {
  try {
    const target = linkTarget(new TextDecoder().decode(await loadBytes(file.url)));
    if (target === null) toast.negative("Denne filen kan ikke vises");
    else window.open(target, "_blank", "noopener,noreferrer");
  } catch (error) {
    console.error(error);
    say(error);
  }
}

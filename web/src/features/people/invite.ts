import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { invitations_send } from "@/api/operations.gen.ts";
import { errorText } from "@/lib/problem.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { toast } from "@/ui/Toast.tsx";

/** The message that an invited person gets. */
export const INVITATION =
  "Det går ut en e-post om hva Svenn er og hvordan man logger inn. Den som ikke har e-post, får en SMS.";

/** Invites people to sign in, also those who were invited before. */
export const inviteTask = (ids: readonly string[], send: typeof call = call): BulkTask => ({
  running: "Inviterer",
  done: "invitert",
  ids,
  run: async (some) => {
    const { done, failed } = await send(invitations_send, { body: { people: some } });
    for (const id of done) void changed("INVITASJONER", id);
    return { done: done.length, failed, undo: null };
  },
});

/** Invites one, after a question, and says how it went. */
export async function inviteOne({ id, navn }: { id: string; navn: string }): Promise<void> {
  const sure = await askConfirm({
    title: `Sende invitasjon til ${navn}?`,
    text: INVITATION,
    confirmText: "Send invitasjon",
    tone: "primary",
  });
  if (!sure) return;
  try {
    const { done, failed } = await inviteTask([id]).run([id]);
    if (done > 0) toast.positive(`Invitasjonen til ${navn} er sendt`);
    else toast.negative(`${navn} ble ikke invitert: ${failed[0]?.message ?? ""}`);
  } catch (error) {
    toast.negative(errorText(error));
  }
}

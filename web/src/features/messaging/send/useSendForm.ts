import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { SentMessage } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { type FormErrors, type FormState, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { reachOf, recipientsError, sendQuestion } from "./chosen.ts";
import type { SendKind } from "./paths.ts";
import { useRecipients } from "./useRecipients.ts";

export interface ToSend {
  people: ChosenUser[];
}

interface SendOptions<T extends ToSend> {
  kind: SendKind;
  initial: T;
  /** What is wrong with the message itself. */
  wrong: (values: T) => FormErrors;
  /** As how many SMS it goes out. */
  parts: (values: T) => number;
  send: (values: T, key: string) => Promise<SentMessage>;
}

/** A message that is written: checked, confirmed with the number of receivers, and sent once. */
export function useSendForm<T extends ToSend>(options: SendOptions<T>) {
  const { kind, initial, wrong, parts, send } = options;
  const navigate = useNavigate();
  // Sent again after an answer that was lost, it is the same message.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<T>({
    initial,
    validate: (values) => errorsOf(values),
    onSubmit: async (values) => {
      const { id, iKo } = await send(values, key);
      void changed("MESSAGE", id);
      toast.positive(`Meldingen er på vei til ${counted(iKo, "mottaker", "mottakere")}`);
      await navigate({ to: pathTo("/k/meldinger/$id", { id }) });
    },
  });
  const recipients = useRecipients(form.values.people);
  const data = form.values.people.length > 0 ? recipients.data : undefined;
  const errorsOf = (values: T): FormErrors => {
    const people = recipientsError(values.people, data, kind);
    return { ...(people ? { people } : {}), ...wrong(values) };
  };
  const submit = async () => {
    const ready = Object.keys(errorsOf(form.values)).length === 0;
    if (ready && data) {
      const question = sendQuestion(kind, reachOf(data, kind), parts(form.values));
      if (!(await askConfirm(question))) return;
    }
    await form.submit();
  };
  useUnsavedGuard(form.unsaved);
  const sending: FormState<T> = { ...form, submit };
  return { form: sending, recipients: data, counting: recipients.isFetching };
}

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { Apprentice } from "@/api/types.ts";
import type { Words } from "@/lib/conflict.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { useVersionedForm, type VersionedForm } from "@/ui/form/useVersionedForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { apprenticeQuery } from "../queries.ts";

const pathOf = (id: string, part: string): string =>
  `/apprentices/${encodeURIComponent(id)}${part === "" ? "" : `/${part}`}`;

/** Takes over an apprentice as the server answered it, and what it changes elsewhere. */
export function keepApprentice(queryClient: QueryClient, saved: Apprentice): void {
  queryClient.setQueryData(apprenticeQuery(saved.id).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: ["apprentice", saved.id, "goals"] });
  void queryClient.invalidateQueries({ queryKey: ["apprentice", saved.id, "kontrakter"] });
  void queryClient.invalidateQueries({ queryKey: ["search", "LAERLINGER"] });
  void queryClient.invalidateQueries({ queryKey: ["overview"] });
}

interface ApprenticeFormOptions<Values extends object, Body extends object> {
  apprentice: Apprentice;
  /** Last segment of the call; empty for the apprentice itself. */
  part: string;
  valuesOf: (apprentice: Apprentice) => Values;
  words: Words<Values>;
  /** What is sent, beside the version. */
  bodyOf: (values: Values) => Body;
  validate?: (values: Values) => FormErrors;
  /** Said when it is saved. */
  done: string;
  /** Called when it is saved. */
  onDone?: () => void;
}

/** One part of an apprentice as a form: saved with `PUT /apprentices/{id}/{part}`. */
export function useApprenticeForm<Values extends object, Body extends object>({
  apprentice,
  part,
  bodyOf,
  done,
  onDone,
  ...rest
}: ApprenticeFormOptions<Values, Body>): VersionedForm<Values> {
  const queryClient = useQueryClient();
  return useVersionedForm<Apprentice, Values>({
    ...rest,
    stored: apprentice,
    save: (version, values) =>
      api.put<Apprentice>(pathOf(apprentice.id, part), { version, ...bodyOf(values) }),
    onSaved: (saved) => {
      keepApprentice(queryClient, saved);
      toast.positive(done);
      onDone?.();
    },
  });
}

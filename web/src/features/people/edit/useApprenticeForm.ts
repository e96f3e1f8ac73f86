import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import {
  useVersionedForm,
  type VersionedForm,
  type VersionedFormOptions,
} from "@/ui/form/useVersionedForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";

/** Takes over an apprentice as the server answered it, and what it changes elsewhere. */
export function keepApprentice(queryClient: QueryClient, saved: ApprenticeDetail): void {
  const { queryKey } = apprenticeQuery(saved.id);
  // What was asked for before the save would answer with what was before it.
  void queryClient.cancelQueries({ queryKey }, { revert: false });
  queryClient.setQueryData(queryKey, saved);
  void changed("LAERLINGER", saved.id);
}

interface ApprenticeFormOptions<Values extends object> extends Omit<
  VersionedFormOptions<ApprenticeDetail, Values>,
  "stored" | "onSaved"
> {
  apprentice: ApprenticeDetail;
  /** Said when it is saved. */
  done: string;
  /** Called when it is saved. */
  onDone?: () => void;
}

/** One part of an apprentice as a form. */
export function useApprenticeForm<Values extends object>({
  apprentice,
  done,
  onDone,
  ...rest
}: ApprenticeFormOptions<Values>): VersionedForm<Values> {
  const queryClient = useQueryClient();
  return useVersionedForm<ApprenticeDetail, Values>({
    ...rest,
    stored: apprentice,
    onSaved: (saved) => {
      keepApprentice(queryClient, saved);
      toast.positive(done);
      onDone?.();
    },
  });
}

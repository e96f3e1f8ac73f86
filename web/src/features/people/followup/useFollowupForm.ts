import { useQueryClient } from "@tanstack/react-query";
import type { FollowupView } from "@/api/schemas.gen.ts";
import {
  useVersionedForm,
  type VersionedForm,
  type VersionedFormOptions,
} from "@/ui/form/useVersionedForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { followupQuery } from "./queries.ts";

interface FollowupFormOptions<Values extends object> extends Omit<
  VersionedFormOptions<FollowupView, Values>,
  "onSaved"
> {
  /** The apprentice. */
  id: string;
  /** Said when it is saved. */
  done: string;
}

/** One part of the follow-up of an apprentice as a form. */
export function useFollowupForm<Values extends object>({
  id,
  done,
  ...rest
}: FollowupFormOptions<Values>): VersionedForm<Values> {
  const queryClient = useQueryClient();
  return useVersionedForm<FollowupView, Values>({
    ...rest,
    onSaved: (saved) => {
      queryClient.setQueryData(followupQuery(id).queryKey, saved);
      toast.positive(done);
    },
  });
}

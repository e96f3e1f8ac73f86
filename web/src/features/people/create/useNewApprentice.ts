import { pathTo } from "@/lib/address.ts";
import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { oneText } from "@/lib/search.ts";
import { type FormState, useForm } from "@/ui/form/useForm.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { companyQuery } from "../queries.ts";
import { useApprenticesArea } from "@/blocks/apprentice/queries.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import {
  blankApprentice,
  checkNew,
  checkNewInOwnCompany,
  createApprentice,
  type NewApprenticeValues,
} from "./newApprentice.ts";
import { createdWithGuardian } from "./outcome.ts";

/** Whoever comes from the page of a company has chosen it; its name is known then. */
function useCompanyOfAddress(): Pick[] {
  const { bedriftid = "" } = useSearchOf({ bedriftid: oneText });
  const queryClient = useQueryClient();
  const known = queryClient.getQueryData(companyQuery(bedriftid).queryKey);
  return known ? [{ id: known.id, navn: known.navn }] : [];
}

/** The form of a new apprentice. What it leads on to is what is still missing. */
export function useNewApprentice(): FormState<NewApprenticeValues> {
  const navigate = useNavigate();
  const { base, coordinator } = useApprenticesArea();
  const bedriftid = useCompanyOfAddress();
  const form = useForm<NewApprenticeValues>({
    initial: { ...blankApprentice, bedriftid },
    validate: coordinator ? checkNew : checkNewInOwnCompany,
    onSubmit: async (values) => {
      const id = await createdWithGuardian((confirmed) => createApprentice(values, confirmed));
      void changed("LAERLINGER", id);
      toast.positive("Lærlingen er opprettet");
      await navigate({ to: pathTo(`${base}/$uid`, { uid: id }) });
    },
  });
  useUnsavedGuard(form.unsaved);
  return form;
}

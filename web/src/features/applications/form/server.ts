import { queryOptions } from "@tanstack/react-query";
import { openCall } from "@/api/client.ts";
import { form_view, type PublicForm } from "../api.ts";
import type { Offered } from "./offered.ts";

const offeredOf = (form: PublicForm): Offered => ({
  ...form,
  kontor: form.opplaeringskontor,
  isOpen: form.apen,
});

export const formQuery = (tenant: string) =>
  queryOptions({
    queryKey: ["applicationForm", tenant],
    queryFn: async () => offeredOf(await openCall(form_view, { tenant })),
  });

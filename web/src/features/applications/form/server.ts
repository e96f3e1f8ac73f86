import { queryOptions } from "@tanstack/react-query";
import { openCall } from "@/api/client.ts";
import { applicationform_view } from "@/api/operations.gen.ts";
import type { ApplicationForm } from "@/api/schemas.gen.ts";
import type { Offered } from "./offered.ts";

const offeredOf = (form: ApplicationForm): Offered => ({
  ...form,
  kontor: form.opplaeringskontor,
  isOpen: form.apen,
  runder: form.runder.map(({ apen, ...round }) => ({ ...round, isOpen: apen })),
});

export const formQuery = (tenant: string) =>
  queryOptions({
    queryKey: ["applicationForm", tenant],
    queryFn: async () => offeredOf(await openCall(applicationform_view, { tenant })),
  });

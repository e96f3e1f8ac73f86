import { useMe } from "@/api/queries.ts";
import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { PageHeader } from "@/ui/Page.tsx";
import { OfficeSteps } from "./OfficeSteps.tsx";

/** What a coordinator sees in an office that holds nothing yet: what comes first, and where. */
export function NewOffice({ data }: { data: CoordinatorOverview }) {
  const { organisation } = useMe();
  return (
    <>
      <PageHeader
        title={`Velkommen, ${data.fornavn}`}
        subtitle={`${organisation.navn} er klart til å tas i bruk.`}
      />
      <OfficeSteps counts={data.counts} />
    </>
  );
}

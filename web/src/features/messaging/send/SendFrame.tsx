import type { ReactNode } from "react";
import { formatCount } from "@/lib/numbers.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { WithPreview } from "@/ui/WithPreview.tsx";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { RECIPIENTS_MAX } from "./chosen.ts";
import { usePreset } from "./useRecipients.ts";

/** The page around a message that is written: it waits for those who were chosen elsewhere. */
export function SendFrame({
  title,
  children,
}: {
  title: string;
  children: (chosen: ChosenUser[]) => ReactNode;
}) {
  const preset = usePreset();
  return (
    <Page title={title}>
      <PageHeader title={title} />
      {preset.asked.length > RECIPIENTS_MAX ? (
        <EmptyState icon="people" title="For mange mottakere">
          En melding kan ha høyst {formatCount(RECIPIENTS_MAX)} mottakere, og{" "}
          {formatCount(preset.asked.length)} er valgt. Begrens listen med søk eller filter.
        </EmptyState>
      ) : preset.error ? (
        <ErrorState error={preset.error} onRetry={preset.retry} />
      ) : preset.pending ? (
        <Loading label="Henter mottakerne">
          <SkeletonLines lines={6} />
        </Loading>
      ) : (
        <WithPreview>{children(preset.users)}</WithPreview>
      )}
    </Page>
  );
}

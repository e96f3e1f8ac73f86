import type { Address } from "@/lib/address.ts";
import { ApiError } from "@/lib/problem.ts";
import { ButtonLink } from "./Button.tsx";
import { Page } from "./Page.tsx";
import { EmptyState } from "./State.tsx";

/** Whether the server knows nothing of what was asked for, or tells nothing of it to this reader. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_found";

/** Where one goes from what is not there. */
export interface WayBack {
  to: Address;
  label: string;
}

/** A page whose thing is not there: never was, was deleted, or is not for this reader. */
export function Missing({ thing, backTo }: { thing: string; backTo: WayBack }) {
  return (
    <Page title="Finnes ikke">
      <MissingState thing={thing} backTo={backTo} />
    </Page>
  );
}

/** The same inside a page that stands already. */
export function MissingState({ thing, backTo }: { thing: string; backTo: WayBack }) {
  return (
    <EmptyState
      icon="searchEmpty"
      wholePage
      title={`Vi finner ikke ${thing}`}
      action={
        <ButtonLink to={backTo.to} tone="secondary" icon="back">
          {backTo.label}
        </ButtonLink>
      }
    >
      Den kan være slettet, eller du har ikke tilgang til den.
    </EmptyState>
  );
}

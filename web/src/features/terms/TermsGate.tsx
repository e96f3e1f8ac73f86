import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { acceptTerms, termsQuery } from "./queries.ts";
import { TermsText } from "./TermsText.tsx";
import { useWrite } from "@/blocks/useWrite.ts";

const CHANGED = "Vilkårene ble endret mens du leste. Les dem på nytt.";

/** Asks for the acceptance of the terms. The only ways on are to accept and to sign out. */
export function TermsGate({ onSignOut }: { onSignOut: () => void }) {
  const terms = useQuery(termsQuery);
  const written = terms.data && terms.data.version > 0 ? terms.data : null;

  const accept = useWrite({
    send: async (version: number) => {
      await acceptTerms(version);
      await changed("TERMS");
    },
    onRefused: async (error) => {
      if (error instanceof ApiError && error.code === "stale_version") {
        toast.info(CHANGED);
        await terms.refetch();
      } else {
        toast.negative(errorText(error));
      }
    },
  });

  return (
    <FullPageDialog
      opened
      persistent
      onClose={() => undefined}
      title="Personvern og brukervilkår"
      footer={
        <DialogFooter
          cancel="Logg ut"
          onCancel={onSignOut}
          loading={accept.isRunning}
          disabled={!written}
          onClick={() => written && void accept.run(written.version)}
        >
          Jeg aksepterer
        </DialogFooter>
      }
    >
      {/* The focus begins at what is to be read: arrow keys scroll it, and a reader reads it. */}
      <div tabIndex={-1} data-autofocus>
        {terms.isPending ? (
          <SkeletonLines lines={8} />
        ) : written ? (
          <TermsText {...written} />
        ) : (
          <EmptyState
            icon="info"
            title="Ingen vilkår"
            action={
              <Button tone="secondary" icon="refresh" onClick={() => void terms.refetch()}>
                Prøv igjen
              </Button>
            }
          >
            Vi fikk ikke hentet vilkårene. Du kan ikke gå videre før du har lest dem.
          </EmptyState>
        )}
      </div>
    </FullPageDialog>
  );
}

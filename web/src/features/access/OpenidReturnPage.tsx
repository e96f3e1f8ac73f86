import { useQuery } from "@tanstack/react-query";
import { Button } from "@/ui/PlainButton.tsx";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import { AccessFrame, Notice } from "./AccessFrame.tsx";
import { type Outcome, signInThere, takeReturn } from "./openid.ts";
import { RoleStep } from "./TenantStep.tsx";

/** Once in a document: what came back is good for one question. */
const returnQuery = {
  queryKey: ["openid", "return"],
  queryFn: async (): Promise<Outcome> => {
    const outcome = await takeReturn();
    // A full load: nothing of who was here before is left in this document.
    if (outcome.kind === "entered") window.location.replace("/");
    if (outcome.kind === "linked") window.location.replace(outcome.back);
    return outcome;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
};

/** `/login/openid`: the way back from an office's own provider. */
export function OpenidReturnPage() {
  useDocumentTitle("Logg inn");
  const { data: outcome } = useQuery(returnQuery);
  if (outcome?.kind === "roles") {
    const { roller, tenantId } = outcome;
    return (
      <AccessFrame title="Velg rolle" lead="Du har konto i flere roller.">
        <RoleStep
          roller={roller}
          onChoose={(rolle) => signInThere(tenantId, rolle)}
          onBack={() => window.location.replace("/login")}
        />
      </AccessFrame>
    );
  }
  if (outcome?.kind === "refused") {
    return (
      <AccessFrame
        title={outcome.back === null ? "Du er ikke logget inn" : "Kontoen er ikke koblet til"}
        lead={
          outcome.back === null ? "Du kan alltid bruke SMS eller passord." : "Ingenting er endret."
        }
      >
        <Notice>{outcome.text}</Notice>
        <Button size="p" full onClick={() => window.location.replace(outcome.back ?? "/login")}>
          {outcome.back === null ? "Til innlogging" : "Til Min side"}
        </Button>
      </AccessFrame>
    );
  }
  return (
    <AccessFrame title="Logger inn" lead="Vent litt.">
      <p role="status">Vi sjekker innloggingen hos leverandøren.</p>
    </AccessFrame>
  );
}

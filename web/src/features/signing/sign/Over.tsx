import type { ReactNode } from "react";
import type { SignView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { Depth } from "@/ui/Depth.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { Page, Stack } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { Others } from "./Others.tsx";
import { useTop } from "./useTop.ts";

const icons: Partial<Record<SignView["status"], IconName>> = {
  Utløpt: "clock",
  Avslått: "wrong",
  Trukket: "return",
};

const titles: Partial<Record<SignView["status"], string>> = {
  Utløpt: "Fristen har gått ut",
  Avslått: "Signeringen er avslått",
  Trukket: "Signeringen er trukket tilbake",
};

/** Nothing can be signed here now: why, and whom to ask. */
export function Over({ what, way }: { what: SignView; way?: ReactNode }) {
  const { status, me } = what;
  useTop();
  const title = titles[status] ?? "Det er ikke din tur ennå";
  const declinedByMe = me.status === "Avslått";
  return (
    <Depth title={what.title} way={way}>
      <Page title={what.title} width="form">
        <Stack>
          <EmptyState
            icon={icons[status] ?? "waiting"}
            wholePage
            title={declinedByMe ? "Du har avslått å signere" : title}
          >
            {declinedByMe
              ? "Den som ba om signaturen, har fått vite det. Ta kontakt hvis du har ombestemt deg."
              : what.can.why}
          </EmptyState>
          <Card title={what.title} icon="document">
            <Facts
              items={[
                ["Opplæringskontor", what.opplaeringskontor],
                ["Fra", what.avsender],
                ["Frist", what.dueDate && formatDate(what.dueDate)],
                ["Begrunnelse", what.reason || null],
              ]}
            />
          </Card>
          <Others signers={what.signers} />
        </Stack>
      </Page>
    </Depth>
  );
}

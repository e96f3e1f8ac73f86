import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { GrantApprentice } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { apprenticeQuery } from "./queries.ts";

/** What stands around the pages of an apprentice in a period. */
export function ApprenticeFrame({
  uid,
  id,
  part,
  actions,
  children,
}: {
  uid: string;
  id: string;
  part?: string;
  actions?: (apprentice: GrantApprentice) => ReactNode;
  children: (apprentice: GrantApprentice) => ReactNode;
}) {
  const query = useQuery(apprenticeQuery(uid, id));
  return (
    <DetailPage
      query={query}
      thing="lærlingen i denne perioden"
      backTo={{ to: pathTo("/k/tilskudd/$uid/regnskap", { uid }), label: "Til regnskapet" }}
      title={({ firstName, lastName }) => `${firstName} ${lastName}`.trim()}
      part={part}
      subtitle={({ periodNavn, standing }) => (
        <>
          <span>{periodNavn}</span>
          <span>{standing}</span>
        </>
      )}
      actions={(apprentice) => actions?.(apprentice)}
    >
      {(apprentice) => (
        <>
          {apprentice.obstacles.map((obstacle) => (
            <Notice key={obstacle} tone="warning" icon="warning" title="Kan ikke regnes ut">
              {obstacle}
            </Notice>
          ))}
          {children(apprentice)}
        </>
      )}
    </DetailPage>
  );
}

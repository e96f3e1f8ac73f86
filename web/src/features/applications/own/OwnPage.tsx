import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { pathTo } from "@/lib/address.ts";
import { useAtHand } from "@/lib/atHand.ts";
import { part } from "@/lib/parts.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { ConfirmHost } from "@/ui/ConfirmHost.tsx";
import { Late } from "@/ui/Late.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import "../form/icons.ts";
import classes from "../form/Form.module.css";
import { LinkAgain } from "../form/LinkAgain.tsx";
import type { Offered } from "../form/offered.ts";
import { NotThere, OfficeContact, OpenFrame } from "../form/parts.tsx";
import { formQuery } from "../form/server.ts";
import { visits } from "../form/visit.ts";

/** Come when somebody first moves or presses anything. */
const Opened = part(async () => (await import("./Opened.tsx")).Opened);
const OpenByLink = part(async () => (await import("./OpenByLink.tsx")).OpenByLink);

/** `/soknad/:tenant/min`: how it goes with an application, for the one who applied. */
export function OwnPage() {
  const { tenant } = useParamsOf("/soknad/$tenant/min");
  useDocumentTitle("Søknaden min");
  const { data, error, refetch } = useQuery(formQuery(tenant));
  useAtHand(() => Opened.prefetch());
  return (
    <>
      <OpenFrame {...(data ? { kontor: data.kontor } : {})}>
        {data ? (
          <Late fallback={<Wait />}>
            <Own tenant={tenant} offered={data} />
          </Late>
        ) : error ? (
          <NotThere error={error} onRetry={() => void refetch()} />
        ) : (
          <Wait />
        )}
      </OpenFrame>
      <ConfirmHost />
    </>
  );
}

const Wait = () => (
  <Loading label="Laster søknaden">
    <SkeletonLines lines={8} />
  </Loading>
);

function Own({ tenant, offered }: { tenant: string; offered: Offered }) {
  const token = useRouterState({ select: ({ location }) => location.hash });
  const [visit, setVisit] = useState(() => visits.get(tenant));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const enter = (key: string) => {
    visits.set(tenant, key);
    setVisit(key);
    // What opens it is no longer in the address that somebody may read over their shoulder.
    void navigate({ to: pathTo("/soknad/$tenant/min", { tenant }), replace: true });
  };
  const leave = () => {
    visits.forget(tenant);
    queryClient.removeQueries({ queryKey: ["ownApplication", tenant] });
    setVisit(null);
  };
  // A link that was opened counts before what was open in this tab.
  if (token) return <OpenByLink tenant={tenant} token={token} onEnter={enter} />;
  if (visit === null) return <NoLink tenant={tenant} offered={offered} />;
  return <Opened tenant={tenant} offered={offered} visit={visit} onLeave={leave} />;
}

function NoLink({ tenant, offered }: { tenant: string; offered: Offered }) {
  return (
    <div className={classes.stack}>
      <h1>Søknaden min</h1>
      <Notice tone="info" icon="mail" title="Bruk lenken du har fått på e-post">
        Den åpner søknaden din, uten passord.
      </Notice>
      <LinkAgain tenant={tenant} />
      <div>
        <ButtonLink to={pathTo("/soknad/$tenant", { tenant })} tone="secondary" icon="back">
          Til søknadsskjemaet
        </ButtonLink>
      </div>
      <OfficeContact {...offered} />
    </div>
  );
}

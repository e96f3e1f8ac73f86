import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { openCall } from "@/api/client.ts";
import { signinglink_view } from "@/api/operations.gen.ts";
import type { LinkVisit, SigningLink } from "@/api/schemas.gen.ts";
import { useAtHand } from "@/lib/atHand.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { rememberSigning } from "@/lib/pendingSigning.ts";
import { MailLink } from "@/ui/MailLink.tsx";
import { ConfirmHost } from "@/ui/ConfirmHost.tsx";
import { Late } from "@/ui/Late.tsx";
import "@/ui/icons/register.ts";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { linkEnds } from "../status.ts";
import classes from "./Link.module.css";
import { LinkCode } from "./LinkCode.tsx";
import { DocumentComes, LinkFrame } from "./LinkFrame.tsx";

/** Comes when somebody first moves or presses anything: the code is on its way then. */
const LinkSigning = part(async () => (await import("./LinkSigning.tsx")).LinkSigning);

/**
 * `/signeringslenke/:token` of somebody without an account. Looking at it does nothing: a code that
 * goes by another message lets in, and what it gives stays on this page alone.
 */
export function LinkPage() {
  const { token } = useParamsOf("/signeringslenke/$token");
  const [visit, setVisit] = useState<LinkVisit | null>(null);
  useAtHand(() => LinkSigning.prefetch());
  return (
    <>
      {visit ? (
        <Late
          fallback={
            <LinkFrame>
              <DocumentComes />
            </LinkFrame>
          }
        >
          <LinkSigning token={token} visit={visit} onOver={() => setVisit(null)} />
        </Late>
      ) : (
        <LinkFrame>
          <Look token={token} onVisit={setVisit} />
        </LinkFrame>
      )}
      <ConfirmHost />
    </>
  );
}

function Look({ token, onVisit }: { token: string; onVisit: (visit: LinkVisit) => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["signinglink", token],
    queryFn: () => openCall(signinglink_view, { token }),
  });
  if (data) return <Link link={data} token={token} onVisit={onVisit} />;
  if (error) return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Laster lenken">
      <SkeletonLines lines={6} />
    </Loading>
  );
}

function Link({
  link,
  token,
  onVisit,
}: {
  link: SigningLink;
  token: string;
  onVisit: (visit: LinkVisit) => void;
}) {
  const { state } = link;
  if (state === "KONTO") {
    rememberSigning(token);
    return <GoTo to="/" />;
  }
  if (state === "APEN" || state === "SIGNERT") {
    return <LinkCode link={link} token={token} onVisit={onVisit} />;
  }
  const { title, text, icon } = linkEnds[state];
  return (
    <>
      <EmptyState icon={icon} wholePage title={title}>
        {text}
      </EmptyState>
      <Office link={link} />
    </>
  );
}

/** The way on: whom to ask. */
function Office({ link: { opplaeringskontor, epost, telefon } }: { link: SigningLink }) {
  if (!opplaeringskontor) return null;
  return (
    <p className={classes.office}>
      {opplaeringskontor}
      {epost && (
        <>
          {" · "}
          <MailLink to={epost} />
        </>
      )}
      {telefon && (
        <>
          {" · "}
          <a href={`tel:${telefon}`}>{formatPhone(telefon)}</a>
        </>
      )}
    </p>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { openCall } from "@/api/client.ts";
import { signinglink_view } from "@/api/operations.gen.ts";
import type { LinkVisit, SigningLink } from "@/api/schemas.gen.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { rememberSigning } from "@/lib/pendingSigning.ts";
import { Depth } from "@/ui/Depth.tsx";
import { Logo } from "@/ui/Logo.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { ConfirmHost } from "@/ui/Confirm.tsx";
import { MantineRoot } from "@/ui/MantineRoot.tsx";
import { Page } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { linkEnds } from "../status.ts";
import classes from "./Link.module.css";
import { LinkCode } from "./LinkCode.tsx";
import { LinkSigning } from "./LinkSigning.tsx";

/**
 * `/signeringslenke/:token` of somebody without an account. Looking at it does nothing: a code that
 * goes by another message lets in, and what it gives stays on this page alone.
 */
export function LinkPage() {
  const { token = "" } = useParams({ strict: false }) as { token?: string };
  const [visit, setVisit] = useState<LinkVisit | null>(null);
  return (
    <MantineRoot>
      {visit ? (
        <LinkSigning token={token} visit={visit} onOver={() => setVisit(null)} />
      ) : (
        <Depth title={<Logo size={26} />}>
          <Page title="Signering" width="form">
            <Look token={token} onVisit={setVisit} />
          </Page>
        </Depth>
      )}
      <ConfirmHost />
    </MantineRoot>
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
    return <Navigate to="/" replace />;
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

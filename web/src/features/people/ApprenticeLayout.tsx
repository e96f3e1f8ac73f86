import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useMe } from "@/api/queries.ts";
import type { ApprenticeDetail, Me } from "@/api/schemas.gen.ts";
import { LastActive } from "@/blocks/presence/LastActive.tsx";
import { fullName } from "@/lib/names.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import type { RouteTab } from "@/ui/Page.tsx";
import classes from "./ApprenticeLayout.module.css";
import { ApprenticeActions } from "./archive/ApprenticeActions.tsx";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";

function tabsOf(
  { id, statistikk }: ApprenticeDetail,
  { timekeeping, checkPointsEnabled }: Me["organisation"]["flags"],
): RouteTab[] {
  const base = pathTo("/k/laerlinger/$uid", { uid: id });
  return [
    { label: "Generelt", to: base, exact: true },
    {
      label: "Dokumentasjon",
      to: pathTo("/k/laerlinger/$uid/dokumentasjoner", { uid: id }),
      count: statistikk.dokumentasjonSendt,
    },
    ...(checkPointsEnabled
      ? [{ label: "Sjekkpunkter", to: pathTo("/k/laerlinger/$uid/sjekkpunkter", { uid: id }) }]
      : []),
    { label: "Oppgaver", to: pathTo("/k/laerlinger/$uid/oppgaver", { uid: id }) },
    { label: "Timer", to: pathTo("/k/laerlinger/$uid/timer", { uid: id }) },
    ...(timekeeping
      ? [{ label: "Timeføringer", to: pathTo("/k/laerlinger/$uid/timeforinger", { uid: id }) }]
      : []),
    { label: "Opplæringsplan", to: pathTo("/k/laerlinger/$uid/opplaeringsplan", { uid: id }) },
    {
      label: "Vurderingssamtaler",
      to: pathTo("/k/laerlinger/$uid/vurderingssamtaler", { uid: id }),
    },
    { label: "Journal", to: pathTo("/k/laerlinger/$uid/journal", { uid: id }) },
  ];
}

function Picture({ of }: { of: ApprenticeDetail }) {
  const phone = useMedia("(max-width: 599px)");
  return <Avatar name={fullName(of)} person={of.id} size={phone ? 44 : 64} />;
}
const picture = (apprentice: ApprenticeDetail) => <Picture of={apprentice} />;
const subtitle = (apprentice: ApprenticeDetail) => <Subtitle apprentice={apprentice} />;
const badge = ({ id, statusLabel, archived }: ApprenticeDetail) => (
  <>
    <StatusBadge status={statusLabel} />
    <LastActive id={id} />
    {archived && <Badge icon="archive">Arkivert</Badge>}
  </>
);
const actions = (apprentice: ApprenticeDetail) => <ApprenticeActions apprentice={apprentice} />;
const content = () => <Outlet />;

/** The frame of every page of an apprentice: who it is, the state, and the tabs. */
export function ApprenticeLayout() {
  const params = useParamsOf(
    "/k/laerlinger/$uid/dokumentasjoner/$dokuid",
    "/k/laerlinger/$uid/oppgaver/$oppgaveid",
    "/k/laerlinger/$uid/timeforinger/$docid",
    "/k/laerlinger/$uid/timer/$id",
  );
  const isPage = params.dokuid || params.oppgaveid || params.docid || params.id;
  // A documentation, a task or hours are a page of their own, with its head and the way back.
  return isPage ? <Outlet /> : <Frame />;
}

function Frame() {
  const query = useQuery(apprenticeQuery(useUid()));
  const { flags } = useMe().organisation;
  return (
    <DetailPage
      query={query}
      thing="lærlingen"
      backTo={{ to: "/k/laerlinger", label: "Til lærlingene" }}
      title={fullName}
      picture={picture}
      badge={badge}
      subtitle={subtitle}
      actions={actions}
      actionsBeside
      tabs={(apprentice) => tabsOf(apprentice, flags)}
    >
      {content}
    </DetailPage>
  );
}

/** Trade, kind, company and e-mail, under the name. */
export function Subtitle({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { programomrade, laerlingtypename, bedrift, epost } = apprentice;
  return (
    <>
      <span>{[programomrade?.tittel, laerlingtypename].filter(Boolean).join(" · ")}</span>
      {bedrift && (
        <Link to={pathTo("/k/bedrifter/$uid", { uid: bedrift.id })} className={classes.fact}>
          <Icon name="company" size={16} />
          {bedrift.navn}
        </Link>
      )}
      {epost && (
        <span className={classes.mail}>
          <Icon name="at" size={16} />
          <MailLink to={epost} />
        </span>
      )}
    </>
  );
}

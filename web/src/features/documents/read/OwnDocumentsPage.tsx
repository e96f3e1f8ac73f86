import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { OwnSharedDocument } from "@/api/schemas.gen.ts";
import { OwnTabs } from "@/features/minside/public.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { CertificationsCard } from "../certifications/CertificationsCard.tsx";
import classes from "../Documents.module.css";
import { ownDocumentsQuery } from "../queries.ts";

const TITLE = "Dokumenter";

/** Where the list is, for who reads. */
type DocumentsBase = `/${"b" | "l"}/minside/dokumenter`;

/** `/l|b/minside/dokumenter`: what the office shares with oneself, and one's certifications. */
export function OwnDocumentsPage() {
  const { id, rolle } = useMe();
  const base = `/${rolle === "ANSATT" ? "b" : "l"}/minside/dokumenter` as const;
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} subtitle="Det opplæringskontoret deler med deg." />
      <OwnTabs rolle={rolle} />
      <Stack>
        <Shared base={base} />
        <CertificationsCard person={id} editable={false} />
      </Stack>
    </Page>
  );
}

function Shared({ base }: { base: DocumentsBase }) {
  const { data, error, refetch } = useQuery(ownDocumentsQuery);
  const unopened = data?.filter(({ opened }) => !opened).length ?? 0;
  return (
    <Card
      title="Delte dokumenter"
      icon="document"
      aside={unopened > 0 && counted(unopened, "uåpnet", "uåpnede")}
    >
      {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster dokumentene">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState compact icon="document" title="Ingen dokumenter ennå">
          Når opplæringskontoret deler noe med deg, finner du det her.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Delte dokumenter" className={classes.rows}>
          {data.map((document) => (
            <Row key={document.id} document={document} base={base} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ document, base }: { document: OwnSharedDocument; base: DocumentsBase }) {
  const { id, title, kategori, utgave, published, filesCount, opened, nyVersjon } = document;
  const facts = [
    kategori,
    utgave > 1 ? `Versjon ${utgave}` : "",
    formatDate(published),
    counted(filesCount, "fil", "filer"),
  ];
  return (
    <li>
      <Link to={pathTo(`${base}/$uid`, { uid: id })} className={classes.row}>
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.facts}>{facts.filter(Boolean).join(" · ")}</span>
        </span>
        {!opened && (
          <Badge tone="info" icon={nyVersjon ? "refresh" : "mail"}>
            {nyVersjon ? "Ny versjon" : "Ny"}
          </Badge>
        )}
        <Icon name="right" size={18} />
      </Link>
    </li>
  );
}

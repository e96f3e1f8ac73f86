import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { searchQuery, useMe } from "@/api/queries.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { laeretidAt } from "@/blocks/apprentice/laeretid.ts";
import { LateStream } from "../stream/LateStream.tsx";
import { formatCount, formatPhone } from "@/lib/numbers.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { Late } from "@/ui/Late.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { PersonCourses } from "@/features/courses/public.ts";
import { DocumentationRows } from "@/features/documentation/public.ts";
import { Contacts } from "@/blocks/apprentice/Contacts.tsx";
import { GoalsSummary } from "@/blocks/apprentice/GoalsSummary.tsx";
import { LaeretidLine } from "@/blocks/apprentice/LaeretidLine.tsx";
import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";

const SHOWN = 5;

/** `/b/laerlinger/:uid`: how the apprentice is doing, and how to reach them. */
export function ApprenticePage() {
  return <ApprenticeFrame>{(apprentice) => <General apprentice={apprentice} />}</ApprenticeFrame>;
}

function General({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { id, progress, expected, laeretid, telefon, epost, bedrift, programomrade } = apprentice;
  const { startdato, sluttdato } = laeretid;
  const [now] = useState(() => Date.now());
  const courses = useMe().permissions.includes("courseEnabled");
  return (
    <Columns
      main={
        <>
          {startdato && sluttdato && (
            <LaeretidLine
              startdato={startdato}
              sluttdato={sluttdato}
              percent={laeretidAt(startdato, sluttdato, now).percent}
            />
          )}
          <GoalsSummary
            progress={progress}
            expected={expected}
            to={pathTo("/b/laerlinger/$uid/laereplan", { uid: id })}
            empty="Målene vises når lærlingen er knyttet til en opplæringsplan."
          />
          <Latest apprentice={apprentice} />
          <LateStream id={id} />
        </>
      }
      side={
        <>
          <Card title="Om lærlingen">
            <Facts
              items={[
                ["Telefon", telefon && <a href={`tel:${telefon}`}>{formatPhone(telefon)}</a>],
                ["E-post", epost && <MailLink to={epost} />],
                ["Lærefag", programomrade?.tittel],
                ["Bedrift", bedrift?.navn],
              ]}
            />
          </Card>
          {apprentice.coordinators.length > 0 && (
            <Card title="Koordinator">
              <Contacts
                people={apprentice.coordinators.map((one) => ({ ...one, role: "Koordinator" }))}
              />
            </Card>
          )}
          {courses && (
            <Late fallback={null}>
              <PersonCourses id={id} />
            </Late>
          )}
        </>
      }
    />
  );
}

function Latest({ apprentice: { id, fornavn } }: { apprentice: ApprenticeDetail }) {
  const { data, error, refetch } = useQuery(
    searchQuery("DOKUMENTASJONER", {
      filters: [{ field: "laerlingid", values: [id] }],
      sort: [{ field: "sistendret", direction: "desc" }],
      page: 1,
      perPage: SHOWN,
    }),
  );
  const base = pathTo("/b/laerlinger/$uid/dokumentasjoner", { uid: id });
  return (
    <Card
      title="Siste dokumentasjon"
      aside={data && data.found > SHOWN && <Link to={base}>Se alle {formatCount(data.found)}</Link>}
    >
      {data && data.items.length > 0 && (
        <DocumentationRows
          items={data.items}
          linkOf={(item) =>
            pathTo("/b/laerlinger/$uid/dokumentasjoner/$dokuid", { uid: id, dokuid: item.id })
          }
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState compact icon="camera" title="Ingen dokumentasjon ennå">
          Det {fornavn} sender inn, vises her.
        </EmptyState>
      )}
      {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster dokumentasjon">
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Card>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import { company_halfyears_pdf, company_halfyears_view } from "@/api/operations.gen.ts";
import type { CompanyHalfYears, ContractHalfYears } from "@/api/schemas.gen.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { HalfYears } from "@/blocks/halfyears/HalfYears.tsx";
import { save } from "@/blocks/list/exportFile.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { Link } from "@/ui/Link.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./CompanyHalves.module.css";

interface Days {
  fromDate?: string;
  toDate?: string;
}

const daysOf = (fra: string, til: string): Days => ({
  ...(fra ? { fromDate: fra } : {}),
  ...(til ? { toDate: til } : {}),
});

/** `/k/bedrifter/:uid/halvaarsvurderinger`: what an auditor asks for, and the same as a PDF. */
export function CompanyHalvesPage() {
  const id = useUid();
  const [fra, setFra] = useState("");
  const [til, setTil] = useState("");
  const days = daysOf(fra, til);
  const { data, error, refetch } = useQuery({
    queryKey: ["interviews", "company", id, days],
    queryFn: ({ signal }) => call(company_halfyears_view, { id, ...days, signal }),
    placeholderData: (before) => before,
  });
  const pdf = useWrite({
    send: async () =>
      save(
        await download(company_halfyears_pdf, { id, ...days }),
        `Halvårsvurderinger ${data?.bedrift ?? ""}.pdf`,
      ),
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Henter halvårene">
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      </Loading>
    );
  }
  return (
    <Stack>
      <div className={classes.asked}>
        <DateField name="fra" label="Fra" optional value={fra} onChange={setFra} />
        <DateField name="til" label="Til" optional value={til} onChange={setTil} />
        <Button
          tone="secondary"
          icon="download"
          loading={pdf.isRunning}
          onClick={() => void pdf.run()}
        >
          Last ned PDF
        </Button>
      </div>
      <Summary of={data} />
      {data.kontrakter.length === 0 && (
        <EmptyState icon="interview" title="Ingen hadde læretid her">
          Velg en annen periode. Halvårene til dem som har sluttet, vises også.
        </EmptyState>
      )}
      {data.kontrakter.map((contract) => (
        <Contract key={`${contract.laerlingid} ${contract.startdato ?? ""}`} of={contract} />
      ))}
    </Stack>
  );
}

function Summary({ of }: { of: CompanyHalfYears }) {
  return (
    <Card title="Halvårsvurderinger" aside={of.tekst && `${of.tekst} holdt`}>
      <p className={classes.source}>
        Alle som har læretid i bedriften, skal ha vurdering uten karakter hvert halvår ({of.kilde}).
        Halvårene regnes fra kontraktens første dag, og permisjon flytter dem.
      </p>
      <Facts
        items={[
          ["Periode", `${formatDate(of.fra)}–${formatDate(of.til)}`],
          ["Ikke holdt", String(of.mangler)],
          ["Holdt, men ufullstendige", String(of.ufullstendige)],
        ]}
      />
    </Card>
  );
}

function Contract({ of }: { of: ContractHalfYears }) {
  const page = pathTo("/k/laerlinger/$uid/vurderingssamtaler", { uid: of.laerlingid });
  const span = [of.startdato, of.sistedag].map((day) => (day ? formatDate(day) : "")).join("–");
  return (
    <Card
      title={of.arkivert ? `${of.laerlingnavn} (arkivert)` : of.laerlingnavn}
      aside={of.tekst && `${of.tekst} holdt`}
    >
      <p className={classes.source}>
        {[of.laerefag, of.type, span].filter(Boolean).join(" · ")}
        {!of.arkivert && (
          <>
            {" · "}
            <Link to={page}>Samtalene</Link>
          </>
        )}
      </p>
      <HalfYears
        halves={of.halvaar}
        linkOf={(interview) => pathTo("/k/vurderingssamtaler/$uid", { uid: interview })}
      />
    </Card>
  );
}

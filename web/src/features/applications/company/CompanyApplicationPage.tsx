import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CompanyApplication } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { formatDate } from "@/lib/dates.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { Answers } from "../Answers.tsx";
import { absenceText } from "../office/GeneralPage.tsx";
import classes from "../office/Office.module.css";
import { companyApplicationQuery } from "../queries.ts";
import { AnswerCard } from "./AnswerCard.tsx";
import { Gate } from "./Gate.tsx";

function CompanyFrame({ children }: { children: (application: CompanyApplication) => ReactNode }) {
  const { uid } = useParamsOf("/b/soknader/$uid");
  return (
    <DetailPage
      query={useQuery(companyApplicationQuery(uid))}
      thing="søknaden"
      backTo={{ to: "/b/soknader", label: "Til søknadene" }}
      title={({ navn }) => navn}
      badge={({ statusLabel }) => <StatusBadge status={statusLabel} />}
      subtitle={({ fag, bedrift, sent }) => (
        <>
          <span>{fag.navn}</span>
          <span>{bedrift}</span>
          <span>{`Sendt ${formatDate(sent)}`}</span>
        </>
      )}
    >
      {children}
    </DetailPage>
  );
}

/** `/b/soknader/:uid`: what a company may see of an applicant, and its answer. */
export const CompanyApplicationPage = () => (
  <Gate>
    <CompanyFrame>
      {(application) => (
        <Columns
          main={<Main application={application} />}
          side={<Side application={application} />}
        />
      )}
    </CompanyFrame>
  </Gate>
);

function Main({ application }: { application: CompanyApplication }) {
  const { filer, melding, kommentar, svar, prioritet } = application;
  return (
    <>
      {melding && (
        <Notice tone="info" icon="chat" title="Fra opplæringskontoret">
          {melding}
        </Notice>
      )}
      <AnswerCard application={application} />
      {kommentar && (
        <Card title="Med egne ord" icon="note">
          <p className={classes.text}>{kommentar}</p>
        </Card>
      )}
      <Card title="Skole og fravær" icon="graduate">
        <Facts
          items={[
            [
              "Ønske",
              prioritet === 0
                ? application.fag.navn
                : `${prioritet}. ønske: ${application.fag.navn}`,
            ],
            ["Vg1", application.vg1],
            ["Vg2", application.vg2],
            ["Vg3", application.vg3],
            ["Annet", application.annen],
            ["Fravær", absenceText(application)],
            ["Om fraværet", application.fravaerforklaring],
          ]}
        />
      </Card>
      <Answers svar={svar} />
      {filer.length > 0 && (
        <Card title="Vedlegg" icon="attachment">
          <FileList files={filer} label="Vedlegg" />
        </Card>
      )}
    </>
  );
}

function Side({
  application: { epost, telefon, poststed, fylke },
}: {
  application: CompanyApplication;
}) {
  return (
    <Card title="Kontakt" icon="person">
      <Facts
        items={[
          ["E-post", epost && <MailLink key="epost" to={epost} />],
          [
            "Telefon",
            telefon && (
              <a key="telefon" href={`tel:${telefon}`}>
                {formatPhone(telefon)}
              </a>
            ),
          ],
          ["Poststed", poststed],
          ["Fylke", fylke],
        ]}
      />
      <p className={classes.muted}>
        Opplysningene er til denne søknaden. Slett det dere har lagret selv, når den er avgjort.
      </p>
    </Card>
  );
}

import type { CompanyApplication } from "@/api/schemas.gen.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Answers } from "../Answers.tsx";
import { absenceText } from "../office/GeneralPage.tsx";
import classes from "../office/Office.module.css";
import { AnswerCard } from "./AnswerCard.tsx";
import { kindWords } from "../form/offered.ts";
import { CompanyFrame } from "./CompanyFrame.tsx";

/** `/b/soknader/:uid`: what a company may see of an applicant, and its answer. */
export const CompanyApplicationPage = () => (
  <CompanyFrame>
    {(application) => (
      <Columns
        main={<Main application={application} />}
        side={<Side application={application} />}
      />
    )}
  </CompanyFrame>
);

function Main({ application }: { application: CompanyApplication }) {
  const { melding, kommentar, svar, prioritet } = application;
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
            ["Søker som", kindWords[application.slag]],
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
      <div className={classes.stack}>
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
      </div>
    </Card>
  );
}

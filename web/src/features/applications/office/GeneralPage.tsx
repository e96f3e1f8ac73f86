import { counted } from "@/lib/names.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import type { ApplicationView } from "@/api/schemas.gen.ts";
import { Answers } from "../Answers.tsx";
import { kindWords } from "../form/offered.ts";
import { ApplicationFrame } from "./ApplicationFrame.tsx";
import { LabelsCard } from "./LabelsCard.tsx";
import classes from "./Office.module.css";

/** `/k/soknader/:uid`: what was written, and where it stands. */
export const GeneralPage = () => (
  <ApplicationFrame>
    {(application) => (
      <Columns
        main={<Main application={application} />}
        side={<Side application={application} />}
      />
    )}
  </ApplicationFrame>
);

/** An absence in words; a dash where nothing is told. */
export const absenceText = ({
  fravaerdager,
  fravaertimer,
}: Pick<ApplicationView, "fravaerdager" | "fravaertimer">): string =>
  [
    fravaerdager === null ? "" : counted(fravaerdager, "dag", "dager"),
    fravaertimer === null ? "" : counted(fravaertimer, "time", "timer"),
  ]
    .filter(Boolean)
    .join(", ");

function Main({ application }: { application: ApplicationView }) {
  const { svar, kommentar, fagPrioritet, fravaerforklaring, plass, slag } = application;
  return (
    <>
      {application.begrunnelse && (
        <Notice tone="warning" icon="info" title="Begrunnelse">
          {application.begrunnelse}
        </Notice>
      )}
      <Card title="Ønsker" icon="star">
        <Facts
          items={[
            ["Søker som", kindWords[slag]],
            ...fagPrioritet.map(({ navn }, at) => [`${at + 1}. ønske`, navn] as const),
            ...(plass
              ? [["Utlyst plass", `${plass.fag.navn} hos ${plass.bedrift.navn}`] as const]
              : []),
          ]}
        />
      </Card>
      {kommentar && (
        <Card title="Med egne ord" icon="note">
          <p className={classes.text}>{kommentar}</p>
        </Card>
      )}
      <Card title="Skole og fravær" icon="graduate">
        <Facts
          items={[
            ["Vg1", application.vg1],
            ["Vg2", application.vg2],
            ["Vg3", application.vg3],
            ["Annet", application.annen],
            ["Fravær", absenceText(application)],
            ["Om fraværet", fravaerforklaring],
          ]}
        />
      </Card>
      <Answers svar={svar} />
    </>
  );
}

function Side({ application }: { application: ApplicationView }) {
  const { epost, telefon, adresse, fylke, fodselsdato, datoer, sistEndret } = application;
  const place = [adresse.adresse, `${adresse.postnummer} ${adresse.poststed}`.trim()];
  return (
    <>
      <LabelsCard application={application} />
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
            ["Adresse", place.filter(Boolean).join(", ")],
            ["Fylke", fylke],
            ["Fødselsdato", formatDate(fodselsdato)],
          ]}
        />
      </Card>
      <Card title="Om søknaden">
        <Facts
          items={[
            ["Søknadsår", String(application.soknadsaar)],
            ["Opprettet", formatDateTime(datoer.datoOpprettet)],
            ["Sendt inn", formatDateTime(datoer.sendtInn)],
            ["Sist endret", formatDateTime(sistEndret)],
          ]}
        />
      </Card>
    </>
  );
}

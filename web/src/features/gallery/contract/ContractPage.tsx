import { useState } from "react";
import { formatDate } from "@/lib/dates.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Paper, PaperFacts, PaperSection, PaperSignatures } from "@/ui/Paper.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import classes from "./ContractPage.module.css";
import { apprentice, company, contract, office, plan, terms } from "./sample.ts";

const documents = [
  { value: "lærekontrakt", label: "Lærekontrakt" },
  { value: "læreplan", label: "Læreplan" },
] as const;

type Shown = (typeof documents)[number]["value"];

/** How a contract and a plan look as documents, with invented contents; printed as they stand. */
export function ContractPage() {
  const [shown, setShown] = useState<Shown>("lærekontrakt");
  return (
    <Page title="Forhåndsvisning av kontrakt">
      <PageHeader
        title="Forhåndsvisning av kontrakt"
        subtitle="Slik ser dokumentene ut på skjerm og papir. Alt innhold er oppdiktet."
        actions={
          <Button tone="secondary" icon="print" onClick={() => window.print()}>
            Skriv ut
          </Button>
        }
      />
      <div className={classes.choice}>
        <Segmented label="Dokument" value={shown} options={documents} onChange={setShown} />
      </div>
      {shown === "lærekontrakt" ? <Contract /> : <Plan />}
    </Page>
  );
}

const period = `${formatDate(contract.startdato)} – ${formatDate(contract.sluttdato)}`;

function Contract() {
  return (
    <Paper
      title="Lærekontrakt"
      sender={`${office.navn} · org.nr. ${formatOrgnr(office.orgnr)}`}
      facts={[
        ["Kontrakt", contract.nummer],
        ["Dato", formatDate(contract.inngått)],
      ]}
      footer="Eksempel. Den bindende lærekontrakten inngås og signeres hos fylkeskommunen; dette er opplæringskontorets eget eksemplar."
    >
      <PaperSection title="Lærlingen">
        <PaperFacts
          items={[
            ["Navn", apprentice.navn],
            ["Født", formatDate(apprentice.fodt)],
            ["Adresse", apprentice.adresse],
            ["E-post", apprentice.epost],
          ]}
        />
      </PaperSection>
      <PaperSection title="Lærebedriften">
        <PaperFacts
          items={[
            ["Navn", company.navn],
            ["Org.nr.", formatOrgnr(company.orgnr)],
            ["Adresse", company.adresse],
            ["Faglig leder", company.fagligLeder],
          ]}
        />
      </PaperSection>
      <PaperSection title="Faget og læretiden">
        <PaperFacts
          items={[
            ["Lærefag", contract.lærefag],
            ["Kode", contract.programområde],
            ["Type", contract.type],
            ["Læretid", period],
            ["Prøvetid", contract.prøvetid],
            ["Stilling", `${contract.stilling} %`],
          ]}
        />
      </PaperSection>
      <PaperSection title="Hva partene tar på seg">
        {terms.map(([who, duties]) => (
          <div key={who}>
            <p>
              <strong>{who}</strong>
            </p>
            <ul>
              {duties.map((duty) => (
                <li key={duty}>{duty}</li>
              ))}
            </ul>
          </div>
        ))}
      </PaperSection>
      <PaperSection title="Underskrifter">
        <PaperSignatures
          names={[
            ["Lærling", apprentice.navn],
            ["Lærebedrift", company.fagligLeder],
            ["Opplæringskontor", "Ingrid Solbakken"],
          ]}
        />
      </PaperSection>
    </Paper>
  );
}

function Plan() {
  return (
    <Paper
      title="Opplæringsplan i elektrikerfaget"
      sender={`${office.navn} · for ${apprentice.navn}`}
      facts={[
        ["Læretid", period],
        ["Bedrift", company.navn],
      ]}
      footer={`Målene er slik de sto ${formatDate(contract.inngått)}. Eksempel med oppdiktet innhold.`}
    >
      {plan.map(([category, goals]) => (
        <PaperSection key={category} title={category}>
          <table>
            <caption className="sv-hidden">Kompetansemål i {category}</caption>
            <tbody>
              {goals.map(([goal, state]) => (
                <tr key={goal}>
                  <th scope="row">{goal}</th>
                  <td>{state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PaperSection>
      ))}
    </Paper>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMe, searchQuery } from "@/api/queries.ts";
import { Card } from "@/ui/Card.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { PageHeader } from "@/ui/Page.tsx";
import classes from "./NewOffice.module.css";

interface Step {
  title: string;
  text: string;
  icon: IconName;
  to: string;
  done: boolean;
}

/** What a coordinator sees in an office that holds nothing yet: what comes first, and where. */
export function NewOffice({ fornavn }: { fornavn: string }) {
  const { organisation } = useMe();
  const plans = useQuery(searchQuery("TRAININGPLANS", { page: 1, perPage: 1 }));
  const steps: Step[] = [
    {
      title: "Lag opplæringsplaner",
      text: "Velg blant de nasjonale læreplanene. Kompetansemålene følger med.",
      icon: "plan",
      to: "/k/systemvalg/opplaeringsplan",
      done: (plans.data?.found ?? 0) > 0,
    },
    {
      title: "Se etter bedriftene",
      text: "Medlemsbedriftene vises her når de er lagt inn i Svenn.",
      icon: "company",
      to: "/k/bedrifter",
      done: false,
    },
    {
      title: "Se etter de ansatte",
      text: "Faglige ledere følger lærlingene og godkjenner dokumentasjon.",
      icon: "people",
      to: "/k/ansatte",
      done: false,
    },
    {
      title: "Knytt lærlingene til bedrift, leder og plan",
      text: "Da kan de begynne å dokumentere, og du ser framdriften her.",
      icon: "graduate",
      to: "/k/laerlinger",
      done: false,
    },
  ];
  return (
    <>
      <PageHeader
        title={`Velkommen, ${fornavn}`}
        subtitle={`${organisation.navn} er klart til å tas i bruk.`}
      />
      <Card
        title="Kom i gang"
        aside={`${steps.filter(({ done }) => done).length} av ${steps.length}`}
      >
        <ol>
          {steps.map(({ title, text, icon, to, done }, at) => (
            <li key={to}>
              <Link to={to} className={classes.step} data-done={done || undefined}>
                <span className={classes.mark}>
                  <Icon name={done ? "check" : icon} size={22} />
                </span>
                <span className={classes.words}>
                  <span className={classes.title}>
                    {at + 1}. {title}
                    {done && <span className="sv-hidden"> – gjort</span>}
                  </span>
                  <span className={classes.text}>{text}</span>
                </span>
                <Icon name="right" size={20} className={classes.arrow} />
              </Link>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

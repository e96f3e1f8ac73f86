import { useQuery } from "@tanstack/react-query";
import type { UnitView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { PickerField } from "@/ui/form/PickerField.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { warningTexts } from "./companyForm.ts";
import { placesQuery, searchRegister, type UnitPick, unitPick } from "./register.ts";
import classes from "./Companies.module.css";

interface RegisterFieldProps {
  chosen: UnitPick | null;
  onChoose: (unit: UnitPick | null) => void;
  help: string;
  error?: string | undefined;
  /** The search takes the focus when it appears. */
  focus?: boolean;
  /** The hits push what follows down. */
  inFlow?: boolean;
}

/** The search in the company register, and what there is to know about the one that was chosen. */
export function RegisterField({
  chosen,
  onChoose,
  help,
  error,
  focus = false,
  inFlow = false,
}: RegisterFieldProps) {
  return (
    <div className={classes.register}>
      <PickerField
        name="register"
        label="Organisasjonsnummer eller navn"
        help={help}
        error={error}
        single
        inFlow={inFlow}
        focusOnMount={focus}
        icon="company"
        searchLabel="Søk i Enhetsregisteret"
        debounceMs={400}
        idleText="Skriv et navn eller et organisasjonsnummer"
        noneText="Ingen treff i Enhetsregisteret. Du kan fylle ut opplysningene selv."
        value={chosen ? [chosen] : []}
        load={searchRegister}
        onChange={([unit]) => onChoose(unit ?? null)}
      />
      {chosen && <UnitFacts unit={chosen.unit} />}
      {chosen?.unit.kind === "ENHET" && (
        <Places unit={chosen.unit} onChoose={(place) => onChoose(unitPick(place))} />
      )}
    </div>
  );
}

/** The same as a card above the form that it fills in. */
export function RegisterCard({
  chosen,
  onChoose,
}: {
  chosen: UnitPick | null;
  onChoose: (unit: UnitPick | null) => void;
}) {
  return (
    <Card title="Hent fra Enhetsregisteret" icon="search">
      <RegisterField
        chosen={chosen}
        onChoose={onChoose}
        help="Opplysningene fylles inn under, og du kan endre dem før du lagrer."
      />
    </Card>
  );
}

/** Warnings of the register, and whether the office has the company already. */
export function UnitFacts({ unit }: { unit: UnitView }) {
  return (
    <>
      {unit.advarsler.map((warning) => (
        <p key={warning} className={classes.warning} role="alert">
          <Icon name="warning" size={18} />
          {warningTexts[warning]}
        </p>
      ))}
      {unit.bedriftid && (
        <p className={classes.warning} role="alert">
          <Icon name="warning" size={18} />
          <span>
            Bedrift med orgnr eksisterer allerede.{" "}
            <Link to={pathTo("/k/bedrifter/$uid", { uid: unit.bedriftid })}>Åpne bedriften</Link>
          </span>
        </p>
      )}
    </>
  );
}

/** The places of a company: the host company is often one of them. */
function Places({ unit, onChoose }: { unit: UnitView; onChoose: (unit: UnitView) => void }) {
  const { data } = useQuery(placesQuery(unit.orgnr));
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.places} aria-label="Underenheter">
      <p className={classes.hint}>
        {unit.navn} har underenheter. Er lærebedriften en av dem, velger du den.
      </p>
      <ul>
        {data.map((place) => (
          <li key={place.orgnr} className={classes.place}>
            <span>
              <span className={classes.placeName}>{place.navn}</span>
              <span className={classes.hint}>
                {[formatOrgnr(place.orgnr), place.adresse.poststed].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Button
              tone="secondary"
              thin
              label={`Velg ${place.navn}`}
              onClick={() => onChoose(place)}
            >
              Velg
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Recipients } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { type ChosenUser, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { reachOf, withoutText } from "./chosen.ts";
import type { SendKind } from "./paths.ts";
import classes from "./Send.module.css";

/** More chosen ones than this stand as one line: nobody reads a wall of names. */
const CHIPS_MAX = 30;
/** Names shown of those who do not get it. */
const NAMES_MAX = 8;

export interface RecipientsFieldProps {
  kind: SendKind;
  value: ChosenUser[];
  onChange: (value: ChosenUser[]) => void;
  recipients: Recipients | undefined;
  error: string | undefined;
}

/** Who gets the message, and who cannot. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { kind, value, onChange, recipients, error } = props;
  const many = value.length > CHIPS_MAX;
  return (
    <>
      {many && (
        <div className={classes.many}>
          <span>{counted(value.length, "mottaker er valgt", "mottakere er valgt")}</span>
          <Button tone="quiet" thin icon="close" onClick={() => onChange([])}>
            Fjern alle
          </Button>
        </div>
      )}
      <UserSearch
        name="people"
        label="Mottakere"
        types={["APPRENTICE", "EMPLOYEE", "COMPANY", "COORDINATOR", "GROUP"]}
        value={many ? [] : value}
        onChange={(next) => onChange(many ? added(value, next) : next)}
        error={error}
      />
      {value.length > 0 && recipients && (
        <Summary kind={kind} recipients={recipients} value={value} onChange={onChange} />
      )}
    </>
  );
}

const added = (before: readonly ChosenUser[], next: readonly ChosenUser[]): ChosenUser[] => {
  const there = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !there.has(id))];
};

/** How many it goes to, who is left out, and who is gone. */
function Summary({
  kind,
  recipients,
  value,
  onChange,
}: Pick<RecipientsFieldProps, "kind" | "value" | "onChange"> & { recipients: Recipients }) {
  const reach = reachOf(recipients, kind);
  const gone = new Set(recipients.unknown);
  const shown = reach.without.slice(0, NAMES_MAX).join(", ");
  const more = reach.without.length - NAMES_MAX;
  return (
    <div className={classes.summary} role="status">
      <p>
        Går til {counted(reach.all - reach.without.length, "mottaker", "mottakere")}, hver bare én
        gang.
      </p>
      {reach.without.length > 0 && (
        <p className={classes.warning}>
          <Icon name="warning" size={18} />
          <span>
            {withoutText(reach, kind)} {shown}
            {more > 0 && ` og ${counted(more, "annen", "andre")}`}
          </span>
        </p>
      )}
      {gone.size > 0 && (
        <div className={classes.warning}>
          <Icon name="warning" size={18} />
          <span>
            {counted(gone.size, "mottaker finnes", "mottakere finnes")} ikke lenger.{" "}
            <Button
              tone="secondary"
              thin
              onClick={() => onChange(value.filter(({ id }) => !gone.has(id)))}
            >
              Fjern
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

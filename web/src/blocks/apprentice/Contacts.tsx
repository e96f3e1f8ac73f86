import type { PersonRef } from "@/api/schemas.gen.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./Contacts.module.css";

/** People to reach: their name, what they are, and one touch to call or write. */
export function Contacts({ people }: { people: readonly (PersonRef & { role: string })[] }) {
  return (
    <ul className={classes.contacts}>
      {people.map(({ id, navn, role, epost, telefon }) => (
        <li key={`${role}-${id}`} className={classes.contact}>
          <Avatar name={navn} person={id} size={40} />
          <span className={classes.contactWords}>
            <span className={classes.contactName}>{navn}</span>
            <span className={classes.contactRole}>{role}</span>
          </span>
          {telefon && (
            <a
              className={classes.reach}
              href={`tel:${telefon.replaceAll(" ", "")}`}
              aria-label={`Ring ${navn}, ${formatPhone(telefon)}`}
              title={formatPhone(telefon)}
            >
              <Icon name="phone" size={20} />
            </a>
          )}
          {epost && (
            <a
              className={classes.reach}
              href={`mailto:${epost}`}
              aria-label={`Send e-post til ${navn}, ${epost}`}
              title={epost}
            >
              <Icon name="mail" size={20} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

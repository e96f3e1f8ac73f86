import { Avatar } from "@/blocks/Avatar.tsx";
import classes from "./PersonCell.module.css";

/** A person in the first column of a list: picture, name, and what they are. */
export function PersonCell({ id, name, detail }: { id: string; name: string; detail: string }) {
  return (
    <span className={classes.person}>
      <Avatar name={name} person={id} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {detail && (
          <span className={classes.detail} data-below-name>
            {detail}
          </span>
        )}
      </span>
    </span>
  );
}

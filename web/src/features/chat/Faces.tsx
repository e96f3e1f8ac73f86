import { Avatar } from "@/ui/Avatar.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./Chat.module.css";

/** Whom a room is with: one face, or two of a group. */
export function Faces({ names, group }: { names: readonly string[]; group: boolean }) {
  const [first, second] = names;
  if (group && first && second) {
    return (
      <span className={classes.faces} aria-hidden>
        <Avatar name={first} size={30} />
        <Avatar name={second} size={30} />
      </span>
    );
  }
  if (first && !group) return <Avatar name={first} size={44} />;
  return (
    <span className={classes.mark} aria-hidden>
      <Icon name={group ? "people" : "person"} size={20} />
    </span>
  );
}

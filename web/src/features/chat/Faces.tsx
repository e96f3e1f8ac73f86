import { Avatar } from "@/blocks/Avatar.tsx";
import { Icon } from "@/ui/Icon.tsx";
import type { Face } from "./chat.ts";
import classes from "./Chat.module.css";

/** Whom a room is with: one face, or two of a group. */
export function Faces({ faces, group }: { faces: readonly Face[]; group: boolean }) {
  const [first, second] = faces;
  if (group && first && second) {
    return (
      <span className={classes.faces} aria-hidden>
        <Avatar name={first.navn} person={first.id} size={30} />
        <Avatar name={second.navn} person={second.id} size={30} />
      </span>
    );
  }
  if (first && !group) return <Avatar name={first.navn} person={first.id} size={44} />;
  return (
    <span className={classes.mark} aria-hidden>
      <Icon name={group ? "people" : "person"} size={20} />
    </span>
  );
}

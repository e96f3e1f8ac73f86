import { initialsOf } from "@/lib/names.ts";
import classes from "./Avatar.module.css";

/** A person's picture or initials; the name stands beside it, so it is hidden from screen readers. */
export function Avatar({
  name,
  image,
  size = 36,
}: {
  name: string;
  image?: string;
  size?: number;
}) {
  return (
    <span
      className={classes.avatar}
      aria-hidden
      style={{ width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.36)) }}
    >
      {image ? <img src={image} alt="" /> : initialsOf(name)}
    </span>
  );
}

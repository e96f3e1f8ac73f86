import { useQuery } from "@tanstack/react-query";
import { pictureQuery } from "@/api/pictures.ts";
import { initialsOf } from "@/lib/names.ts";
import classes from "./Avatar.module.css";

/**
 * A person's picture, or initials as long as there is none; the name stands beside it, so it is
 * hidden from screen readers.
 */
export function Avatar({
  name,
  person,
  size = 36,
}: {
  name: string;
  /** Whose picture is shown. */
  person?: string;
  size?: number;
}) {
  return (
    <span
      className={classes.avatar}
      aria-hidden
      style={{ width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.36)) }}
    >
      <span>{initialsOf(name)}</span>
      {person && <Picture person={person} size={size} />}
    </span>
  );
}

/** Lies above the initials, which stay when it cannot be fetched. */
function Picture({ person, size }: { person: string; size: number }) {
  const { data } = useQuery(pictureQuery(person));
  return data && <img src={data.thumbnailUrl} alt="" width={size} height={size} />;
}

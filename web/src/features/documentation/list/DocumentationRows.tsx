import { Link } from "@tanstack/react-router";
import type { DocumentationItem } from "@/api/lists.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { factsOf } from "../status.ts";
import { Thumbnail } from "../view/Thumbnail.tsx";
import classes from "./DocumentationRows.module.css";

/** A documentation's picture, name and facts; `who` adds whose it is. */
export function DocumentationName({ item, who }: { item: DocumentationItem; who?: boolean }) {
  return (
    <span className={classes.name}>
      <Thumbnail item={item} />
      <span className={classes.words}>
        <span className={classes.title}>{item.name}</span>
        <span className={classes.facts}>
          {who ? `${item.laerlingnavn} · ${factsOf(item)}` : factsOf(item)}
        </span>
      </span>
    </span>
  );
}

/** Some pieces of documentation under each other, each a link. */
export function DocumentationRows({
  items,
  linkOf,
  who,
}: {
  items: readonly DocumentationItem[];
  linkOf: (item: DocumentationItem) => string;
  who?: boolean;
}) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Link to={linkOf(item)} className={classes.row}>
            <DocumentationName item={item} who={who ?? false} />
            <span className={classes.state}>
              <StatusBadge status={item.status} />
              <Icon name="right" size={18} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

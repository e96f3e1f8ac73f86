import type { Address } from "@/lib/address.ts";
import type { DocumentationItem } from "@/api/lists.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { StatusBadge } from "@/ui/Badge.tsx";
import { factsOf } from "../status.ts";
import { Thumbnail } from "../view/Thumbnail.tsx";

/** A documentation's picture, name and facts; `who` adds whose it is. */
export function DocumentationName({ item, who }: { item: DocumentationItem; who?: boolean }) {
  return (
    <RecordName
      picture={<Thumbnail item={item} />}
      title={item.name}
      facts={who ? `${item.laerlingnavn} · ${factsOf(item)}` : factsOf(item)}
    />
  );
}

/** Some pieces of documentation under each other, each a link. */
export function DocumentationRows({
  items,
  linkOf,
  who,
}: {
  items: readonly DocumentationItem[];
  linkOf: (item: DocumentationItem) => Address;
  who?: boolean;
}) {
  return (
    <ul>
      {items.map((item) => (
        <RecordRow
          key={item.id}
          to={linkOf(item)}
          name={<DocumentationName item={item} who={who ?? false} />}
          state={<StatusBadge status={item.status} />}
        />
      ))}
    </ul>
  );
}

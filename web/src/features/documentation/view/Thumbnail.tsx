import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DocumentationItem } from "@/api/lists.ts";
import { Icon } from "@/ui/Icon.tsx";
import { thumbnailQuery } from "../queries.ts";
import classes from "./Thumbnail.module.css";

/** The small picture of a row; a symbol while it is on its way, and where there is none. */
export function Thumbnail({ item }: { item: DocumentationItem }) {
  const { data } = useQuery({ ...thumbnailQuery(item.miniatyr), enabled: item.miniatyr !== "" });
  const [failed, setFailed] = useState<string | null>(null);
  const shown = data && data !== failed ? data : null;
  return (
    <span className={classes.thumb} aria-hidden>
      {shown ? (
        <img src={shown} alt="" loading="lazy" onError={() => setFailed(shown)} />
      ) : (
        <Icon name={item.antallbilder > 0 ? "image" : "document"} size={20} />
      )}
    </span>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DocumentationItem } from "@/api/lists.ts";
import { useInSight } from "@/lib/useInSight.ts";
import { Icon } from "@/ui/Icon.tsx";
import { thumbnailQuery } from "../queries.ts";
import classes from "./Thumbnail.module.css";

/** A picture is asked for when its row is so near to what is seen. */
const NEAR = "200px";

/** The small picture of a row; a symbol while it is on its way, and where there is none. */
export function Thumbnail({ item }: { item: DocumentationItem }) {
  const place = useRef<HTMLSpanElement>(null);
  const near = useInSight(place, NEAR);
  const enabled = near && item.miniatyr !== "";
  const { data } = useQuery({ ...thumbnailQuery(item.miniatyr), enabled });
  const [failed, setFailed] = useState<string | null>(null);
  const shown = data && data !== failed ? data : null;
  return (
    <span ref={place} className={classes.thumb} aria-hidden>
      {shown ? (
        <img src={shown} alt="" loading="lazy" onError={() => setFailed(shown)} />
      ) : (
        <Icon name={item.antallbilder > 0 ? "image" : "document"} size={20} />
      )}
    </span>
  );
}

import { useRef, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_item_played } from "@/api/operations.gen.ts";
import type { ItemPartProps } from "./acts.ts";
import { Film } from "./Film.tsx";
import type { Segment } from "./segments.ts";

/** The file of a film and its captions; null where the film is gone. */
export function filmOf({ taking, item }: Pick<ItemPartProps, "taking" | "item">) {
  const film = item.content?.film;
  const file = taking.files.find(({ id }) => id === film?.file);
  if (!film || !file) return null;
  const captions = taking.files.find(({ id }) => id === film.captions);
  return { src: file.url, name: file.name, captions: captions?.url, share: film.share };
}

/** A film as its learner sees it: what was played is kept, and the page is done when enough was. */
export function OwnFilm({ taking, item }: ItemPartProps) {
  const [seen, setSeen] = useState(item.state.share ?? 0);
  const seq = useRef(0);
  const unsent = useRef<readonly Segment[]>([]);
  const film = filmOf({ taking, item });
  if (!film) return null;
  const of = { id: taking.id, itemId: item.id };
  const save = async (position: number, segments: readonly Segment[]) => {
    const all = [...unsent.current, ...segments];
    unsent.current = [];
    try {
      seq.current += 1;
      const kept = await call(course_item_played, {
        ...of,
        body: { seq: seq.current, position, segments: all },
      });
      if (kept.seq > seq.current) {
        // Another device was here before: it is told again, as the newer.
        seq.current = kept.seq;
        await save(position, all);
        return;
      }
      setSeen(kept.share);
      if (kept.share >= film.share && !item.state.completed) void changed("COURSEUSERS");
    } catch {
      // Without a network it is told with what is played next.
      unsent.current = all;
    }
  };
  return (
    <Film
      {...film}
      seen={seen}
      position={item.state.position ?? 0}
      onPlayed={(position, segments) => void save(position, segments)}
    />
  );
}

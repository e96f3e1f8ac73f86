import type { RehearsalAnswerView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";

/** How it went, as they said themselves. */
export const wentOf = ({ visste }: Pick<RehearsalAnswerView, "visste">): string =>
  visste ? "Kunne det" : "Ikke helt";

/** Their copy, for them to keep. */
export const copyOf = (answers: readonly RehearsalAnswerView[]): string =>
  answers
    .map((it) =>
      [`${formatDate(it.besvart)} – ${wentOf(it)}`, it.sporsmal, it.svar]
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n\n");

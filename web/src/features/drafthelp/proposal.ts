import { call, exchange, isAbort } from "@/api/client.ts";
import { draft_proposal_create, draft_proposal_view } from "@/api/operations.gen.ts";
import { sentTo } from "@/api/operation.ts";
import type {
  DraftProposalCreate,
  DraftProposalLine,
  DraftProposalView,
} from "@/api/schemas.gen.ts";
import { ApiError, networkError, problemFrom } from "@/lib/problem.ts";
import { inTime } from "@/api/timeLimit.ts";
import { linesOf } from "./lines.ts";

/** How a proposal ended. */
export interface Ended {
  forslag: DraftProposalView;
  /** Why it is not whole. */
  feil: string | null;
}

/** Somewhat longer than the server takes for a whole proposal. */
const PROPOSAL_MS_MAX = 100_000;
/** How often what went on without us is asked for, and how long between. */
const LOOKS_MAX = 20;
const LOOK_MS = 1500;

/** In the words of the server. */
const BROKEN_OFF =
  "Forslaget stoppet før det var ferdig. Du kan bruke det som kom, eller prøve igjen";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The line broke: the proposal goes on being made, and is kept under its id. */
async function keptAs(id: string, signal: AbortSignal): Promise<Ended> {
  for (let look = 0; look < LOOKS_MAX && !signal.aborted; look += 1) {
    try {
      const forslag = await call(draft_proposal_view, { id, signal });
      if (forslag.status !== "BEGYNT") {
        return { forslag, feil: forslag.status === "AVBRUTT" ? BROKEN_OFF : null };
      }
    } catch (error) {
      // Without a network it is asked again; what is not there will not come.
      if (error instanceof ApiError && error.status === 404) break;
    }
    await wait(LOOK_MS);
  }
  throw networkError();
}

/**
 * Has a proposal made. `onText` hears all that has come so far. Where the line breaks, what was
 * kept is fetched; nothing is made, or paid, twice.
 */
export async function propose(
  body: DraftProposalCreate,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Ended> {
  try {
    return await inTime((ending) => read(body, ending, onText), signal, PROPOSAL_MS_MAX);
  } catch (error) {
    const isCut = error instanceof ApiError && error.status === 0;
    if (signal.aborted || !isCut) throw error;
    return keptAs(body.id, signal);
  }
}

async function read(
  body: DraftProposalCreate,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Ended> {
  const response = await exchange(sentTo(draft_proposal_create, { body }), signal);
  if (!response.ok) {
    throw problemFrom(response.status, await response.text(), response.headers.get("Retry-After"));
  }
  let text = "";
  try {
    for await (const line of linesOf<DraftProposalLine>(response)) {
      if (line.type === "slutt") return { forslag: line.forslag, feil: line.feil ?? null };
      text += line.tekst;
      onText(text);
    }
  } catch (error) {
    if (isAbort(error)) throw error;
  }
  throw networkError();
}

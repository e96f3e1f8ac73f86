import type { TakeoverPiece, TakeoverWritten } from "@/api/schemas.gen.ts";
import { ApiError } from "@/lib/problem.ts";

/** What became of an import. */
export interface Imported {
  /** How many pieces came. */
  came: number;
  /** What did not come, and why. */
  left: string[];
}

/** What of an archive comes: of the rest its report says why not. */
export const coming = (pieces: readonly TakeoverPiece[]): TakeoverPiece[] =>
  pieces.filter(({ outcome, laerling }) => outcome === "COMES" && laerling !== null);

const STATUS_INVALID = 422;

/** Why one piece is refused, while others may come; null for what stops them all. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === STATUS_INVALID) return error.fields[0]?.message ?? error.title;
  return error.code === "full" ? error.title : null;
}

/**
 * Imports pieces one after the other. What stops them all is thrown: what has come by then stays,
 * and does not come once more where it is tried again.
 */
export async function importAll(
  pieces: readonly TakeoverPiece[],
  write: (piece: TakeoverPiece) => Promise<TakeoverWritten>,
  onProgress: (done: number) => void,
): Promise<Imported> {
  const imported: Imported = { came: 0, left: [] };
  for (const [at, piece] of pieces.entries()) {
    const say = (why: string) => imported.left.push(`${piece.who}, ${piece.name}: ${why}`);
    try {
      const { documentation, left } = await write(piece);
      if (documentation !== null) imported.came += 1;
      left.forEach(say);
    } catch (error) {
      const why = refusalOf(error);
      if (why === null) throw error;
      say(why);
    }
    onProgress(at + 1);
  }
  return { ...imported, left: [...new Set(imported.left)] };
}

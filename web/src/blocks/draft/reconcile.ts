import type { DraftDoc, DraftKind, LocalDraft } from "./kind.ts";

/** Where an editor starts, given the copy in this browser and what the server holds. */
export type Start =
  /** Nothing anywhere: an empty page. */
  | { kind: "new" }
  /** The server's text. A copy here says nothing more and can go. */
  | { kind: "server" }
  /** The copy here goes on, upon the server's version as it is now. */
  | { kind: "restored"; version: number | null }
  /** Both were changed: the reader chooses. */
  | { kind: "conflict" }
  /** The copy has changes, but the server's can not be edited any more (it was sent). */
  | { kind: "locked" }
  /** The copy has changes, but the server's was deleted. */
  | { kind: "gone" };

/** `server` is null when the server does not know the id. */
export function reconcile<D extends DraftDoc, F extends object>(
  kind: DraftKind<D, F>,
  local: LocalDraft<F> | null,
  server: D | null,
): Start {
  if (server === null) return withoutServer(kind, local);
  if (local === null) return { kind: "server" };
  const theirs = kind.fieldsOf(server);
  const textIsSame = kind.isSame(local.fields, theirs);
  if (textIsSame && local.files.length === 0) return { kind: "server" };
  if (!server.can.edit) return { kind: "locked" };
  if (textIsSame) return { kind: "restored", version: server.version };
  // Only the status moved, or nothing: what was written here still builds on what stands there.
  const unmoved = local.version === server.version;
  const onlyStatusMoved = local.synced !== null && kind.isSame(local.synced, theirs);
  if (unmoved || onlyStatusMoved) return { kind: "restored", version: server.version };
  return { kind: "conflict" };
}

function withoutServer<D extends DraftDoc, F extends object>(
  kind: DraftKind<D, F>,
  local: LocalDraft<F> | null,
): Start {
  if (local === null) return { kind: "new" };
  if (local.version !== null) return { kind: "gone" };
  if (kind.isBlank(local.fields) && local.files.length === 0) return { kind: "new" };
  return { kind: "restored", version: null };
}

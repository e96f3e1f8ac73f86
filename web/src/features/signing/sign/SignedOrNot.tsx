import { type ReactNode, useEffect } from "react";
import type { SignView } from "@/api/schemas.gen.ts";
import { part } from "@/lib/parts.ts";
import { Late } from "@/ui/Late.tsx";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import { Over } from "./Over.tsx";
import { type SignActs, SignScreen } from "./SignScreen.tsx";

/** Comes when everything is read: a reader who follows a link on a phone waits for the document. */
const Receipt = part(async () => (await import("./Receipt.tsx")).Receipt);

/** What is to be signed; what was signed; or why it cannot be signed. */
export function SignedOrNot(props: { what: SignView; acts: SignActs; way?: ReactNode }) {
  const { me, can, title } = props.what;
  useDocumentTitle(title);
  useEffect(() => {
    // What cannot be fetched now is asked for again when it is drawn.
    if (can.sign) void Receipt.preload().catch(() => undefined);
  }, [can.sign]);
  if (me.hasSigned) {
    return (
      <Late>
        <Receipt what={props.what} way={props.way} />
      </Late>
    );
  }
  if (can.read || can.sign) return <SignScreen {...props} />;
  return <Over what={props.what} way={props.way} />;
}

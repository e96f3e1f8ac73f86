import type { ReactNode } from "react";
import type { SignView } from "@/api/schemas.gen.ts";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import { Over } from "./Over.tsx";
import { Receipt } from "./Receipt.tsx";
import { type SignActs, SignScreen } from "./SignScreen.tsx";

/** What is to be signed; what was signed; or why it cannot be signed. */
export function SignedOrNot(props: { what: SignView; acts: SignActs; way?: ReactNode }) {
  const { me, can, title } = props.what;
  useDocumentTitle(title);
  if (me.hasSigned) return <Receipt what={props.what} way={props.way} />;
  if (can.read || can.sign) return <SignScreen {...props} />;
  return <Over what={props.what} way={props.way} />;
}

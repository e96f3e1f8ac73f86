import type { ReactNode } from "react";
import { Depth } from "@/ui/Depth.tsx";
import { Logo } from "@/ui/Logo.tsx";
import { Page } from "@/ui/Page.tsx";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";

/** What stands around a signing of somebody without an account, until the document does. */
export const LinkFrame = ({ children }: { children: ReactNode }) => (
  <Depth title={<Logo size={26} />}>
    <Page title="Signering" width="form">
      {children}
    </Page>
  </Depth>
);

/** Stands there until the document has come. */
export const DocumentComes = () => (
  <Loading label="Laster signeringen">
    <Skeleton height={480} />
  </Loading>
);

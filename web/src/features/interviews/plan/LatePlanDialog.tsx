import type { ComponentProps } from "react";
import { part } from "@/lib/parts.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import type { PlanDialog } from "./PlanDialog.tsx";

const Loaded = part(async () => (await import("./PlanDialog.tsx")).PlanDialog);

/** Plans interviews; it is fetched when it is opened. */
export const LatePlanDialog = (props: ComponentProps<typeof PlanDialog>) => (
  <LateDialog opened onClose={props.onClose}>
    <Loaded {...props} />
  </LateDialog>
);

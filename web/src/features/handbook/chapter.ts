import type { MenuPermission } from "@/blocks/page.ts";
import type { PlainPath } from "@/lib/address.ts";
import type { IconName } from "@/ui/Icon.tsx";

/** A task of the day's work, on one sheet. */
export interface Chapter {
  /** Its part of the address, and of its picture's name. */
  key: string;
  title: string;
  /** What one has done when it is done. */
  lead: string;
  icon: IconName;
  /** What one does, in its order. */
  steps: readonly string[];
  /** What is good to know besides. */
  tips: readonly string[];
  /** Where it is done: the page that its picture shows, and what stands at the top of it. */
  page: { to: PlainPath; heading: string };
  /** What that page needs: who does not have the page does not have the chapter. */
  needs?: MenuPermission;
}

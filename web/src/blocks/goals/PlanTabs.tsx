import { pathTo } from "@/lib/address.ts";
import { RouteTabs } from "@/ui/Page.tsx";

/** The pages of an apprentice's training plan, each with its own address. */
interface PlanTabsProps {
  /** The path of the goals, for who reads. */
  base: "/l/laereplanmal" | "/b/laerlinger/$uid/laereplan" | "/k/laerlinger/$uid/opplaeringsplan";
  /** Whose they are; the apprentice's own need nobody named. */
  params: { uid: string };
}

export const PlanTabs = ({ base, params }: PlanTabsProps) => (
  <RouteTabs
    label="Opplæringsplan"
    tabs={[
      { label: "Kompetansemål", to: pathTo(base, params), exact: true },
      { label: "Dekning", to: pathTo(`${base}/dekning`, params) },
      { label: "Egenvurdering", to: pathTo(`${base}/egenvurdering`, params) },
      // Who ticks is who tidies up.
      ...(base === "/l/laereplanmal"
        ? [{ label: "Rydd i mål", to: pathTo("/l/laereplanmal/rydd", {}) }]
        : []),
    ]}
  />
);

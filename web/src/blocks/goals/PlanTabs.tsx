import { RouteTabs } from "@/ui/Page.tsx";

/** The pages of an apprentice's training plan, each with its own address. */
export const PlanTabs = ({ base }: { base: string }) => (
  <RouteTabs
    label="Opplæringsplan"
    tabs={[
      { label: "Kompetansemål", to: base, exact: true },
      { label: "Dekning", to: `${base}/dekning` },
      { label: "Egenvurdering", to: `${base}/egenvurdering` },
    ]}
  />
);

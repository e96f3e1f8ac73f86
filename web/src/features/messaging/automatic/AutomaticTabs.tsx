import { RouteTabs } from "@/ui/Page.tsx";
import classes from "./Automatic.module.css";

/** The pages of an automatic message: its words, and to whom it went. */
export function AutomaticTabs({ id }: { id: string }) {
  const to = `/k/systemvalg/endrestandard/${id}`;
  return (
    <div className={classes.tabs}>
      <RouteTabs
        label="Automatisk melding"
        tabs={[
          { label: "Tekst og kanaler", to, exact: true },
          { label: "Sendt", to: `${to}/sendt` },
        ]}
      />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { TextField } from "@/ui/form/Field.tsx";
import { toast } from "@/ui/Toast.tsx";
import { deleteFeed, feedQuery, makeFeed } from "../queries.ts";
import classes from "../view/View.module.css";
import { useSteps } from "@/blocks/useWrite.ts";

/** The same address as calendars of phones and Outlook open it. */
export const webcal = (url: string): string => url.replace(/^https?:/, "webcal:");

/** What stands in one's own calendar here, in another program: an address that only oneself knows. */
export function FeedCard() {
  const { data, refetch } = useQuery(feedQuery);
  /** Shown once: the server keeps only what it is known by. */
  const [url, setUrl] = useState<string | null>(null);
  const { running, run } = useSteps({ again: () => refetch() });
  if (!data) return null;
  const make = () =>
    run(async () => {
      const sure =
        data.created === null ||
        (await askConfirm({
          title: "Lage en ny lenke?",
          text: "Den gamle lenken slutter å virke, også i kalendere som bruker den nå.",
          confirmText: "Lag ny lenke",
          tone: "primary",
        }));
      if (sure) setUrl(await makeFeed());
    });
  const revoke = () =>
    run(async () => {
      await deleteFeed();
      setUrl(null);
      toast.positive("Lenken virker ikke lenger");
    });
  return (
    <Card title="Svenn i din egen kalender" icon="activity">
      <div className={classes.stack}>
        <p>
          Abonner på aktivitetene, samtalene, fagprøvene og fristene dine i kalenderen på telefonen,
          i Outlook eller Google. Endringer kommer automatisk, men det kan ta opptil et døgn.
        </p>
        {data.created !== null && url === null && (
          <p className={classes.facts}>{`Du har en lenke fra ${formatDate(data.created)}.`}</p>
        )}
        {url !== null && <Address url={url} />}
        <div className={classes.buttons}>
          <Button tone="secondary" icon="link" loading={running} onClick={() => void make()}>
            {data.created === null ? "Lag lenke" : "Lag ny lenke"}
          </Button>
          {data.created !== null && (
            <Button tone="grave" icon="delete" onClick={() => void revoke()}>
              Slå av lenken
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function Address({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.positive("Lenken er kopiert");
    } catch {
      toast.negative("Vi fikk ikke kopiert lenken. Merk den og kopier selv.");
    }
  };
  return (
    <>
      <TextField
        label="Lenken din"
        help="Den vises bare nå. Ikke del den: alle som har den, ser det som står i den."
        value={url}
        onChange={() => undefined}
        suffix={<Button tone="quiet" thin icon="link" label="Kopier" onClick={() => void copy()} />}
      />
      <div className={classes.buttons}>
        <a href={webcal(url)}>Åpne i kalenderen</a>
      </div>
    </>
  );
}

import { useState } from "react";
import { Animation, animationNames, type AnimationProps } from "@/ui/animation/Animation.tsx";
import { CenteredAnimation } from "@/ui/animation/CenteredAnimation.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { FloatingDialog } from "@/ui/FloatingDialog.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const kinds = [
  ["standard", "Vanlig"],
  ["backdrop", "Bakgrunn sperret"],
  ["persistent", "Må besvares"],
  ["still", "Må besvares, uten risting"],
  ["page", "Helside"],
  ["floating", "Flytende"],
  ["delete", "Bekreft sletting"],
] as const;

type Kind = (typeof kinds)[number][0];

const TEXT = "Innholdet ruller når det er mer enn det er plass til.";

function Opened({ kind, onClose }: { kind: Kind | null; onClose: () => void }) {
  const leave = () =>
    askConfirm({
      title: "Er du sikker på at du vil forlate siden?",
      text: "Du vil miste alle endringer du har gjort på denne siden.",
      confirmText: "Ja, forlat siden",
      cancelText: "Nei, bli her",
    });
  const done = <Button onClick={onClose}>Ferdig</Button>;
  return (
    <>
      <Dialog
        opened={kind === "standard" || kind === "backdrop"}
        closeOnBackdrop={kind !== "backdrop"}
        onClose={onClose}
        title="Vanlig dialog"
        footer={done}
      >
        {TEXT}
      </Dialog>
      <Dialog
        opened={kind === "persistent" || kind === "still"}
        persistent
        noShake={kind === "still"}
        size="small"
        onClose={onClose}
        title="Må besvares"
        footer={done}
      >
        {TEXT}
      </Dialog>
      <FullPageDialog
        opened={kind === "page"}
        onClose={onClose}
        validateClose={leave}
        fullScreenToggle
        title="Helside"
        footer={done}
      >
        {TEXT}
      </FullPageDialog>
      <FloatingDialog
        opened={kind === "floating"}
        onClose={onClose}
        closeOnRouteChange
        dialogKey="galleri"
        title="Flytende dialog"
      >
        Dra i toppen for å flytte, og i hjørnet for å endre størrelse.
      </FloatingDialog>
      <ConfirmDelete
        opened={kind === "delete"}
        loading={false}
        onConfirm={onClose}
        onCancel={onClose}
      />
    </>
  );
}

export function DialogSection() {
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <Section title="Dialog">
      <Example name="Åpne">
        {kinds.map(([which, label]) => (
          <Button key={which} tone="secondary" onClick={() => setKind(which)}>
            {label}
          </Button>
        ))}
      </Example>
      <Opened kind={kind} onClose={() => setKind(null)} />
    </Section>
  );
}

export function ToastSection() {
  return (
    <Section title="Melding nede til høyre">
      <Example name="Vis">
        <Button tone="secondary" onClick={() => toast.positive("Lagret")}>
          Gikk bra
        </Button>
        <Button tone="secondary" onClick={() => toast.negative("Det skjedde en feil")}>
          Feil
        </Button>
        <Button tone="secondary" onClick={() => toast.info("Laster ned fil...")}>
          Nyhet
        </Button>
      </Example>
    </Section>
  );
}

const waits: AnimationProps["loop"] = { delayMsMin: 800, delayMsMax: 3000 };

export function AnimationSection() {
  const [celebrates, setCelebrates] = useState(false);
  return (
    <Section title="Animasjon">
      <Example name="Midt på skjermen">
        <Button tone="secondary" onClick={() => setCelebrates(true)}>
          Vis i to sekunder
        </Button>
        {celebrates && (
          <CenteredAnimation
            name="circle-check-mark"
            label="Sendt til faglig leder"
            duration="2s"
            onDone={() => setCelebrates(false)}
          />
        )}
      </Example>
      <ul className={classes.icons}>
        {animationNames.map((name) => (
          <li key={name}>
            <Animation name={name} size={72} loop={name === "spinner" ? true : waits} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

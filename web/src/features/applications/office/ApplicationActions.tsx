import { useState } from "react";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { pathTo } from "@/lib/address.ts";
import { part } from "@/lib/parts.ts";
import { problemText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import type { MenuLine } from "@/ui/menu/entries.ts";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { application_erase } from "@/api/operations.gen.ts";
import type { ApplicationStatus, ApplicationView } from "@/api/schemas.gen.ts";
import { statusLabels } from "../status.ts";

const StatusDialog = part(async () => (await import("./StatusDialog.tsx")).StatusDialog);
const ForwardDialog = part(async () => (await import("./ForwardDialog.tsx")).ForwardDialog);

type Opened = { kind: "status"; til: ApplicationStatus } | { kind: "forward" } | null;

/** What can be done with an application: the steps that its state has, and why one cannot be taken. */
export function ApplicationActions({
  application,
  converts,
}: {
  application: ApplicationView;
  converts: boolean;
}) {
  const { id, navn, steps, can, laerling } = application;
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  const erase = async () => {
    const sure = await askConfirm({
      title: `Slette søknaden til ${navn}?`,
      text: "Opplysninger, filer og meldinger slettes for godt. Bare tallene blir igjen.",
      confirmText: "Slett",
    });
    if (!sure) return;
    try {
      await call(application_erase, { body: { data: { id } } });
      void changed("APPLICATIONS", id);
      toast.positive("Søknaden er slettet");
      await navigate({ to: "/k/soknader" });
    } catch (error) {
      toast.negative(problemText(error));
    }
  };
  const lines: MenuLine[] = steps.map(({ til, hvorforIkke }) => ({
    icon: "forward",
    key: til,
    label: hvorforIkke === null ? statusLabels[til] : `${statusLabels[til]}: ${hvorforIkke}`,
    disabled: hvorforIkke !== null,
    onSelect: () => setOpened({ kind: "status", til }),
  }));
  if (can.erase) {
    lines.push("line", {
      icon: "delete",
      label: "Slett søknaden",
      grave: true,
      onSelect: () => void erase(),
    });
  }
  return (
    <>
      {lines.length > 0 && (
        <MenuButton
          label="Endre status"
          button={(target) => (
            <Button {...target} tone="secondary" icon="sort">
              Endre status
            </Button>
          )}
          lines={lines}
        />
      )}
      {can.forward && (
        <Button icon="send" onClick={() => setOpened({ kind: "forward" })}>
          Send videre
        </Button>
      )}
      {can.convert && !converts && (
        <ButtonLink to={pathTo("/k/soknader/$uid/laerling", { uid: id })} icon="graduate">
          Opprett lærling
        </ButtonLink>
      )}
      {laerling !== null && (
        <ButtonLink to={pathTo("/k/laerlinger/$uid", { uid: laerling })} tone="secondary">
          Til lærlingen
        </ButtonLink>
      )}
      <ButtonLink
        to={pathTo("/k/soknader/$uid/utskrift", { uid: id })}
        tone="secondary"
        icon="print"
      >
        Skriv ut
      </ButtonLink>
      <LateDialog opened={opened !== null} onClose={close}>
        {opened?.kind === "status" && (
          <StatusDialog application={application} til={opened.til} onClose={close} />
        )}
        {opened?.kind === "forward" && (
          <ForwardDialog
            ids={[id]}
            wishes={application.fagPrioritet}
            place={application.plass}
            onDone={() => void changed("APPLICATIONS", id)}
            onClose={close}
          />
        )}
      </LateDialog>
    </>
  );
}

import { useState } from "react";
import type { SavedView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { RowTools } from "@/ui/RowTools.tsx";
import type { ShippedPin } from "./shippedPins.ts";
import type { Views } from "./views.ts";
import classes from "./ViewsDialog.module.css";

/** All views of a list: rename, delete, which stand in the menu and which one the list opens with. */
export function ViewsDialog({
  opened,
  pins,
  pinnable,
  views,
  onClose,
  onEdit,
  onRefused,
}: {
  opened: boolean;
  /** Shipped views that can stand in the menu. */
  pins: readonly ShippedPin[];
  /** The list stands in the menu. */
  pinnable: boolean;
  views: Views;
  onClose: () => void;
  onEdit: (view: SavedView) => void;
  onRefused: (error: unknown) => void;
}) {
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const remove = async (view: SavedView) => {
    await views.remove.attempt(view).catch(onRefused);
    setDeleting(null);
  };
  const open = (view: SavedView) =>
    void views.open.attempt(view.standard ? null : view.id).catch(onRefused);
  const pin = ({ id, festet }: SavedView) =>
    void views.pin.attempt({ id, festet: !festet }).catch(onRefused);
  return (
    <>
      <Dialog opened={opened && !deleting} onClose={onClose} size="medium" title="Visninger">
        {views.views.length === 0 && pins.length === 0 && <p>Ingen lagrede visninger</p>}
        <ul className={classes.views}>
          {pins.map(({ view, festet, setPinned }) => (
            <li key={view.navn} className={classes.view}>
              <span className={classes.name}>
                {view.navn}
                <span className={classes.whose}>Ferdig visning</span>
              </span>
              <Button
                tone="quiet"
                thin
                icon={festet ? "check" : "pin"}
                onClick={() => void setPinned(!festet).catch(onRefused)}
              >
                {festet ? "Står i menyen" : "Fest i menyen"}
              </Button>
            </li>
          ))}
          {views.views.map((view) => (
            <li key={view.id} className={classes.view}>
              <span className={classes.name}>
                {view.navn}
                <span className={classes.whose}>{whose(view)}</span>
              </span>
              {pinnable && (
                <Button
                  tone="quiet"
                  thin
                  icon={view.festet ? "check" : "pin"}
                  onClick={() => pin(view)}
                >
                  {view.festet ? "Står i menyen" : "Fest i menyen"}
                </Button>
              )}
              <Button
                tone="quiet"
                thin
                icon={view.standard ? "check" : "home"}
                onClick={() => open(view)}
              >
                {view.standard ? "Listen åpner med denne" : "Åpne listen med denne"}
              </Button>
              <RowTools
                name={view.navn}
                edit="Endre"
                onEdit={() => onEdit(view)}
                onDelete={() => setDeleting(view)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDelete
        opened={deleting !== null}
        loading={views.remove.isRunning}
        onCancel={() => setDeleting(null)}
        onConfirm={() => deleting && void remove(deleting)}
      >
        {deleting?.shared
          ? `«${deleting.navn}» forsvinner for alle koordinatorer.`
          : `«${deleting?.navn ?? ""}» forsvinner.`}
      </ConfirmDelete>
    </>
  );
}

function whose({ shared, own, eier }: SavedView): string {
  if (!shared) return "Bare for meg";
  return own ? "Delt av meg" : eier ? `Delt av ${eier}` : "Delt";
}

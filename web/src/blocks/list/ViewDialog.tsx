import { useState } from "react";
import type { SavedView, ViewInput } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { VIEW_NAME_MAX } from "./views.ts";

/** Names a new view, or changes one: its name, whom it is for, and what it holds. */
export function ViewDialog({
  view,
  current,
  mayShare,
  pinnable,
  saving,
  onClose,
  onSave,
}: {
  /** The view that is changed; null for a new one. */
  view: SavedView | null;
  /** What the list is narrowed by now, as the address writes it. */
  current: string;
  mayShare: boolean;
  /** The list stands in the menu. */
  pinnable: boolean;
  saving: boolean;
  onClose: () => void;
  onSave: (input: ViewInput, festet: boolean) => void;
}) {
  const [navn, setNavn] = useState(view?.navn ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [festet, setFestet] = useState(view?.festet ?? false);
  const [renew, setRenew] = useState(view === null);
  const ready = navn.trim() !== "";
  const [tried, setTried] = useState(false);
  const differs = view !== null && current !== "" && view.query !== current;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={view ? "Endre visning" : "Lagre visning"}
      footer={
        <DialogFooter onCancel={onClose} type="submit" form="lagre-visning" loading={saving}>
          Lagre
        </DialogFooter>
      }
    >
      <form
        id="lagre-visning"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const query = renew || !view ? current : view.query;
          if (ready) onSave({ navn: navn.trim(), query, shared }, festet);
        }}
      >
        <TextField
          label="Navn"
          focusOnMount
          help="Søk, filter, sortering og gruppering lagres."
          value={navn}
          maxLength={VIEW_NAME_MAX}
          error={tried && !ready ? "Skriv et navn" : undefined}
          onChange={setNavn}
        />
        {mayShare && (view === null || view.own) && (
          <Checkbox label="Del med alle koordinatorer" checked={shared} onChange={setShared} />
        )}
        {pinnable && (
          <Checkbox label="Fest i menyen min, med antall" checked={festet} onChange={setFestet} />
        )}
        {differs && (
          <Checkbox
            label="Bruk søk og filter slik listen er nå"
            checked={renew}
            onChange={setRenew}
          />
        )}
      </form>
    </Dialog>
  );
}

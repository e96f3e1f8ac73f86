import { Menu } from "@mantine/core";
import { useState } from "react";
import { parseSearch, stringifySearch } from "@/lib/search.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { TextField } from "../form/Field.tsx";
import { Icon } from "../Icon.tsx";
import {
  type FacetDef,
  isNarrowed,
  type ListState,
  readListState,
  writeListState,
} from "./listState.ts";
import { readViews, type SavedView, VIEW_NAME_MAX, VIEWS_MAX, writeViews } from "./views.ts";

/** The reader's own views of a list: a name for a set of filters, kept in this browser. */
export function SavedViews({
  list,
  state,
  facets,
  onChange,
}: {
  list: string;
  state: ListState;
  facets: readonly FacetDef[];
  onChange: (state: ListState) => void;
}) {
  const [views, setViews] = useState(() => readViews(list));
  const [naming, setNaming] = useState(false);
  const keep = (next: SavedView[]) => {
    writeViews(list, next);
    setViews(next);
  };
  const current = stringifySearch(writeListState(state));
  const savable = (isNarrowed(state) || state.sort !== null) && views.length < VIEWS_MAX;
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button tone="secondary" thin icon="star">
            Mine visninger
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>Ingen lagrede visninger</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              leftSection={<Icon name={view.search === current ? "check" : "star"} size={16} />}
              onClick={() => onChange(readListState(parseSearch(view.search), facets))}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon name="add" size={16} />}
            disabled={!savable}
            onClick={() => setNaming(true)}
          >
            Lagre denne visningen
          </Menu.Item>
          {views.some(({ search }) => search === current) && (
            <Menu.Item
              leftSection={<Icon name="delete" size={16} />}
              onClick={() => keep(views.filter(({ search }) => search !== current))}
            >
              Slett denne visningen
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <NameDialog
        key={naming ? "open" : "closed"}
        opened={naming}
        onClose={() => setNaming(false)}
        onSave={(name) => {
          keep([...views.filter((view) => view.name !== name), { name, search: current }]);
          setNaming(false);
        }}
      />
    </>
  );
}

function NameDialog({
  opened,
  onClose,
  onSave,
}: {
  opened: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
}) {
  const [name, setName] = useState("");
  const ready = name.trim() !== "";
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title="Lagre visning"
      footer={
        <Button type="submit" form="lagre-visning" disabled={!ready}>
          Lagre
        </Button>
      }
    >
      <form
        id="lagre-visning"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) onSave(name.trim());
        }}
      >
        <TextField
          label="Navn"
          focusOnMount
          help="Filter, søk og sortering lagres i denne nettleseren."
          value={name}
          maxLength={VIEW_NAME_MAX}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}

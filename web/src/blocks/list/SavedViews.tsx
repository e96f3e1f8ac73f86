import { Menu } from "@mantine/core";
import { useState } from "react";
import { part } from "@/lib/parts.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { useMe } from "@/api/queries.ts";
import type { SavedView, ViewInput } from "@/api/schemas.gen.ts";
import { parseSearch, stringifySearch } from "@/lib/search.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LateDialog } from "@/ui/Late.tsx";
import { toast } from "@/ui/Toast.tsx";
import {
  type FacetDef,
  isNarrowed,
  isSavable,
  type ListState,
  nothingChosen,
  readListState,
  writeListState,
} from "./listState.ts";
import { isMenuList } from "./pins.ts";
import { useViews, type Views } from "./views.ts";

// Few open them: they come when they are opened.
const ViewDialog = part(async () => (await import("./ViewDialog.tsx")).ViewDialog);
const ViewsDialog = part(async () => (await import("./ViewsDialog.tsx")).ViewsDialog);

/** What is said of a change that was refused; somebody else's comes first. */
function sayRefused(error: unknown): void {
  const stale = error instanceof ApiError && error.code === "stale_version";
  toast.negative(
    stale ? "Noen andre har endret visningen. Se hvordan den er nå." : errorText(error),
  );
}

/** A view that comes with the product: what is asked of a list again and again. */
export interface ShippedView {
  navn: string;
  state: Partial<ListState>;
}

const none: readonly ShippedView[] = [];
const whole = ({ state }: ShippedView): ListState => ({ ...nothingChosen, ...state });
const written = (view: ShippedView): string => stringifySearch(writeListState(whole(view)));

/** Views of a list: a name for a set of filters, one's own or shared with the office. */
export function SavedViews({
  list,
  shipped,
  state,
  facets,
  onChange,
}: {
  list: string;
  shipped?: readonly ShippedView[] | undefined;
  state: ListState;
  facets: readonly FacetDef[];
  onChange: (state: ListState) => void;
}) {
  const views = useViews(list);
  const [dialog, setDialog] = useState<"new" | "manage" | null>(null);
  /** Once opened it stays, so that it closes as dialogs do. */
  const [isManaged, setManaged] = useState(false);
  if (dialog === "manage" && !isManaged) setManaged(true);
  const [editing, setEditing] = useState<SavedView | null>(null);
  const current = stringifySearch(writeListState(state));
  const coordinator = useMe().rolle === "KOORDINATOR";
  const known = [...(shipped ?? none).map(written), ...views.views.map(({ query }) => query)];
  const offersToSave = isNarrowed(state) && views.query.isSuccess && !known.includes(current);
  const saveNew = () => setDialog("new");
  usePageKeys(isSavable(state) ? { l: saveNew } : {});
  const save = async (input: ViewInput, festet: boolean) => {
    try {
      const { id } = editing
        ? await views.update.mutateAsync({ ...editing, ...input })
        : await views.create.mutateAsync(input);
      toast.positive("Visningen er lagret");
      if (festet !== (editing?.festet ?? false))
        void views.pin.mutateAsync({ id, festet }).catch(sayRefused);
      setEditing(null);
      setDialog(editing ? "manage" : null);
    } catch (error) {
      sayRefused(error);
    }
  };
  return (
    <>
      {offersToSave && (
        <Button tone="quiet" thin icon="add" onClick={saveNew}>
          Lagre visning
        </Button>
      )}
      <ViewsMenu
        views={views}
        shipped={shipped ?? none}
        onShipped={(view) => onChange(whole(view))}
        current={current}
        savable={isSavable(state)}
        onOpen={(view) => onChange(readListState(parseSearch(view.query), facets))}
        onNew={saveNew}
        onManage={() => setDialog("manage")}
      />
      <LateDialog
        opened={dialog !== null || editing !== null}
        onClose={() => {
          setDialog(null);
          setEditing(null);
        }}
      >
        {(dialog === "new" || editing) && (
          <ViewDialog
            key={editing?.id ?? "new"}
            view={editing}
            current={current}
            mayShare={coordinator}
            pinnable={isMenuList(list)}
            saving={views.create.isPending || views.update.isPending}
            onClose={() => (editing ? setEditing(null) : setDialog(null))}
            onSave={(input, festet) => void save(input, festet)}
          />
        )}
        {isManaged && (
          <ViewsDialog
            opened={dialog === "manage" && !editing}
            pinnable={isMenuList(list)}
            views={views}
            onClose={() => setDialog(null)}
            onEdit={setEditing}
            onRefused={sayRefused}
          />
        )}
      </LateDialog>
    </>
  );
}

function ViewsMenu({
  views,
  shipped,
  onShipped,
  current,
  savable,
  onOpen,
  onNew,
  onManage,
}: {
  views: Views;
  shipped: readonly ShippedView[];
  onShipped: (view: ShippedView) => void;
  current: string;
  savable: boolean;
  onOpen: (view: SavedView) => void;
  onNew: () => void;
  onManage: () => void;
}) {
  const own = views.views.filter((view) => !view.shared);
  const shared = views.views.filter((view) => view.shared);
  const items = (some: readonly SavedView[]) =>
    some.map((view) => (
      <Menu.Item
        key={view.id}
        leftSection={<Icon name={view.query === current ? "check" : "star"} size={16} />}
        rightSection={
          <>
            {view.festet && <Icon name="pin" size={16} />}
            {view.standard && <Icon name="home" size={16} />}
          </>
        }
        onClick={() => onOpen(view)}
      >
        {view.navn}
        {view.festet && <span className="sv-hidden">, står i menyen</span>}
        {view.standard && <span className="sv-hidden">, listen åpner med denne</span>}
      </Menu.Item>
    ));
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button tone="secondary" thin icon="star" aria-haspopup="menu">
          Visninger
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.query.error && <Menu.Label>{errorText(views.query.error)}</Menu.Label>}
        {shipped.length > 0 && <Menu.Label>Ferdige visninger</Menu.Label>}
        {shipped.map((view) => {
          const isCurrent = written(view) === current;
          return (
            <Menu.Item
              key={view.navn}
              leftSection={<Icon name={isCurrent ? "check" : "filter"} size={16} />}
              onClick={() => onShipped(view)}
            >
              {view.navn}
            </Menu.Item>
          );
        })}
        {views.query.data?.length === 0 && <Menu.Label>Ingen lagrede visninger</Menu.Label>}
        {own.length > 0 && <Menu.Label>Mine visninger</Menu.Label>}
        {items(own)}
        {shared.length > 0 && <Menu.Label>Delt med alle koordinatorer</Menu.Label>}
        {items(shared)}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="add" size={16} />} disabled={!savable} onClick={onNew}>
          Lagre denne visningen
        </Menu.Item>
        {views.views.length > 0 && (
          <Menu.Item leftSection={<Icon name="settings" size={16} />} onClick={onManage}>
            Administrer visninger
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

import { useState } from "react";
import { part } from "@/lib/parts.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { useMe } from "@/api/queries.ts";
import type { SavedView, ViewInput } from "@/api/schemas.gen.ts";
import { parseSearch, stringifySearch } from "@/lib/search.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import type { MenuLine } from "@/ui/menu/entries.ts";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { toast } from "@/ui/Toast.tsx";
import {
  type FacetDef,
  isNarrowed,
  isSavable,
  type ListState,
  readListState,
  writeListState,
} from "./listState.ts";
import { isMenuList } from "./pins.ts";
import { type ShippedPin, shippedPins, type ShippedView, whole } from "./shippedPins.ts";
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

const none: readonly ShippedView[] = [];

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
  const all = useViews(list);
  const { pins, views } = shippedPins(shipped ?? none, all);
  const pinnable = isMenuList(list);
  const [dialog, setDialog] = useState<"new" | "manage" | null>(null);
  /** Once opened it stays, so that it closes as dialogs do. */
  const [isManaged, setManaged] = useState(false);
  if (dialog === "manage" && !isManaged) setManaged(true);
  const [editing, setEditing] = useState<SavedView | null>(null);
  const current = stringifySearch(writeListState(state));
  const coordinator = useMe().rolle === "KOORDINATOR";
  const known = [...pins, ...views.views].map(({ query }) => query);
  const offersToSave = isNarrowed(state) && views.query.isSuccess && !known.includes(current);
  const saveNew = () => setDialog("new");
  usePageKeys(isSavable(state) ? { l: saveNew } : {});
  const save = async (input: ViewInput, festet: boolean) => {
    try {
      const { id } = editing
        ? await views.update.attempt({ ...editing, ...input })
        : await views.create.attempt(input);
      toast.positive("Visningen er lagret");
      if (festet !== (editing?.festet ?? false))
        void views.pin.attempt({ id, festet }).catch(sayRefused);
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
        pins={pins}
        pinnable={pinnable}
        onShipped={(view) => onChange(whole(view))}
        onRefused={sayRefused}
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
            pinnable={pinnable}
            saving={views.create.isRunning || views.update.isRunning}
            onClose={() => (editing ? setEditing(null) : setDialog(null))}
            onSave={(input, festet) => void save(input, festet)}
          />
        )}
        {isManaged && (
          <ViewsDialog
            opened={dialog === "manage" && !editing}
            pins={pinnable ? pins : []}
            pinnable={pinnable}
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
  pins,
  pinnable,
  onShipped,
  onRefused,
  current,
  savable,
  onOpen,
  onNew,
  onManage,
}: {
  views: Views;
  pins: readonly ShippedPin[];
  /** The list stands in the menu. */
  pinnable: boolean;
  onShipped: (view: ShippedView) => void;
  onRefused: (error: unknown) => void;
  current: string;
  savable: boolean;
  onOpen: (view: SavedView) => void;
  onNew: () => void;
  onManage: () => void;
}) {
  const own = views.views.filter((view) => !view.shared);
  const shared = views.views.filter((view) => view.shared);
  /** The shipped view that the list shows now. */
  const shown = pins.find(({ query }) => query === current);
  const entries = (some: readonly SavedView[]): MenuLine[] =>
    some.map((view) => ({
      key: view.id,
      icon: view.query === current ? "check" : "star",
      aside: (
        <>
          {view.festet && <Icon name="pin" size={16} />}
          {view.standard && <Icon name="home" size={16} />}
        </>
      ),
      label: (
        <>
          {view.navn}
          {view.festet && <span className="sv-hidden">, står i menyen</span>}
          {view.standard && <span className="sv-hidden">, listen åpner med denne</span>}
        </>
      ),
      onSelect: () => onOpen(view),
    }));
  const under = (heading: string, some: readonly MenuLine[]): MenuLine[] =>
    some.length === 0 ? [] : [{ heading }, ...some];
  const shippedEntries = pins.map(({ view, query, festet }): MenuLine => ({
    key: view.navn,
    icon: query === current ? "check" : "filter",
    aside: festet && <Icon name="pin" size={16} />,
    label: (
      <>
        {view.navn}
        {festet && <span className="sv-hidden">, står i menyen</span>}
      </>
    ),
    onSelect: () => onShipped(view),
  }));
  const pinning: MenuLine[] =
    pinnable && shown
      ? [
          {
            icon: "pin",
            label: shown.festet
              ? `Ta «${shown.view.navn}» ut av menyen`
              : `Fest «${shown.view.navn}» i menyen`,
            onSelect: () => void shown.setPinned(!shown.festet).catch(onRefused),
          },
        ]
      : [];
  const managed = views.views.length > 0 || (pinnable && pins.length > 0);
  return (
    <MenuButton
      label="Visninger"
      width={300}
      button={(target) => (
        <Button {...target} tone="secondary" thin icon="star">
          Visninger
        </Button>
      )}
      lines={[
        ...(views.query.error ? [{ heading: errorText(views.query.error) }] : []),
        ...under("Ferdige visninger", shippedEntries),
        ...(views.query.data && views.views.length === 0
          ? [{ heading: "Ingen lagrede visninger" }]
          : []),
        ...under("Mine visninger", entries(own)),
        ...under("Delt med alle koordinatorer", entries(shared)),
        "line",
        ...pinning,
        { icon: "add", label: "Lagre denne visningen", disabled: !savable, onSelect: onNew },
        ...(managed
          ? ([{ icon: "settings", label: "Administrer visninger", onSelect: onManage }] as const)
          : []),
      ]}
    />
  );
}

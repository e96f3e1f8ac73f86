import { call } from "@/api/client.ts";
import { person_sessions_end } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { useSendActions, useAutomaticActions } from "@/features/messaging/public.ts";
import { useSignAction } from "@/features/signing/publicToSign.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { errorText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { toast } from "@/ui/Toast.tsx";
import { contactActions, type UserAction } from "@/ui/UserMenu.tsx";
import { type BulkWish, wishes } from "./bulk/wish.ts";

/** Somebody whom something is done about, whichever row, page or hit they stand in. */
export interface ActedOn {
  id: string;
  navn: string;
  epost?: string | null;
  telefon?: string | null;
}

/** A telephone is lost, or somebody else uses their account. */
async function signOut({ id, navn }: ActedOn): Promise<void> {
  const sure = await askConfirm({
    title: `Logge ut ${navn} overalt?`,
    text: `${navn} blir logget ut på alle enheter med en gang, og må logge inn på nytt.`,
    confirmText: "Logg ut",
  });
  if (!sure) return;
  try {
    await call(person_sessions_end, { id });
    toast.positive(`${navn} er logget ut overalt`);
  } catch (error) {
    toast.negative(errorText(error));
  }
}

/** Asks, invites and says how it went; the words come when they are needed. */
async function invite(person: ActedOn): Promise<void> {
  try {
    await (await import("./invite.ts")).inviteOne(person);
  } catch (error) {
    toast.negative(errorText(error));
  }
}

/** Has everything the apprentice did made into a document; it comes to one's own page. */
async function makePortfolio({ id, navn }: ActedOn): Promise<void> {
  try {
    await (await import("@/features/portfolio/public.ts")).order([id]);
    toast.positive(`Opplæringsmappen til ${navn} er bestilt. Du får et varsel når den er klar.`);
  } catch (error) {
    toast.negative(errorText(error));
  }
}

const open = (to: Address): UserAction => ({ icon: "eye", label: "Åpne", to });

/** How a person is reached, and what is kept of them. */
const recordActions = (person: ActedOn): UserAction[] => [
  ...contactActions(person),
  {
    icon: "lock",
    label: "Personvern",
    to: pathTo("/k/systemvalg/personvern/person/$uid", { uid: person.id }),
  },
];

/** The same of one who has an account, with their devices. */
function useAccountActions(): (person: ActedOn) => UserAction[] {
  const me = useMe();
  return (person) => {
    const onSelect = () => void signOut(person);
    const out: UserAction = { icon: "logout", label: "Logg ut overalt", grave: true, onSelect };
    // One's own devices are on one's own page.
    if (person.id === me.id) return recordActions(person);
    const invitation: UserAction = { ...wishes.invite, onSelect: () => void invite(person) };
    return [invitation, ...recordActions(person), out];
  };
}

/** What a coordinator can do about an apprentice. What has to be asked first is a wish. */
export function useApprenticeActions(
  onWish: (wish: BulkWish) => void,
): (person: ActedOn) => UserAction[] {
  const send = useSendActions();
  const automatic = useAutomaticActions();
  const account = useAccountActions();
  const sign = useSignAction();
  const { xtramile } = useMe().organisation.flags;
  return (person) => {
    const { id, navn } = person;
    const wish = (kind: BulkWish["kind"]): UserAction => ({
      ...wishes[kind],
      onSelect: () => onWish({ kind, ids: [id], navn }),
    });
    return [
      open(pathTo("/k/laerlinger/$uid", { uid: id })),
      wish("note"),
      wish("group"),
      wish("task"),
      ...(xtramile ? [wish("digital")] : []),
      sign(person),
      wish("coordinator"),
      wish("instructor"),
      wish("plan"),
      {
        icon: "book",
        label: "Lag opplæringsmappe",
        onSelect: () => void makePortfolio(person),
      },
      ...send(id),
      ...automatic(id),
      ...account(person),
      { ...wish("archive"), grave: true },
    ];
  };
}

/** The same about one who is in the archive; the ways back and away belong to the page. */
export const archivedActions = (person: ActedOn): UserAction[] => [
  open(pathTo("/k/laerlinger/$uid", { uid: person.id })),
  ...recordActions(person),
];

/** The same about an employee. */
export function useEmployeeActions(): (person: ActedOn) => UserAction[] {
  const send = useSendActions();
  const automatic = useAutomaticActions();
  const account = useAccountActions();
  return (person) => [
    open(pathTo("/k/ansatte/$uid", { uid: person.id })),
    ...send(person.id),
    ...automatic(person.id),
    ...account(person),
  ];
}

/** The same about a coordinator. */
export function useCoordinatorActions(): (person: ActedOn) => UserAction[] {
  const automatic = useAutomaticActions();
  const account = useAccountActions();
  return (person) => [
    open(pathTo("/k/systemvalg/koordinatorer/$uid", { uid: person.id })),
    ...automatic(person.id),
    ...account(person),
  ];
}

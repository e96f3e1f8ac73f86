import { formatAge, formatDate, formatDateTime } from "@/lib/dates.ts";
import { formatCount, formatOrgnr, formatPhone } from "@/lib/numbers.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import type { FieldOf, ListColumn } from "./columns.ts";

type More<T> = Partial<Omit<ListColumn<T>, "id" | "label" | "cell" | "text" | "as">>;

/** A column of texts; nothing is a dash. */
export const textColumn = <T,>(
  id: string,
  label: string,
  of: (item: T) => string,
  more: More<T> = {},
): ListColumn<T> => ({ id, label, cell: (item) => of(item) || "–", text: of, ...more });

/** A column of several names. */
export const namesColumn = <T,>(
  id: string,
  label: string,
  of: (item: T) => readonly string[],
  more: More<T> = {},
): ListColumn<T> => textColumn(id, label, (item) => of(item).join(", "), more);

/** A column of whole numbers. */
export const countColumn = <T,>(
  id: FieldOf<T>,
  label: string,
  of: (item: T) => number,
  more: More<T> = {},
): ListColumn<T> => ({
  id,
  label,
  width: "100px",
  align: "end",
  sortField: id,
  // Nothing is a dash: among many rows the eye finds those that have some.
  cell: (item) => (of(item) === 0 ? "–" : formatCount(of(item))),
  text: (item) => String(of(item)),
  ...more,
  as: "number",
});

/** A column of days; instants in ms, 0 for none. */
export const dateColumn = <T,>(
  id: FieldOf<T>,
  label: string,
  of: (item: T) => number,
  more: More<T> = {},
): ListColumn<T> => ({
  id,
  label,
  width: "104px",
  sortField: id,
  cell: (item) => formatDate(of(item)),
  text: (item) => formatDate(of(item)),
  ...more,
  as: "date",
});

/** When somebody last signed in; 0 for never. */
export const lastLoginColumn = <T extends { sistInnlogget: number }>(): ListColumn<T> => ({
  id: "sistInnlogget",
  label: "Sist innlogget",
  width: "196px",
  optional: true,
  sortField: "sistInnlogget",
  cell: ({ sistInnlogget }) => (sistInnlogget === 0 ? "Aldri" : formatAge(sistInnlogget)),
  text: ({ sistInnlogget }) => (sistInnlogget === 0 ? "Aldri" : formatDateTime(sistInnlogget)),
  as: "instant",
});

/** The day somebody was active last; 0 for never. */
export const lastActiveColumn = <T extends { sistAktiv: number }>(): ListColumn<T> => {
  const text = ({ sistAktiv }: T) => (sistAktiv === 0 ? "Aldri" : formatDate(sistAktiv));
  return {
    id: "sistAktiv",
    label: "Sist aktiv",
    width: "112px",
    optional: true,
    sortField: "sistAktiv",
    cell: text,
    text,
    as: "date",
  };
};

/** Whether a person has signed in, and if not, whether they were invited; as the server says it. */
export const comingColumn = <T extends { innlogging: readonly string[] }>(): ListColumn<T> => {
  // The last word says most: of those who never came, who was invited.
  const text = ({ innlogging }: T) => innlogging.at(-1) ?? "";
  return {
    id: "innlogging",
    label: "Innlogging",
    width: "208px",
    optional: true,
    sortField: "innlogging",
    cell: (item) => <StatusBadge status={text(item)} />,
    text,
  };
};

/** When somebody was last invited to sign in; 0 for never. */
export const invitedColumn = <T extends { invitert: number }>(): ListColumn<T> => {
  const text = ({ invitert }: T) => (invitert === 0 ? "Aldri" : formatDate(invitert));
  return {
    id: "invitert",
    label: "Invitert",
    width: "112px",
    optional: true,
    sortField: "invitert",
    cell: text,
    text,
    as: "date",
  };
};

/** A column of phone numbers. */
export const phoneColumn = <T extends { telefon: string }>(more: More<T> = {}): ListColumn<T> => ({
  ...textColumn<T>("telefon", "Telefon", ({ telefon }) => formatPhone(telefon), {
    width: "130px",
    ...more,
  }),
  as: "phone",
});

/** A column of organisation numbers. */
export const orgnrColumn = <T extends { orgnr: string }>(more: More<T> = {}): ListColumn<T> => ({
  ...textColumn<T>("orgnr", "Org.nr.", ({ orgnr }) => formatOrgnr(orgnr), {
    width: "120px",
    ...more,
  }),
  as: "orgnr",
});

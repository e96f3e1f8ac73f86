/** A key, and what it does on the page that is in sight. */
export type KeyHelp = readonly [keys: string, does: string];

const everywhere: readonly KeyHelp[] = [
  ["Ctrl K", "Gå til en side, en person eller en bedrift, eller gjør noe"],
  ["?", "Vis tastene på siden"],
  ["Esc", "Lukk det som ligger øverst"],
];
const search: KeyHelp = ["Ctrl S", "Søk etter en bruker eller bedrift"];
const save: KeyHelp = ["Ctrl S", "Lagre"];
const list: readonly KeyHelp[] = [
  ["/", "Søk i listen"],
  ["↓", "Neste rad"],
  ["↑", "Forrige rad"],
  ["Mellomrom", "Velg raden"],
  ["Enter", "Åpne raden"],
];
const walk: readonly KeyHelp[] = [
  ["J", "Neste i listen du kom fra"],
  ["K", "Forrige i listen du kom fra"],
];

/** What is on a page, as far as keys are about it. */
export interface OnPage {
  hasSearch: boolean;
  hasList: boolean;
  hasForm: boolean;
  hasWalk: boolean;
}

/** The keys of a page, under what they are about. */
export function keysOf(page: OnPage): readonly (readonly [string, readonly KeyHelp[]])[] {
  const general = page.hasSearch && !page.hasForm ? [...everywhere, search] : everywhere;
  const groups: [string, readonly KeyHelp[]][] = [
    ["Overalt", general],
    ["I listen", page.hasList ? list : []],
    ["På siden", [...(page.hasForm ? [save] : []), ...(page.hasWalk ? walk : [])]],
  ];
  return groups.filter(([, keys]) => keys.length > 0);
}

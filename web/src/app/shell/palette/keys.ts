/** A key, and what it does on the page that is in sight. */
export type KeyHelp = readonly [keys: string, does: string];

const palette: KeyHelp = ["Ctrl K", "Gå til en side, en person eller en bedrift, eller gjør noe"];
const everywhere: readonly KeyHelp[] = [
  ["?", "Vis tastene på siden"],
  ["Esc", "Lukk det som ligger øverst"],
];
const round: KeyHelp = ["N", "Morgenrunden: begynn, eller neste ting"];
const search: KeyHelp = ["Ctrl S", "Søk etter en bruker eller bedrift"];
const save: KeyHelp = ["Ctrl S", "Lagre"];
const list: readonly KeyHelp[] = [
  ["/", "Søk i listen"],
  ["↓ eller J", "Neste rad"],
  ["↑ eller K", "Forrige rad"],
  ["Home og End", "Første og siste rad"],
  ["← og →", "Neste felt"],
  ["Enter", "Åpne raden"],
  ["P", "Vis raden kort"],
];
const filters: KeyHelp = ["F", "Finn i filtrene"];
const saving: KeyHelp = ["L", "Lagre visningen"];
const rowMenu: KeyHelp = ["M", "Åpne menyen til raden"];
const choosing: readonly KeyHelp[] = [
  ["Mellomrom", "Velg raden"],
  ["A", "Velg alle radene her, eller ingen"],
  ["Skift ↓ og ↑", "Velg flere rader"],
];
const walk: readonly KeyHelp[] = [
  ["J", "Neste i listen du kom fra"],
  ["K", "Forrige i listen du kom fra"],
];

const review: readonly KeyHelp[] = [
  ["G", "Godkjenn"],
  ["R", "Må rettes"],
  ["→", "Hopp over"],
];

/** What is on a page, as far as keys are about it. */
export interface OnPage {
  /** It stands in the shell, where the palette opens. */
  hasPalette: boolean;
  /** The reader has a round of the day. */
  hasRound: boolean;
  hasSearch: boolean;
  hasList: boolean;
  hasFilters: boolean;
  /** What it shows can be saved as a view. */
  hasViews: boolean;
  /** Its rows have menus. */
  hasRowMenu: boolean;
  /** Its rows can be chosen. */
  hasChoice: boolean;
  hasForm: boolean;
  hasWalk: boolean;
  /** It is one of a queue to answer. */
  hasReview: boolean;
}

/** The keys of a page, under what they are about. */
export function keysOf(page: OnPage): readonly (readonly [string, readonly KeyHelp[]])[] {
  const general = [
    ...(page.hasPalette ? [palette] : []),
    ...everywhere,
    ...(page.hasRound ? [round] : []),
    ...(page.hasSearch && !page.hasForm ? [search] : []),
  ];
  const rows = [
    ...list,
    ...(page.hasFilters ? [filters] : []),
    ...(page.hasViews ? [saving] : []),
    ...(page.hasRowMenu ? [rowMenu] : []),
    ...(page.hasChoice ? choosing : []),
  ];
  const groups: [string, readonly KeyHelp[]][] = [
    ["Overalt", general],
    ["I listen", page.hasList ? rows : []],
    [
      "På siden",
      [
        ...(page.hasForm ? [save] : []),
        ...(page.hasWalk ? walk : []),
        ...(page.hasReview ? review : []),
      ],
    ],
  ];
  return groups.filter(([, keys]) => keys.length > 0);
}

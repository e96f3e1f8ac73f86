import type { IconName } from "../Icon.tsx";

/** How the tools look, apart from what they do: they are in sight before the editor is there. */
export const toolFaces = [
  [
    { id: "bold", label: "Fet", icon: "bold" },
    { id: "italic", label: "Kursiv", icon: "italic" },
    { id: "underline", label: "Understreket", icon: "underline" },
  ],
  [
    { id: "h1", label: "Overskrift 1", icon: "heading1" },
    { id: "h2", label: "Overskrift 2", icon: "heading2" },
    { id: "h3", label: "Overskrift 3", icon: "heading3" },
  ],
  [
    { id: "ordered", label: "Nummerert liste", icon: "orderedList" },
    { id: "bullets", label: "Punktliste", icon: "bulletList" },
  ],
  [
    { id: "left", label: "Venstrejuster", icon: "alignLeft" },
    { id: "center", label: "Midtstill", icon: "alignCenter" },
    { id: "right", label: "Høyrejuster", icon: "alignRight" },
  ],
  [
    { id: "undo", label: "Angre", icon: "undo" },
    { id: "redo", label: "Gjør om", icon: "redo" },
  ],
] as const satisfies readonly (readonly { id: string; label: string; icon: IconName }[])[];

export type ToolId = (typeof toolFaces)[number][number]["id"];

export const PICTURE_ICON: IconName = "imageAdd";

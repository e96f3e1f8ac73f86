import { Extension, type Extensions } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Image } from "@tiptap/extension-image";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { Gapcursor, Placeholder, UndoRedo } from "@tiptap/extensions";

/** The blocks whose text can be aligned. */
export const alignedTypes = ["paragraph", "heading"] as const;

/**
 * Alignment as an attribute of the block. It is drawn through a stylesheet: the content security
 * policy allows no style attributes.
 */
const Align = Extension.create({
  name: "align",
  addGlobalAttributes() {
    return [
      {
        types: [...alignedTypes],
        attributes: {
          align: {
            default: null,
            parseHTML: (element) => {
              const align = element.dataset.align ?? element.style.textAlign;
              return ["center", "right", "justify"].includes(align) ? align : null;
            },
            renderHTML: ({ align }) => (align ? { "data-align": align } : {}),
          },
        },
      },
    ];
  },
});

/** What the editor knows: headings 1–3, bold, italic, underline, lists, alignment, pictures. */
export const editorExtensions = (placeholder: string): Extensions => [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [1, 2, 3] }),
  Bold,
  Italic,
  Underline,
  HardBreak,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Image.configure({ allowBase64: true }),
  Align,
  UndoRedo,
  Gapcursor,
  Placeholder.configure({ placeholder }),
];

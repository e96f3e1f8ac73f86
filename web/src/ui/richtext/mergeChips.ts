import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import classes from "./RichEditor.module.css";

/** Each placeholder of the text, drawn as a chip; the text itself stays as it is. */
function chips(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (!node.isText) return;
    for (const match of (node.text ?? "").matchAll(/\{\w+\}/g)) {
      const from = at + match.index;
      found.push(Decoration.inline(from, from + match[0].length, { class: classes.chip ?? "" }));
    }
  });
  return DecorationSet.create(doc, found);
}

/** Shows merge fields for what they are. */
export const MergeFields = Extension.create({
  name: "mergeFields",
  addProseMirrorPlugins() {
    return [
      new Plugin({
        state: {
          init: (_config, { doc }) => chips(doc),
          apply: (change, before) => (change.docChanged ? chips(change.doc) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
      }),
    ];
  },
});

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReadyTextView } from "@/api/schemas.gen.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { SelectField } from "@/ui/form/Field.tsx";
import { readyTextsQuery } from "./queries.ts";

/** Puts one of the office's ready texts in; nothing is drawn while there is none of the kind. */
export function ChooseText({
  kind,
  written,
  onChoose,
}: {
  kind: ReadyTextView["type"];
  /** Whether something is written that a choice would replace. */
  written: boolean;
  onChoose: (text: ReadyTextView) => void;
}) {
  const { data = [] } = useQuery(readyTextsQuery);
  const [chosen, setChosen] = useState("");
  const texts = data.filter(({ type }) => type === kind);
  if (texts.length === 0) return null;
  const choose = async (id: string) => {
    const text = texts.find((one) => one.id === id);
    if (!text) return;
    const question = {
      title: "Erstatte teksten?",
      text: `Det du har skrevet, byttes ut med malen «${text.name}».`,
      confirmText: "Ja, bytt ut",
      cancelText: "Behold min",
      tone: "primary" as const,
    };
    if (written && !(await askConfirm(question))) return;
    setChosen(id);
    onChoose(text);
  };
  return (
    <SelectField
      name="mal"
      label="Velg mal"
      optional
      placeholder="Uten mal"
      value={chosen}
      options={texts.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => void choose(id)}
    />
  );
}

import { type RefObject, useRef } from "react";
import { Button, type ButtonTone } from "../PlainButton.tsx";
import type { IconName } from "../Icon.tsx";

interface FileInputProps {
  /** What it is called where there is no button to see. */
  label: string;
  /** What the browser's dialog offers. */
  accept: string;
  multiple?: boolean;
  /** Opens the camera on a phone: the one behind, or the one towards oneself. */
  capture?: "environment" | "user";
  onPick: (files: File[]) => void;
}

/** The browser's dialog that picks files, opened by a button of any form: `input.current?.click()`. */
export function FileInput({
  input,
  label,
  onPick,
  ...attributes
}: FileInputProps & { input: RefObject<HTMLInputElement | null> }) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      {...attributes}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // The same file may be picked again.
        event.target.value = "";
        if (files.length > 0) onPick(files);
      }}
    />
  );
}

/** A button that opens it. */
export function FileButton({
  tone,
  icon,
  ...picking
}: FileInputProps & { tone: ButtonTone; icon: IconName }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone={tone} icon={icon} onClick={() => input.current?.click()}>
        {picking.label}
      </Button>
      <FileInput input={input} {...picking} />
    </>
  );
}

import { Popover } from "@mantine/core";
import { useState } from "react";
import { MantineRoot } from "../MantineRoot.tsx";
import { Calendar } from "./Calendar.tsx";
import classes from "./Calendar.module.css";

export interface OpenCalendarProps {
  value: string;
  onChange: (date: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  onClose: () => void;
}

const CALENDAR_WIDTH_PX = 340;

/** A key outside closes nothing: it is the one that has just opened it. */
const outside = ["mousedown", "touchstart"];

/** The calendar beside its field. The focus returns to where it was. */
export function OpenCalendar({ value, onChange, min, max, onClose }: OpenCalendarProps) {
  const [before] = useState(() => document.activeElement);
  const back = () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const close = () => {
    onClose();
    back();
  };
  return (
    <MantineRoot>
      <Popover
        opened
        onChange={(open) => !open && close()}
        position="bottom-start"
        width={CALENDAR_WIDTH_PX}
        trapFocus
        withRoles={false}
        hideDetached={false}
        clickOutsideEvents={outside}
      >
        <Popover.Target>
          <span aria-hidden className={classes.place} />
        </Popover.Target>
        <Popover.Dropdown
          className={classes.dropdown}
          role="dialog"
          aria-label="Kalender"
          data-mantine-stop-propagation="true"
        >
          <Calendar
            value={value}
            onChange={(date) => {
              onChange(date);
              back();
            }}
            min={min}
            max={max}
            focusOnMount
          />
        </Popover.Dropdown>
      </Popover>
    </MantineRoot>
  );
}

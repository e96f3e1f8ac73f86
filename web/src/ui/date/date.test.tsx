import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MantineRoot } from "../MantineRoot.tsx";
import { Calendar } from "./Calendar.tsx";
import { addMonths, dayAfterKey, monthGrid, monthText, parseDate, weekOf } from "@/lib/calendar.ts";
import { DateField, type DateFieldProps } from "./DateField.tsx";

afterEach(() => vi.useRealTimers());

describe("reckoning with dates", () => {
  test("spec 3 §5: format YYYY-MM-DD, the year must exceed 1000", () => {
    expect(parseDate("20.11.2026")).toBe("2026-11-20");
    expect(parseDate("1.2.2027")).toBe("2027-02-01");
    expect(parseDate("20112026")).toBe("2026-11-20");
    expect(parseDate("2026-11-20")).toBe("2026-11-20");
    expect(parseDate("01.01.1000")).toBeNull();
    expect(parseDate("01.01.1001")).toBe("1001-01-01");
    expect(parseDate("20.11.0202")).toBeNull();
    expect(parseDate("31.02.2026")).toBeNull();
    expect(parseDate("20.11.20")).toBeNull();
  });

  test("a month is named the same way, of a day and by itself", () => {
    expect(monthText("2026-11-20")).toBe("november 2026");
    expect(monthText("2026-11")).toBe("november 2026");
  });

  test("spec 3 §9.6: weeks start on Monday", () => {
    const grid = monthGrid("2026-11-20");
    expect(grid[0]?.[0]).toBe("2026-10-26");
    expect(grid[0]?.[6]).toBe("2026-11-01");
    expect(weekOf("2026-11-20")).toBe(47);
    expect(weekOf("2027-01-01")).toBe(53);
  });

  test("a month later is never the month after", () => {
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  });

  test.each([
    ["ArrowLeft", false, "2026-11-19"],
    ["ArrowDown", false, "2026-11-27"],
    ["Home", false, "2026-11-16"],
    ["End", false, "2026-11-22"],
    ["PageUp", false, "2026-10-20"],
    ["PageDown", true, "2027-11-20"],
    ["a", false, null],
  ])("%s (shift %s) leads to %s", (key, shift, to) => {
    expect(dayAfterKey("2026-11-20", key, shift)).toBe(to);
  });
});

test("the calendar is walked and chosen from by keyboard, with Norwegian names", async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Calendar value="2026-11-30" onChange={onChange} focusOnMount />);
  expect(screen.getByRole("grid", { name: "november 2026" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "mandag 30. november 2026" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("grid", { name: "desember 2026" })).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(onChange).toHaveBeenCalledWith("2026-12-01");
});

describe("spec 3 §5, date input", () => {
  function Field(props: Partial<DateFieldProps> & { heard?: (value: string) => void }) {
    const [value, setValue] = useState(props.value ?? "");
    return (
      <MantineRoot>
        <DateField
          label="Startdato"
          {...props}
          value={value}
          onChange={(next) => {
            props.heard?.(next);
            setValue(next);
          }}
        />
      </MantineRoot>
    );
  }

  test("date text debounce 100 ms", () => {
    vi.useFakeTimers();
    const heard = vi.fn<(value: string) => void>();
    render(<Field heard={heard} />);
    fireEvent.change(screen.getByLabelText("Startdato"), { target: { value: "20.11.2026" } });
    act(() => vi.advanceTimersByTime(99));
    expect(heard).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(heard).toHaveBeenCalledWith("2026-11-20");
    expect(screen.getByLabelText("Startdato")).toHaveValue("20.11.2026");
  });

  test("a form that is sent at once sends what stands in the field", async () => {
    const sent = vi.fn<(value: string) => void>();
    function Whole() {
      const [value, setValue] = useState("2026-11-20");
      return (
        <MantineRoot>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              sent(value);
            }}
          >
            <DateField label="Startdato" value={value} onChange={setValue} />
            <button type="submit">Lagre</button>
          </form>
        </MantineRoot>
      );
    }
    render(<Whole />);
    fireEvent.change(screen.getByLabelText("Startdato"), { target: { value: "24.12.2026" } });
    fireEvent.click(screen.getByRole("button", { name: "Lagre" }));
    expect(sent).toHaveBeenCalledExactlyOnceWith("2026-12-24");
  });

  test("a form that is sent at once sends what stands in each of two fields of a row", () => {
    const sent = vi.fn<(row: { fra: string; til: string }) => void>();
    function Whole() {
      const [row, setRow] = useState({ fra: "", til: "" });
      return (
        <MantineRoot>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              sent(row);
            }}
          >
            <DateField
              label="Første dag"
              value={row.fra}
              onChange={(fra) => setRow({ ...row, fra })}
            />
            <DateField
              label="Siste dag"
              value={row.til}
              onChange={(til) => setRow({ ...row, til })}
            />
            <button type="submit">Lagre</button>
          </form>
        </MantineRoot>
      );
    }
    render(<Whole />);
    fireEvent.change(screen.getByLabelText("Første dag"), { target: { value: "01.03.2026" } });
    fireEvent.change(screen.getByLabelText("Siste dag"), { target: { value: "31.03.2026" } });
    fireEvent.click(screen.getByRole("button", { name: "Lagre" }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ fra: "2026-03-01", til: "2026-03-31" });
  });

  test("needs a value by default; custom rules are allowed", async () => {
    const { rerender } = render(<Field />);
    fireEvent.blur(screen.getByLabelText("Startdato"));
    expect(screen.getByText("Du må velge en dato")).toBeInTheDocument();
    rerender(<Field rules={[]} />);
    expect(screen.queryByText("Du må velge en dato")).not.toBeInTheDocument();
  });

  test("what is no date is said to be none, and kept", async () => {
    render(<Field />);
    await userEvent.type(screen.getByLabelText("Startdato"), "31.02.2026");
    await userEvent.tab();
    expect(await screen.findByText("Skriv datoen som DD.MM.ÅÅÅÅ")).toBeInTheDocument();
    expect(screen.getByLabelText("Startdato")).toHaveValue("31.02.2026");
  });

  test("what is said as the field is left waits for the press that left it", async () => {
    render(<Field />);
    const input = screen.getByLabelText("Startdato");
    fireEvent.pointerDown(document.body);
    fireEvent.blur(input);
    expect(screen.queryByText("Du må velge en dato")).not.toBeInTheDocument();
    fireEvent.pointerUp(document.body);
    fireEvent.click(document.body);
    expect(await screen.findByText("Du må velge en dato")).toBeInTheDocument();
  });

  test("a date is heard after the press, so that nothing that follows from it moves the page", () => {
    vi.useFakeTimers();
    const heard = vi.fn<(value: string) => void>();
    render(<Field heard={heard} />);
    fireEvent.change(screen.getByLabelText("Startdato"), { target: { value: "20.11.2026" } });
    fireEvent.pointerDown(document.body);
    act(() => vi.advanceTimersByTime(500));
    expect(heard).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    act(() => vi.advanceTimersByTime(200));
    expect(heard).toHaveBeenCalledExactlyOnceWith("2026-11-20");
  });

  test("shows DD.MM.YYYY and takes a day from the calendar", async () => {
    render(<Field value="2026-11-20" max="2026-11-27" />);
    expect(screen.getByLabelText("Startdato")).toHaveValue("20.11.2026");
    await userEvent.click(screen.getByRole("button", { name: "Velg dato: Startdato" }));
    expect(await screen.findByRole("button", { name: "lørdag 28. november 2026" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "torsdag 26. november 2026" }));
    expect(screen.getByLabelText("Startdato")).toHaveValue("26.11.2026");
    await waitFor(() => expect(screen.queryByRole("grid")).not.toBeInTheDocument());
  });
});

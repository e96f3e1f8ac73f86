import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import { keepFocus } from "./keptFocus.ts";

function Page({ names }: { names: readonly string[] }) {
  const main = useRef<HTMLElement>(null);
  const [left, setLeft] = useState(names);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
  return (
    <main ref={main} tabIndex={-1}>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setLeft(left.filter((it) => it !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

test("what takes the place of what is gone has the focus, then what is before, then the page", async () => {
  render(<Page names={["Kari", "Ola", "Liv"]} />);
  button("Ola").focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(button("Liv")).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(button("Kari")).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("who presses with a pointer is moved nowhere", async () => {
  render(<Page names={["Kari", "Ola"]} />);
  await userEvent.click(button("Kari"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Kari" })).toBeNull());
  await new Promise((done) => setTimeout(done, 20));
  expect(document.body).toHaveFocus();
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Pick, PickerField } from "./PickerField.tsx";

const people: Pick[] = [
  { id: "a", navn: "Anne Aas" },
  { id: "n", navn: "Nora Nes" },
];

/** A field whose hits for a text come when the test says so; those for none are here at once. */
function draw() {
  const waiting = new Map<string, () => void>();
  const load = async (q: string) => {
    if (q !== "") await new Promise<void>((resolve) => waiting.set(q, resolve));
    return people.filter(({ navn }) => navn.toLowerCase().includes(q.toLowerCase()));
  };
  const onChange = vi.fn<(value: Pick[]) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <PickerField
        name="leder"
        label="Faglig leder"
        searchLabel="Søk etter faglig leder"
        icon="person"
        single
        value={[]}
        onChange={onChange}
        load={load}
      />
    </QueryClientProvider>,
  );
  const answer = async (q: string) => {
    await waitFor(() => expect(waiting.has(q)).toBe(true));
    await act(async () => waiting.get(q)?.());
  };
  return { onChange, answer };
}

const options = () => screen.findAllByRole("option");

test("Enter picks what is written, not what was found for the text before", async () => {
  const { onChange, answer } = draw();
  await userEvent.click(screen.getByRole("combobox"));
  expect(await options()).toHaveLength(2);
  await userEvent.keyboard("nora{Enter}");
  expect(onChange).not.toHaveBeenCalled();
  await answer("nora");
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([people[1]]));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("what is pointed out with the arrow is picked at once", async () => {
  const { onChange } = draw();
  await userEvent.click(screen.getByRole("combobox"));
  await options();
  await userEvent.keyboard("n{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenCalledWith([people[1]]);
});

test("who writes on, or leaves, has not picked", async () => {
  const { onChange, answer } = draw();
  await userEvent.click(screen.getByRole("combobox"));
  await options();
  await userEvent.keyboard("a{Enter}");
  await userEvent.keyboard("nn");
  await answer("ann");
  await waitFor(async () => expect(await options()).toHaveLength(1));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard("e{Enter}{Tab}");
  await answer("anne");
  expect(onChange).not.toHaveBeenCalled();
});

import { act, render, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { part, PartMissing, retryParts } from "./parts.ts";

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (!this.state.error) return this.props.children;
    const again = () => {
      retryParts();
      this.setState({ error: null });
    };
    return (
      <button type="button" onClick={again}>
        {String(this.state.error instanceof PartMissing)}
      </button>
    );
  }
}

test("a part that could not be fetched comes when the network is back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue(() => <p>Framme</p>);
  const Late = part(load);
  await Late.preload();
  await act(async () => {
    render(
      <Boundary>
        <Suspense>
          <Late />
        </Suspense>
      </Boundary>,
    );
  });
  const again = screen.getByRole("button", { name: "true" });
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => again.click());
  expect(await screen.findByText("Framme")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Fetched } from "./Fetched.tsx";
import { SkeletonLines } from "./Skeleton.tsx";

function Example({ fetchName }: { fetchName: () => Promise<string> }) {
  const query = useQuery({ queryKey: ["name"], queryFn: fetchName, retry: false });
  return (
    <Fetched query={query} label="Henter navnet" shape={<SkeletonLines lines={1} />}>
      {(name) => <p>{name}</p>}
    </Fetched>
  );
}

test("it says that it comes, why it did not, and shows what came", async () => {
  const fetchName = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("no network"))
    .mockResolvedValueOnce("Kari Vik");
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Example fetchName={fetchName} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Henter navnet");
  await userEvent.click(await screen.findByRole("button", { name: "Prøv igjen" }));
  expect(await screen.findByText("Kari Vik")).toBeInTheDocument();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

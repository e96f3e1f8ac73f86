import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "@/api/queryClient.ts";
import { Avatar } from "./Avatar.tsx";

test("a picture lies above the initials, and takes no room of its own", async () => {
  const picture = {
    id: "l1",
    url: "/api/files/f1",
    thumbnailUrl: "/api/files/f1?variant=thumbnail",
  };
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify([picture]))),
  );
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Avatar name="Amina Yusuf" person="l1" size={48} />
      <Avatar name="Ola Berg" person="l2" />
      <Avatar name="Kari Vik" />
    </QueryClientProvider>,
  );
  expect(screen.getByText("AY")).toBeInTheDocument();
  await waitFor(() => expect(container.querySelectorAll("img")).toHaveLength(1));
  const image = container.querySelector("img");
  expect(image).toHaveAttribute("src", picture.thumbnailUrl);
  expect(image).toHaveAttribute("alt", "");
  expect([image?.width, image?.height]).toEqual([48, 48]);
  expect(screen.getByText("AY")).toBeInTheDocument();
  expect(screen.getByText("KV")).toBeInTheDocument();
});

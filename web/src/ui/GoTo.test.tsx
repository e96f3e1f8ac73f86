import { toldAddress } from "@/lib/address.ts";
import { useRouterState } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { inRouter } from "../../tests/inRouter.tsx";
import { GoTo } from "./GoTo.tsx";

test("a page that is drawn by what the router tells leads on once, with no step left behind", async () => {
  let asked = 0;
  const Leading = () => {
    // Each change of the router draws the page anew.
    useRouterState();
    return <GoTo to={toldAddress("/framme")} search={{ uke: "2026-11-16" }} />;
  };
  const { router } = await inRouter({ "/": Leading, "/framme": () => <p>Framme</p> }, "/");
  router.subscribe("onBeforeNavigate", () => {
    asked += 1;
  });
  expect(await screen.findByText("Framme")).toBeInTheDocument();
  expect(asked).toBeLessThanOrEqual(1);
  expect(router.state.location.href).toBe("/framme?uke=2026-11-16");
  expect(router.history.length).toBe(1);
});

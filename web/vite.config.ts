import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { themeCss } from "./src/ui/themeCss.ts";

/** Turns the tokens of `src/ui/theme.ts` into the stylesheet `virtual:theme.css` at build time. */
function themePlugin(): Plugin {
  const id = "virtual:theme.css";
  return {
    name: "svenn-theme",
    resolveId: (source) => (source === id ? id : undefined),
    load: (source) => (source === id ? themeCss() : undefined),
  };
}

const api = { target: `http://127.0.0.1:${process.env.PORT ?? "4000"}`, ws: true };

export default defineConfig({
  plugins: [react(), themePlugin()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { port: 5173, proxy: { "/api": api } },
  preview: { port: 4173, proxy: { "/api": api } },
  // The content security policy allows no `data:` fonts and no inline scripts: emit every asset.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: "es2022",
  },
  test: {
    environment: "jsdom",
    globals: true,
    setupFiles: ["./tests/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    css: false,
  },
});

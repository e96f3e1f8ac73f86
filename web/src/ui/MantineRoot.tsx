import "./mantine.css";
import { createTheme, MantineProvider } from "@mantine/core";
import { createContext, type ReactNode, use } from "react";
import { useColorScheme } from "./colorScheme.ts";
import { layers } from "./theme.ts";

/** A menu leaves with the button it belongs to; where there is no layout, nothing has left. */
const hideDetached = import.meta.env.MODE !== "test";

const theme = createTheme({
  fontFamily: "var(--sv-font)",
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Without the placeholder the first item takes the focus, and a menu holds only its items.
    Menu: {
      defaultProps: {
        zIndex: layers.popover,
        withInitialFocusPlaceholder: false,
        hideDetached,
        // What does not fit above or below is moved along, and scrolls where the window is low.
        middlewares: { flip: true, shift: { crossAxis: true, padding: 8 } },
      },
      classNames: { dropdown: "sv-menu" },
    },
    Popover: { defaultProps: { zIndex: layers.popover, hideDetached } },
    Combobox: { defaultProps: { zIndex: layers.popover } },
    DrawerRoot: { defaultProps: { zIndex: layers.drawer } },
  },
});

const Wrapped = createContext(false);

/**
 * The widget library wrapped once, by the frame of a page or, on a page that has none of it, by
 * the first layer that opens. Its variables come from our own stylesheet, not from a style element
 * written at run time.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return use(Wrapped) ? children : <Root>{children}</Root>;
}

function Root({ children }: { children: ReactNode }) {
  const { scheme } = useColorScheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Wrapped value>{children}</Wrapped>
    </MantineProvider>
  );
}

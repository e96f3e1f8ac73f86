interface Drawing {
  state: { status: string };
  subscribe: (event: "onResolved", listener: () => void) => () => void;
}

/**
 * Until the page of the present address is what is drawn. A second word that the session is over
 * comes when the address is the sign-in page's already and the page before, which reads what is
 * to be cleared, is still there.
 */
export function drawn(router: Drawing): Promise<void> {
  if (router.state.status === "idle") return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe("onResolved", () => {
      stop();
      resolve();
    });
  });
}

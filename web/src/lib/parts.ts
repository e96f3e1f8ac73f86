import { type ComponentType, createElement, type ReactNode } from "react";

/**
 * A part of the app could not be fetched: there is no network, or a new version has taken its
 * place on the server.
 */
export class PartMissing extends Error {}

const failed = new Set<() => void>();

/** Parts that could not be fetched are asked for again when they are drawn the next time. */
export function retryParts(): void {
  for (const erase of failed) erase();
  failed.clear();
}

/** A component that is fetched when it is first needed. */
export type Part<P> = ((props: P) => ReactNode) & {
  preload: () => Promise<void>;
  /** The same before anybody asks for it: that it could not be fetched then is nobody's concern. */
  prefetch: () => void;
};

/**
 * A component in a file of its own. Unlike React's `lazy`, one that could not be fetched may come
 * later. Draw it inside `Suspense`.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let arrived: ComponentType<P> | null = null;
  let coming: Promise<void> | null = null;
  let missing: PartMissing | null = null;
  const fetchIt = async () => {
    try {
      arrived = await load();
    } catch (cause) {
      // It stays so until somebody tries again: drawing it must come to an end.
      missing = new PartMissing("a part of the app is missing", { cause });
      failed.add(() => {
        coming = null;
        missing = null;
      });
    }
  };
  const preload = (): Promise<void> => {
    coming ??= fetchIt();
    return coming;
  };
  const prefetch = (): void => {
    if (coming || !navigator.onLine) return;
    const take = (come: ComponentType<P>) => {
      arrived = come;
    };
    const forget = () => {
      coming = null;
    };
    coming = load().then(take, forget);
  };
  const Drawn = (props: P): ReactNode => {
    if (arrived) return createElement(arrived, props);
    if (missing) throw missing;
    // What React's own `lazy` does: the caller that draws it waits.
    // oxlint-disable-next-line typescript/only-throw-error
    throw preload();
  };
  return Object.assign(Drawn, { preload, prefetch });
}

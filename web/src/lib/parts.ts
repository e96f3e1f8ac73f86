import { type ComponentType, createElement, type ReactNode, use } from "react";

/**
 * A part of the app could not be fetched: there is no network, or a new version has taken its
 * place on the server.
 */
export class PartMissing extends Error {}

const failed = new Set<() => void>();

/** Parts that could not be fetched are asked for again when they are drawn the next time. */
export function retryParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A component that is fetched when it is first needed. */
export type Part<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> };

/**
 * A component in a file of its own. Unlike React's `lazy`, one that could not be fetched may come
 * later. Draw it inside `Suspense`.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let arrived: ComponentType<P> | null = null;
  let coming: Promise<void> | null = null;
  const fetchIt = async () => {
    try {
      arrived = await load();
    } catch (cause) {
      // It stays failed until somebody tries again: drawing it must come to an end.
      failed.add(() => {
        coming = null;
      });
      throw new PartMissing("a part of the app is missing", { cause });
    }
  };
  const begin = (): Promise<void> => {
    coming ??= fetchIt();
    return coming;
  };
  const Drawn = (props: P): ReactNode => {
    if (!arrived) use(begin());
    return arrived && createElement(arrived, props);
  };
  // What comes early and fails is told when it is drawn.
  return Object.assign(Drawn, { preload: () => begin().catch(() => undefined) });
}

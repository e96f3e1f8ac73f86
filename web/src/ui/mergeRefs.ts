import type { Ref, RefCallback } from "react";
import { useMergedRef } from "@mantine/hooks";

/** What Mantine's area that scrolls takes in place of a large library (`tools/scrollAreaPlugin.ts`). */
export const useMergeRefs = <T>(refs: Ref<T>[]): RefCallback<T> | null => useMergedRef(...refs);

import { vi } from "vitest";

// Files share a worker: none meets the clock, or what stands for a global, of the one before it.
vi.useRealTimers();
vi.unstubAllGlobals();

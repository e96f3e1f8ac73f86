import { beforeEach, expect, test, vi } from "vitest";
import { newVersion } from "./newVersion.ts";
import { type Registered, watchForUpdates } from "./serviceWorker.ts";

class Worker extends EventTarget {
  state = "installing";
  postMessage = vi.fn<(message: string) => void>();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

function begin(controller: unknown, waiting: Worker | null = null) {
  const registered: Registered & { installing: Worker | null } = Object.assign(new EventTarget(), {
    waiting,
    installing: null,
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), { controller });
  const reload = vi.fn<() => void>();
  watchForUpdates(registered, container, reload);
  const found = (): Worker => {
    const worker = new Worker();
    registered.installing = worker;
    registered.dispatchEvent(new Event("updatefound"));
    return worker;
  };
  return { container, reload, found };
}

beforeEach(() => newVersion.set(null));

test("a new version is offered when it is there, and taken when the reader says so", () => {
  const { container, reload, found } = begin({});
  const worker = found();
  expect(newVersion.get()).toBeNull();
  worker.become("installed");
  newVersion.get()?.();
  expect(worker.postMessage).toHaveBeenCalledWith("skip-waiting");
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the first version of all is no news", () => {
  const { found } = begin(null);
  found().become("installed");
  expect(newVersion.get()).toBeNull();
});

test("a version that waited since an earlier visit is offered at once", () => {
  begin({}, new Worker());
  expect(newVersion.get()).not.toBeNull();
});

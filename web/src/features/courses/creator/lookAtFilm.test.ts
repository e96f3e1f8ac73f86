import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookAtFilm } from "./lookAtFilm.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A film as a browser tells of it. */
function told(duration: number, videoWidth: number) {
  const facts = { duration, videoWidth, currentTime: 0, preload: "", src: "" };
  const video = Object.assign(new EventTarget(), facts);
  const look = lookAtFilm(new Blob(["film"]), video as unknown as HTMLVideoElement);
  return { video, look };
}

test("a film tells how long it is, and whether it is shown", async () => {
  const { video, look } = told(61.2, 640);
  video.dispatchEvent(new Event("loadedmetadata"));
  await expect(look).resolves.toEqual({ seconds: 62, isShown: true });
});

test("one that a browser recorded tells how long it is at its end", async () => {
  const { video, look } = told(Infinity, 640);
  video.dispatchEvent(new Event("loadedmetadata"));
  expect(video.currentTime).toBeGreaterThan(36_000);
  video.duration = 90;
  video.dispatchEvent(new Event("durationchange"));
  await expect(look).resolves.toEqual({ seconds: 90, isShown: true });
});

test("one whose pictures the browser does not know is not shown", async () => {
  const sound = told(30, 0);
  sound.video.dispatchEvent(new Event("loadedmetadata"));
  await expect(sound.look).resolves.toEqual({ seconds: 30, isShown: false });
  const nothing = told(Number.NaN, 0);
  nothing.video.dispatchEvent(new Event("error"));
  await expect(nothing.look).resolves.toEqual({ seconds: 1, isShown: false });
});

test("a browser that says nothing is not waited for", async () => {
  const { look } = told(Number.NaN, 0);
  vi.advanceTimersByTime(15_000);
  await expect(look).resolves.toEqual({ seconds: 1, isShown: false });
});

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { preference_switch, preferences_update, preferences_view } from "@/api/operations.gen.ts";
import type { PreferenceSwitch, PreferencesUpdate, PreferencesView } from "@/api/schemas.gen.ts";

/** What one is told of, and how. */
export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  queryFn: ({ signal }) => call(preferences_view, { signal }),
});

export const switchChannel = (body: PreferenceSwitch): Promise<PreferencesView> =>
  call(preference_switch, { body });

export const savePreferences = (body: PreferencesUpdate): Promise<PreferencesView> =>
  call(preferences_update, { body });

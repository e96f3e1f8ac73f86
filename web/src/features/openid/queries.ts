import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { openid_link_view, openid_settings_view } from "@/api/operations.gen.ts";

/** By which provider the people of the office sign in. */
export const openidSettingsQuery = queryOptions({
  queryKey: ["openid", "settings"],
  queryFn: ({ signal }) => call(openid_settings_view, { signal }),
});

/** Whether one's own account is linked to one there. */
export const openidLinkQuery = queryOptions({
  queryKey: ["openid", "link"],
  queryFn: ({ signal }) => call(openid_link_view, { signal }),
});

/** The notification centre, loaded when it is opened. */
export const loadCentre = async () => ({
  default: (await import("./NotificationCentre.tsx")).NotificationCentre,
});

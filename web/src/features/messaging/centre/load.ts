/** The notification centre, loaded when it is opened. */
export const loadCentre = async () => (await import("./NotificationCentre.tsx")).NotificationCentre;

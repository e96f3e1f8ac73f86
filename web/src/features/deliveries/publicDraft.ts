/** What a draft shows of where it comes from. */
export { DeliveryNotice } from "./DeliveryNotice.tsx";

/** The side panel of a class: where a problem with it is reported, and answered. */
export const classPath = (classId: string) => `/calendar/list-calendar?class=${classId}`;
/** The one order, where a guardian answers for a child. */
export const orderPath = (orderId: string) => `/checkouts/list-checkouts?order=${orderId}`;

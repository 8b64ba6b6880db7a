/** The side panel of a class: where a problem with it is reported, and answered. */
export const classPath = (classId: string) => `/calendar/list-calendar?class=${classId}`;

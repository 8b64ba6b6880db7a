/** The browser's console, for what a developer should know and a user cannot act on. */
export const log = globalThis.console;

/**
 * Sends what a form has not sent yet and resolves when the server has answered: true when it has all that was
 * typed.
 */
export type SaveNow = () => Promise<boolean>;

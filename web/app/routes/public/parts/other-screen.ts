/** From picking a time to paying for it, and back. */
export const otherScreen = { isAnew: true, isStep: true, isFromTop: true };

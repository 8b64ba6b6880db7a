/**
 * For `memo` of a page: it is drawn anew when its data is. Whenever anything moves, the first moment of a
 * navigation too, the router hands every page on the screen `params` and `matches` that are new and say the
 * same.
 */
export const sameData = (before: { loaderData: unknown }, now: { loaderData: unknown }): boolean =>
  before.loaderData === now.loaderData;

import { type CourseBulkEffect, mostInBulk } from '@michi/contract/catalogue/course-settings';

/** As many as are changed at once in each, in their order. */
export const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostInBulk) }, (_, nth) =>
    ids.slice(nth * mostInBulk, (nth + 1) * mostInBulk),
  );

/** What the parts do, as one. */
export const together = (effects: readonly CourseBulkEffect[]): CourseBulkEffect => ({
  touched: effects.flatMap(({ touched }) => touched),
  skipped: effects.flatMap(({ skipped }) => skipped),
  leaving: effects.reduce((sum, { leaving }) => sum + leaving, 0),
  coming: effects.reduce((sum, { coming }) => sum + coming, 0),
});

import type { Place } from './facets.ts';

/** Of all categories: the slug, and that of the one above. */
export type CategoryRow = { id: string; slug: string; parent: string | null };

/**
 * Where the categories stand, by id. A place that was asked for changes with its category: courses share it.
 */
export function createCategoryPlaces() {
  const places = new Map<string, Place>();
  let slugs = new Set<string>();
  return {
    has: (slug: string): boolean => slugs.has(slug),
    /** Of a category that is not read yet: a place that no filter finds, until it is. */
    placeOf(id: string): Place {
      const place = places.get(id) ?? { category: '', parent: null };
      places.set(id, place);
      return place;
    },
    /** Answers whether anything is another than before. */
    read(rows: readonly CategoryRow[]): boolean {
      let isNew = rows.length !== slugs.size;
      slugs = new Set(rows.map(({ slug }) => slug));
      for (const { id, slug, parent } of rows) {
        const place = places.get(id);
        if (place?.category === slug && place.parent === parent) continue;
        isNew = true;
        if (place) Object.assign(place, { category: slug, parent });
        else places.set(id, { category: slug, parent });
      }
      return isNew;
    },
  };
}

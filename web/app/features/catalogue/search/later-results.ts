import { later } from '../../../ui/lazy/later.tsx';

// Parts of lists of courses that are complete as HTML. Those of a page stand apart from those of others: each
// is a name more to load.
export const FacetPanel = later(async () => (await import('../facets/facet-panel.tsx')).FacetPanel);
export const NoResults = later(async () => (await import('./results-parts.tsx')).NoResults);
export const OtherWords = later(async () => (await import('./results-parts.tsx')).OtherWords);
export const NearCategories = later(async () => (await import('./near-links.tsx')).NearCategories);
export const SortMenu = later(async () => (await import('./sort-menu.tsx')).SortMenu);
export const Pager = later(async () => (await import('./results-parts.tsx')).Pager);
export const SaveSearchSlot = later(
  async () => (await import('../saved-searches/save-search-slot.tsx')).SaveSearchSlot,
);
export const UnknownCategory = later(async () => (await import('./unknown-category.tsx')).UnknownCategory);

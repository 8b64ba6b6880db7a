import { hydrateOnInteraction } from '../../../ui/lazy/hydrate-on-interaction.tsx';

// Parts of lists of courses that are complete as HTML. Those of a page stand apart from those of others: each
// is a name more to load.
export const FacetPanel = hydrateOnInteraction(
  async () => (await import('../facets/facet-panel.tsx')).FacetPanel,
);
export const NoResults = hydrateOnInteraction(async () => (await import('./results-parts.tsx')).NoResults);
export const OtherWords = hydrateOnInteraction(async () => (await import('./results-parts.tsx')).OtherWords);
export const NearCategories = hydrateOnInteraction(
  async () => (await import('./near-links.tsx')).NearCategories,
);
export const SortMenu = hydrateOnInteraction(async () => (await import('./sort-menu.tsx')).SortMenu);
export const Pager = hydrateOnInteraction(async () => (await import('./results-parts.tsx')).Pager);
export const SaveSearchSlot = hydrateOnInteraction(
  async () => (await import('../saved-searches/save-search-slot.tsx')).SaveSearchSlot,
);
export const UnknownCategory = hydrateOnInteraction(
  async () => (await import('./unknown-category.tsx')).UnknownCategory,
);

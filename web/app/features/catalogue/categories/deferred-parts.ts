import { hydrateOnInteraction } from '../../../ui/lazy/hydrate-on-interaction.tsx';

// Categories, where they are complete as HTML.
export const CategoryList = hydrateOnInteraction(
  async () => (await import('./category-list.tsx')).CategoryList,
);
export const CategoryMenu = hydrateOnInteraction(
  async () => (await import('./category-menu.tsx')).CategoryMenu,
);

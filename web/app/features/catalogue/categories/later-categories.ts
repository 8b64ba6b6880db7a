import { later } from '../../../ui/lazy/later.tsx';

// Categories, where they are complete as HTML.
export const CategoryList = later(async () => (await import('./category-list.tsx')).CategoryList);
export const CategoryMenu = later(async () => (await import('./category-menu.tsx')).CategoryMenu);

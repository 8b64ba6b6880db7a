import { later } from '../../ui/later.tsx';

// Parts of public pages that are complete as HTML.
export const FacetPanel = later(async () => (await import('./facet-panel.tsx')).FacetPanel);
export const NoResults = later(async () => (await import('./results-parts.tsx')).NoResults);
export const OtherWords = later(async () => (await import('./results-parts.tsx')).OtherWords);
export const NearCategories = later(async () => (await import('./near-links.tsx')).NearCategories);
export const SortMenu = later(async () => (await import('./sort-menu.tsx')).SortMenu);
export const Pager = later(async () => (await import('./results-parts.tsx')).Pager);
export const SaveSearchSlot = later(async () => (await import('./save-search-slot.tsx')).SaveSearchSlot);
export const CategoryList = later(async () => (await import('./category-list.tsx')).CategoryList);
export const CategoryMenu = later(async () => (await import('./category-menu.tsx')).CategoryMenu);
export const UnknownCategory = later(async () => (await import('./unknown-category.tsx')).UnknownCategory);
export const PriceDetails = later(async () => (await import('./price-details.tsx')).PriceDetails);
export const CourseFacts = later(async () => (await import('./course-facts.tsx')).CourseFacts);
export const CourseGallery = later(async () => (await import('./course-gallery.tsx')).CourseGallery);
export const SenseiSummary = later(async () => (await import('./sensei-summary.tsx')).SenseiSummary);
export const AdmissionList = later(async () => (await import('./records.tsx')).AdmissionList);
export const ScoreList = later(async () => (await import('./records.tsx')).ScoreList);
export const EducationList = later(async () => (await import('./records.tsx')).EducationList);
export const ActivityList = later(async () => (await import('./records.tsx')).ActivityList);
export const ClubList = later(async () => (await import('./records.tsx')).ClubList);

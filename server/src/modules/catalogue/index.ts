/**
 * Owns categories, courses with their images, what a sensei says of herself, and the simple search over all
 * of it that the database answers. A course is listed when it is PUBLISHED and its sensei ACTIVE, and only
 * then found or bookable; a listed course is complete. Names, outcomes, ratings and next free times are
 * copies, learned from the events of those who own them. Announces course.published, course.changed,
 * course.reviewed, category.merge_begun, category.merged.
 */
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import type { Module } from '../../platform/module.ts';
import { cataloguePersonalData } from './personal-data.ts';
import { mountCataloguePages } from './catalogue.pages.ts';
import { routes } from './catalogue.routes.ts';
import { mountCategorySettings } from './categories/category-settings.routes.ts';
import { mountCourseSettings } from './authoring/course-settings.routes.ts';
import { mergeCategoryJob } from './categories/merge-category.ts';
import { reindexCoursesJob } from './categories/reindex-courses.ts';
import { imageFileUses } from './images/image-file-use.ts';
import { makeImageSizesJob } from './images/make-image-sizes.ts';
import { mountOutcomes } from './sensei/outcome.routes.ts';
import { subscribe } from './catalogue.events.ts';

export const catalogue: Module = {
  name: 'catalogue',
  personalData: cataloguePersonalData,
  routes(mount) {
    routes(mount);
    mountCategorySettings(mount);
    mountCourseSettings(mount);
    mountOutcomes(mount);
  },
  rawRoutes: mountCataloguePages,
  subscribe,
  jobs: [reindexCoursesJob, mergeCategoryJob, makeImageSizesJob],
  extensions: imageFileUses.map((use) => extend(fileUsePoint, use)),
};
export { countViewsOf } from './listing/count-view.ts';
export { type CategoryRules, closedDaysPoint, feeRulesPoint } from './categories/category-rules.ts';
export {
  getCategoryNames,
  getCategoryPlaces,
  getCurrentSlug,
  inItsCategory,
} from './categories/category-queries.ts';
export { courseBuyersPoint } from './core/course-buyers.ts';
export { type FormatLocks, formatLocksPoint } from './authoring/format-lock.ts';
export { findCatalogueIdsByName } from './search/named-things.repository.ts';
export { getVisibleTerms } from './listing/course-queries.ts';
export {
  type CoursePlace,
  type DatabaseOrder,
  priceRangeOf,
  type SoughtPhrases,
  type TypedWords,
} from './core/course-search.ts';
export { getCourseCards, getFoundCards } from './listing/course-cards.ts';
export {
  type DatabaseSearch,
  findHolding,
  findInDatabase,
  findPublishedCourses,
  findSenseiInDatabase,
  searchDatabase,
  withCollegeNames,
} from './listing/course-search-queries.ts';
export { averageOf, type CourseTerms } from './core/course.ts';
export { refreshSearchOfCourses, searchVector } from './search/course-search-vector.repository.ts';
export { getCourseDefaults } from './authoring/create-course.ts';
export { getCheapestCourses, getCourseTerms, listListedCourses } from './core/course-terms.ts';
export { countCoursesBeyond } from './authoring/course-settings.repository.ts';
export { countWaitingCourses } from './authoring/course-settings.ts';
export { findCourseKinds as getCourseKinds } from './core/course-terms.repository.ts';
export {
  findCategoryBranch as getCategoryBranch,
  findCourseIdsOfBranch as listCourseIdsOfBranch,
  findFewCourseIds as listFewCourseIds,
} from './authoring/course-settings.repository.ts';
export { listListedSensei } from './sensei/listed-sensei.repository.ts';
export { saveOutcomes } from './outcomes/sensei-outcome.repository.ts';
export { findSubstituteCourses } from './sensei/substitute.repository.ts';
export { getSenseiProfile, getSenseiProfiles, type SenseiSummary } from './sensei/sensei-profile.ts';

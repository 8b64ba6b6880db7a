/**
 * Owns categories, courses with their images, what a sensei says of herself, and the search over all of it as the database answers it.
 * A course is listed when it is PUBLISHED and its sensei ACTIVE, and only then found or bookable; a listed course is complete.
 * Names, outcomes, ratings and next free times are copies, learned from the events of those who own them.
 * Announces course.published, course.changed, course.reviewed, category.merge_begun, category.merged.
 */
import type { Module } from '../../platform/module.ts';
import { cataloguePersonalData } from './personal-data.ts';
import { mountCataloguePages } from './catalogue.pages.ts';
import { routes } from './catalogue.routes.ts';
import { mountCategorySettings } from './category-settings.routes.ts';
import { mountCourseSettings } from './course-settings.routes.ts';
import { mergeCategoryJob } from './merge-category.ts';
import { refreshWordsJob } from './refresh-words.ts';
import { makeImageSizesJob } from './make-image-sizes.ts';
import { mountOutcomes } from './outcome.routes.ts';
import { subscribe } from './learn-from-events.ts';

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
  jobs: [refreshWordsJob, mergeCategoryJob, makeImageSizesJob],
};
export { countViewsOf } from './count-view.ts';
export { type CategoryRules, registerCategoryRules } from './category-rules.ts';
export { getCategoryNames, getCategoryPlaces, getCurrentSlug, inItsCategory } from './category-queries.ts';
export { type CourseBuyers, registerCourseBuyers } from './course-buyers.ts';
export { type FormatBonds, registerFormatBonds } from './format-bond.ts';
export { shownColleges } from './college-choices.ts';
export { findCatalogueIdsByName } from './named-things.repository.ts';
export { getVisibleTerms } from './course-queries.ts';
export {
  CannotGoOn,
  type CourseOrder,
  type CoursePage,
  type CoursePlace,
  coursePageOf,
  type Meaning,
  meantBy,
  nextCursorOf,
  nothingUnderstood,
  type PriceRange,
  priceRangeOf,
  soonDays,
  type SoughtText,
  type SoughtWords,
  type Spared,
  type Understood,
} from './course-search.ts';
export { getCourseCards, getFoundCards } from './course-cards.ts';
export { findHeldWords } from './course-search.repository.ts';
export {
  countInDatabase,
  type FoundCourses,
  findHolding,
  findInDatabase,
  findPublishedCourses,
  findSenseiInDatabase,
  withCollegeNames,
  searchDatabase,
  type TypedText,
} from './course-search-queries.ts';
export { averageOf, type CourseTerms } from './course.ts';
export {
  decisiveStarts,
  keptUntil,
  midnightBefore,
  minuteOf,
  partsOfQuarters,
  plannedDays,
} from './day-parts.ts';
export { keepCounts } from './remember-counts.ts';
export { refreshSearchOfCourses, searchVector } from './course-search-vector.repository.ts';
export { getCourseDefaults } from './create-course.ts';
export { getCheapestCourses, getCourseTerms, listListedCourses } from './course-terms.ts';
export { countWaitingCourses } from './course-settings.ts';
export { findCourseKinds as getCourseKinds } from './course-terms.repository.ts';
export {
  findCategoryBranch as getCategoryBranch,
  findCourseIdsOfBranch as listCourseIdsOfBranch,
  findFewCourseIds as listFewCourseIds,
} from './course-settings.repository.ts';
export { listListedSensei } from './listed-sensei.repository.ts';
export { saveOutcomes } from './sensei-outcome.repository.ts';
export { getSenseiProfile, getSenseiProfiles, type SenseiSummary } from './sensei-profile.ts';

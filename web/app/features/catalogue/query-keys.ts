const courseSettings = ['course-settings'] as const;
const ownCourses = ['own-courses'] as const;

export const catalogueKeys = {
  categoryMerge: (id: string, into: string) => ['category-merge', id, into],
  courseImages: (courseId: string) => ['course-images', courseId],
  favourites: ['favourites'],
  ownCourses,
  ownCoursesOf: (some: object) => [...ownCourses, some],
  ownSenseiProfile: ['own-sensei-profile'],
  outcomeMatches: (...senseiId: [string?]) => ['outcome-matches', ...senseiId],
  publicConfiguration: ['public-configuration'],
  publishRefusal: (courseId: string) => ['publish-refusal', courseId],
  senseiName: (id: string) => ['sensei-name', id],

  courseSettings,
  courseSettingsList: (query: object) => [...courseSettings, 'list', query],
  courseBulk: (action: string, categoryId: string, courseIds: readonly string[]) => [
    ...courseSettings,
    'bulk',
    action,
    categoryId,
    courseIds,
  ],
  waitingCourses: [...courseSettings, 'waiting'],
} as const;

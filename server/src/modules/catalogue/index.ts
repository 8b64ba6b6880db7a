import type { Module } from '../../platform/module.ts';

export { getCourseTerms, listListedCourses } from './course-terms.ts';
export type { CourseTerms } from './course.ts';

export const catalogue: Module = { name: 'catalogue' };

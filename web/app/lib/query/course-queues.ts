/**
 * The filter of the administrators' list that is no state: changed by the sensei after the review, and not
 * looked through.
 */
export const changedAfterReview = 'CHANGED_AFTER_REVIEW';

const courses = '/admin/course-settings/courses';
export const coursesInReview = `${courses}?status=IN_REVIEW`;
export const changedCourses = `${courses}?status=${changedAfterReview}`;

import * as contract from '@michi/contract/catalogue/course-settings';
import type { Mount } from '../../../platform/http/http.ts';
import { changeInBulk, previewBulk } from './course-bulk.ts';
import { countWaiting, listCourseSettings } from './course-settings.ts';
import { lookThroughCourse, reviewCourse } from './review-course.ts';

export function mountCourseSettings(mount: Mount): void {
  mount(contract.listCourseSettings, (ctx, actor, { query }) => listCourseSettings(ctx, actor, query));
  mount(contract.countWaitingCourses, (ctx, actor) => countWaiting(ctx, actor));
  mount(contract.reviewCourse, (ctx, actor, { params, body }) => reviewCourse(ctx, actor, params.id, body));
  mount(contract.lookThroughCourse, (ctx, actor, { params, body }) =>
    lookThroughCourse(ctx, actor, params.id, body.version),
  );
  mount(contract.previewCourseBulk, (ctx, actor, { body }) => previewBulk(ctx, actor, body));
  mount(contract.changeCoursesInBulk, (ctx, actor, { body }) => changeInBulk(ctx, actor, body));
}

import type { EventHandler } from '../../../events.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts } from '../../identity/index.ts';
import { notifyAccount } from '../delivery/notify.ts';

const notifyCourseReviewed: EventHandler<'course.reviewed'> = async (
  ctx,
  { courseId, senseiId, title, remarks },
) => {
  const account = (await getAccounts(ctx, [senseiId])).get(senseiId);
  if (!account) return;
  await (remarks === null
    ? notifyAccount(ctx, account, {
        code: 'COURSE_PUBLISHED',
        values: { course: title },
        path: `/courses/${courseId}`,
      })
    : notifyAccount(ctx, account, {
        code: 'COURSE_RETURNED',
        values: { course: title, remarks },
        path: `/sensei/courses/edit-course/${courseId}`,
      }));
};

export const courseMessages: ModulePart = {
  subscribe(on) {
    on('course.reviewed', notifyCourseReviewed);
  },
};

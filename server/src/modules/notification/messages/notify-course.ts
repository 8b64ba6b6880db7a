import type { EventHandler } from '../../../events.ts';
import { getAccounts } from '../../identity/index.ts';
import { notifyAccount } from '../delivery/notify.ts';

export const notifyCourseReviewed: EventHandler<'course.reviewed'> = async (
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

import type { AdminPage, Subjects } from './admin-call.ts';

type Moments = { date: (daysAgo: number) => Date; idOf: (daysAgo: number) => string };

/** Those of the courses and of the categories in which they stand. */
export function coursePages(of: Subjects, { date, idOf }: Moments): AdminPage[] {
  const furtherCourses = (ago: number) => {
    const place = JSON.stringify(['updatedAt', String(date(ago).getTime()), idOf(ago)]);
    return `&cursor=${Buffer.from(place).toString('base64url')}`;
  };
  const beforeBulk = (page: string, action: string, categoryId?: string) => ({
    page: `courses, before many are ${page}`,
    address: '/admin/course-settings/courses',
    calls: [{ path: '/admin/courses/bulk/preview', body: { courseIds: of.courses, action, categoryId } }],
  });
  const courses = (page: string, query = '') => ({
    page: `courses, ${page}`,
    address: '/admin/course-settings/courses',
    calls: [`/admin/courses?limit=30${query}`, '/admin/courses/waiting'],
  });

  return [
    {
      page: 'categories',
      address: '/admin/course-settings/categories',
      calls: ['/admin/categories', '/admin/trail?targetType=category&limit=20'],
    },
    {
      page: 'categories, before a merge',
      address: '/admin/course-settings/categories',
      calls: [`/admin/categories/${of.category}/merge?into=${of.otherCategory}`],
    },
    courses('all'),
    courses('of a word', '&q=chemistry'),
    courses('paused', '&status=PAUSED'),
    courses('to review', '&status=IN_REVIEW'),
    courses('changed after the review', '&changedAfterReview=true'),
    courses('of a sensei', `&senseiId=${of.sensei}`),
    courses('of a category', `&categoryId=${of.category}`),
    courses('of two words', '&q=chemistry%20exam'),
    courses('of no such word', '&q=zzzzzz'),
    beforeBulk('paused', 'PAUSE'),
    beforeBulk('restored', 'RESTORE'),
    beforeBulk('moved', 'MOVE', of.otherCategory),
    courses('further on', furtherCourses(1)),
    courses('of a word, the last ones', `&q=chemistry${furtherCourses(600)}`),
    courses('of a category, the last ones', `&categoryId=${of.category}${furtherCourses(600)}`),
    {
      page: 'a course',
      address: `/admin/course-settings/courses/${of.course}`,
      calls: [
        `/courses/${of.course}`,
        `/admin/trail?targetType=course&targetId=${of.course}&limit=20`,
        '/categories',
      ],
    },
  ];
}

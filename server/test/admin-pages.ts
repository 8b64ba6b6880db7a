/** Somebody and something busy, and an ordinary one, for pages that are about one of them. */
export type Subjects = { sensei: string; student: string; course: string; order: string; number: string };
export type AdminPage = { page: string; address: string; calls: readonly string[] };

/**
 * Every administrator page with what it asks first, as its queries in `web/app/features` do; a line for each way to open it. A test looks at
 * the plans of all of it, a benchmark at the time that it takes in a large market.
 */
export function adminPages(of: Subjects, now: Date): AdminPage[] {
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const range = (days: number) => `/admin/dashboard?from=${day(days - 1)}&to=${day(0)}`;
  const desks = [
    '/admin/sensei?status=PENDING_APPROVAL&limit=50',
    '/admin/documents?limit=50',
    '/admin/reports?limit=50',
    '/admin/contact-messages?limit=50',
  ];
  const dashboard = (page: string, query: string, ...calls: string[]) => ({
    page: `dashboard, ${page}`,
    address: `/admin${query}`,
    calls: [...calls, ...desks],
  });
  const orders = (query = '') => `/admin/orders?limit=25${query}`;
  const month = [range(30)];
  const completed = `completedFrom=${day(60)}T00:00:00Z&completedTo=${day(30)}T00:00:00Z`;

  const users = '/admin/users-manage/users';
  const people = (page: string, query = '', sort = 'createdAt&sortOrder=desc', number = 0) => ({
    page: `users, ${page}`,
    address: users,
    calls: [`/admin/users?page=${number}&size=20&sortBy=${sort}${query}`],
  });
  const panel = (id: string) => [
    '/admin/users?page=0&size=20&sortBy=createdAt&sortOrder=desc',
    `/users/${id}`,
    `/users/${id}/sessions`,
    `/admin/orders?userId=${id}&limit=10`,
    `/admin/documents?ownerId=${id}&limit=20`,
    `/admin/trail?targetType=user&targetId=${id}&limit=20`,
  ];

  const audit = (page: string, query = '') => ({
    page: `audit log, ${page}`,
    address: '/admin/audit',
    calls: [`/admin/audit?limit=50${query}`, '/admin/audit/actions'],
  });
  const courses = (page: string, query = '') => ({
    page: `courses, ${page}`,
    address: '/admin/course-settings/courses',
    calls: [`/admin/courses?limit=30${query}`, '/admin/courses/waiting'],
  });

  return [
    dashboard('30 days', '', ...month, orders()),
    dashboard('7 days', '?days=7', range(7), orders()),
    dashboard('90 days', '?days=90', range(90), orders()),
    dashboard('a year', '?days=365', range(365), orders()),
    dashboard('orders of a number', `?q=${of.number}`, ...month, orders(`&q=${of.number}`)),
    dashboard('orders of a word', '?q=chemistry', ...month, orders('&q=chemistry')),
    dashboard('orders of no such word', '?q=zzzzzz', ...month, orders('&q=zzzzzz')),
    dashboard('orders that wait', '?status=PENDING', ...month, orders('&status=PENDING')),
    dashboard('orders in a rare state', '?status=PROCESSING', ...month, orders('&status=PROCESSING')),
    dashboard('canceled orders', '?status=CANCELED', ...month, orders('&status=CANCELED')),
    dashboard(
      'orders completed in a month',
      `?completed=${day(60)}_${day(31)}`,
      ...month,
      orders(`&${completed}`),
    ),
    dashboard('orders with money held', '?held=true', ...month, orders('&held=true')),
    dashboard('an order', `?order=${of.order}`, ...month, orders(), `/admin/orders/${of.order}`),
    dashboard('failures', '?failures=mails', ...month, orders(), '/admin/failures'),
    people('newest'),
    people('by name', '', 'name&sortOrder=asc'),
    people('by address', '', 'email&sortOrder=asc'),
    people('by status', '', 'status&sortOrder=asc'),
    people('by type', '', 'type&sortOrder=asc'),
    people('students', '&type=STUDENT'),
    people('banned', '&status=BANNED'),
    people('sensei who wait', '&senseiStatus=PENDING_APPROVAL'),
    people('of a name', '&searchQuery=hana%20tan'),
    people('of two letters', '&searchQuery=an'),
    people('of two rare letters', '&searchQuery=zq'),
    people('of nobody', '&searchQuery=zzzzzz'),
    people('the last page', '', 'createdAt&sortOrder=desc', 4900),
    { page: 'users, a busy sensei', address: users, calls: panel(of.sensei) },
    { page: 'users, a busy student', address: users, calls: panel(of.student) },
    {
      page: 'users, before a ban',
      address: users,
      calls: [`/admin/users/${of.sensei}/effects?status=BANNED`],
    },
    {
      page: 'users, before a deletion',
      address: users,
      calls: [`/admin/users/${of.sensei}/effects?status=DELETED`],
    },
    {
      page: 'categories',
      address: '/admin/course-settings/categories',
      calls: ['/admin/categories', '/admin/trail?targetType=category&limit=20'],
    },
    courses('all'),
    courses('of a word', '&q=chemistry'),
    courses('paused', '&status=PAUSED'),
    courses('to review', '&status=IN_REVIEW'),
    courses('of a sensei', `&senseiId=${of.sensei}`),
    {
      page: 'a course',
      address: `/admin/course-settings/courses/${of.course}`,
      calls: [
        `/courses/${of.course}`,
        `/admin/trail?targetType=course&targetId=${of.course}&limit=20`,
        '/categories',
      ],
    },
    audit('all'),
    audit('by a name', '&actor=rosa'),
    audit('by a common name', '&actor=a'),
    audit('about a name', '&subject=hana'),
    audit('about an order', `&subject=${of.number}`),
    audit('one kind', '&action=setting.changed'),
    audit('days long ago', `&from=${day(700)}T00:00:00Z&to=${day(690)}T00:00:00Z`),
    {
      page: 'platform configuration',
      address: '/admin/configs/platform-configuration',
      calls: ['/admin/configuration', '/admin/trail?targetType=setting&limit=20'],
    },
    {
      page: 'notification templates',
      address: '/admin/configs/notification-templates',
      calls: ['/admin/notification-templates'],
    },
    {
      page: 'platform fees',
      address: '/admin/configs/platform-fees',
      calls: ['/admin/fees?sortBy=updatedAt&sortOrder=desc&limit=30', '/admin/trail?targetType=fee&limit=20'],
    },
  ];
}

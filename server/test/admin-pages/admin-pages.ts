import { templates } from '../../src/modules/notification/templates/template.ts';
import { encodeCursor } from '../../src/platform/http/cursor.ts';
import type { AdminCall, AdminPage, Subjects } from './admin-call.ts';
import { coursePages } from './admin-course-pages.ts';
import { moneyPages } from './admin-money-pages.ts';
import { moneyPanels } from './admin-money-panels.ts';
import { reconciliationPages } from './admin-reconciliation-pages.ts';

/**
 * Every administrator page with what it asks first, as its queries in `web/app/features` do; a line for each
 * way to open it. A test looks at the plans of all of it, a benchmark at the time that it takes in a large
 * market.
 */
export function adminPages(of: Subjects, now: Date): AdminPage[] {
  const date = (ago: number) => new Date(now.getTime() - ago * 86_400_000);
  const day = (ago: number) => date(ago).toISOString().slice(0, 10);
  const range = (days: number) => `/admin/dashboard?from=${day(days - 1)}&to=${day(0)}`;
  const desks = [
    '/admin/sensei?status=PENDING_APPROVAL&limit=50',
    '/admin/documents?limit=50',
    '/admin/reports?limit=50',
    '/admin/contact-messages?limit=50',
  ];
  const dashboard = (page: string, query: string, ...calls: AdminCall[]) => ({
    page: `dashboard, ${page}`,
    address: `/admin${query}`,
    calls: [...calls, ...desks],
  });
  const ordersPage = (page: string, query: string, ...calls: AdminCall[]) => ({
    page,
    address: `/admin/orders${query}`,
    calls,
  });
  const orders = (query = '') => `/admin/orders?limit=25${query}`;
  const fees = (ago: number) =>
    `/admin/earned-fees?currency=USD&limit=50&from=${day(ago)}T00:00:00Z&to=${day(-1)}T00:00:00Z`;
  const month = [range(30)];
  const completed = `completedFrom=${day(60)}T00:00:00Z&completedTo=${day(30)}T00:00:00Z`;

  // Where "Show more" goes on after many pages: behind what is so many days old. An id tells its time, too.
  const idOf = (ago: number) => {
    const time = date(ago).getTime().toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7fff-bfff-ffffffffffff`;
  };
  const further = (ago: number) => `&cursor=${encodeCursor({ at: date(ago), id: idOf(ago) })}`;
  const moreOrders = (page: string, query: string) => ({
    page: `more orders, ${page}`,
    address: '/admin/orders',
    calls: [orders(query)],
  });

  const users = '/admin/users-manage/users';
  const people = (page: string, query = '', sort = 'createdAt&sortOrder=desc', number = 0) => ({
    page: `users, ${page}`,
    address: users,
    calls: [`/admin/users?page=${number}&size=20&sortBy=${sort}${query}`],
  });
  const panel = (id: string) => [
    '/admin/users?page=0&size=20&sortBy=createdAt&sortOrder=desc',
    `/users/${id}`,
    `/users/${id}/second-factor`,
    `/users/${id}/sessions`,
    `/admin/orders?userId=${id}&limit=10`,
    `/admin/users/${id}/classes?from=${now.toISOString()}&limit=10`,
    `/admin/users/${id}/classes?to=${now.toISOString()}&order=desc&limit=10`,
    `/admin/documents?ownerId=${id}&limit=20`,
    `/admin/trail?targetType=user&targetId=${id}&limit=20`,
  ];

  const audit = (page: string, query = '') => ({
    page: `audit log, ${page}`,
    address: '/admin/audit',
    calls: [`/admin/audit?limit=50${query}`, '/admin/audit/actions'],
  });
  const administrators = {
    page: 'administrators',
    address: '/admin/administrators',
    calls: ['/admin/administrators'] satisfies AdminCall[],
  };
  const calendarPage = '/admin/calendar-settings/calendar';
  const around = (before: number, after: number) =>
    `from=${date(before).toISOString()}&to=${date(-after).toISOString()}`;
  const calendar = (page: string, query: string) => ({
    page: `calendar, ${page}`,
    address: calendarPage,
    calls: [`/admin/calendar?${query}`, '/admin/categories'],
  });
  const closedDays = (page: string, when: string) => ({
    page: `calendar, closed days ${page}`,
    address: `${calendarPage}?view=days`,
    calls: [
      `/admin/blackouts?when=${when}&limit=30`,
      '/admin/blackout-countries',
      '/admin/categories',
      '/admin/trail?targetType=blackout&limit=20',
    ],
  });
  const template = '/admin/notification-templates/BOOKING_CONFIRMED/EMAIL/en';

  return [
    administrators,
    dashboard('30 days', '', ...month),
    ordersPage('orders, the newest', '', orders()),
    ...moneyPages(of, { date, further }),
    ...reconciliationPages(of, further),
    ...(of.money ? moneyPanels(of, of.money) : []),
    dashboard('7 days', '?days=7', range(7)),
    dashboard('90 days', '?days=90', range(90)),
    dashboard('a year', '?days=365', range(365)),
    ordersPage('orders of a number', `?q=${of.number}`, orders(`&q=${of.number}`)),
    ordersPage('orders of the beginning of a number', '?q=M-14', orders('&q=M-14')),
    ordersPage('orders of the first digit', '?q=M-1', orders('&q=M-1&sortOrder=asc')),
    ordersPage(
      'orders of the first digit in a rare state',
      '?q=M-1&status=PENDING',
      orders('&q=M-1&status=PENDING'),
    ),
    ordersPage(
      'orders of the first digit in a rare state, the first ones',
      '?q=M-1&status=PENDING&sortOrder=asc',
      orders('&q=M-1&status=PENDING&sortOrder=asc'),
    ),
    ordersPage('the oldest orders', '?sortOrder=asc', orders('&sortOrder=asc')),
    ordersPage(
      'the oldest orders of a word',
      '?q=chemistry&sortOrder=asc',
      orders('&q=chemistry&sortOrder=asc'),
    ),
    ordersPage('orders of a word', '?q=chemistry', orders('&q=chemistry')),
    ordersPage('orders of a person', '?q=garcia', orders('&q=garcia')),
    ordersPage('orders of no such word', '?q=zzzzzz', orders('&q=zzzzzz')),
    ordersPage('orders that wait', '?status=PENDING', orders('&status=PENDING')),
    ordersPage('orders in a rare state', '?status=PROCESSING', orders('&status=PROCESSING')),
    ordersPage('canceled orders', '?status=CANCELED', orders('&status=CANCELED')),
    ordersPage(
      'orders completed in a month',
      `?completed=${day(60)}_${day(31)}`,
      orders(`&${completed}&currency=USD`),
    ),
    ordersPage(
      'completed in a month, in a currency that nobody pays in',
      `?completed=${day(60)}_${day(31)}&currency=EUR`,
      orders(`&${completed}&currency=EUR`),
    ),
    ordersPage('orders in a currency', '?currency=USD', orders('&currency=USD')),
    ordersPage('in a currency that nobody pays in', '?currency=EUR', orders('&currency=EUR')),
    ordersPage(
      'canceled, in a currency that nobody pays in',
      '?currency=EUR&status=CANCELED',
      orders('&currency=EUR&status=CANCELED'),
    ),
    dashboard('fees of a year', `?days=365&fees=${day(364)}_${day(0)}`, range(365), fees(364)),
    { page: 'more fees of a year, the last ones', address: '/admin', calls: [`${fees(364)}${further(360)}`] },
    ordersPage('orders with money held', '?held=true', orders('&held=true&currency=USD')),
    ordersPage(
      'orders canceled with money held',
      '?held=true&status=CANCELED',
      orders('&status=CANCELED&held=true'),
    ),
    ordersPage('an order', `?order=${of.order}`, orders(), `/admin/orders/${of.order}`),
    moreOrders('of a year ago', further(365)),
    moreOrders('of a word, a year ago', `&q=chemistry${further(365)}`),
    moreOrders('canceled, a year ago', `&status=CANCELED${further(365)}`),
    moreOrders('that wait, a year ago', `&status=PENDING${further(365)}`),
    moreOrders('with money held, the last ones', `&held=true${further(48)}`),
    moreOrders('with money held, none left', `&held=true${further(365)}`),
    moreOrders('completed in a year, with money held', `&completedFrom=${day(400)}T00:00:00Z&held=true`),
    moreOrders('completed in a year, the last ones', `&completedFrom=${day(400)}T00:00:00Z${further(390)}`),
    moreOrders('of a busy sensei, a year ago', `&userId=${of.sensei}${further(365)}`),
    dashboard('decided reports', '?reports=decided', ...month, '/admin/reports?decided=true&limit=50'),
    dashboard('failures', '?failures=mails', ...month, '/admin/failures'),
    people('newest'),
    people('by name', '', 'name&sortOrder=asc'),
    people('by address', '', 'email&sortOrder=asc'),
    people('by status', '', 'status&sortOrder=asc'),
    people('by type', '', 'type&sortOrder=asc'),
    people('who joined in a month', `&createdFrom=${day(60)}T00:00:00Z&createdTo=${day(30)}T00:00:00Z`),
    people(
      'who joined in a month, by name',
      `&createdFrom=${day(60)}T00:00:00Z&createdTo=${day(30)}T00:00:00Z`,
      'name&sortOrder=asc',
    ),
    people('students', '&type=STUDENT'),
    people('banned', '&status=BANNED'),
    people('sensei who wait', '&senseiStatus=PENDING_APPROVAL'),
    people('of a name', '&searchQuery=hana%20tan'),
    people('of two letters', '&searchQuery=an'),
    people('of two rare letters', '&searchQuery=zq'),
    people('of nobody', '&searchQuery=zzzzzz'),
    people('of two letters, the last page', '&searchQuery=an', 'createdAt&sortOrder=desc', 1690),
    people('the last page', '', 'createdAt&sortOrder=desc', 4900),
    people('banned by name', '&status=BANNED', 'name&sortOrder=asc'),
    people('sensei who wait by address', '&senseiStatus=PENDING_APPROVAL', 'email&sortOrder=asc'),
    people('students by name, the last page', '&type=STUDENT', 'name&sortOrder=asc', 4650),
    people('sensei of a name', '&type=SENSEI&searchQuery=hana'),
    { page: 'users, a busy sensei', address: users, calls: panel(of.sensei) },
    { page: 'users, a busy student', address: users, calls: panel(of.student) },
    {
      page: 'users, before a ban',
      address: users,
      calls: [`/admin/users/${of.sensei}/effects?status=BANNED`],
    },
    {
      page: 'users, before an exclusion',
      address: users,
      calls: [`/admin/users/${of.sensei}/effects?status=EXCLUDED`],
    },
    {
      page: 'users, before a deletion',
      address: users,
      calls: [`/admin/users/${of.sensei}/effects?status=DELETED`],
    },
    ...coursePages(of, { date, idOf }),
    calendar('this week', around(7, 8)),
    calendar('six weeks', around(20, 22)),
    calendar('of a sensei', `${around(20, 22)}&senseiId=${of.sensei}`),
    calendar('of a course', `${around(20, 22)}&courseId=${of.course}`),
    calendar('of a category', `${around(20, 22)}&categoryId=${of.category}`),
    calendar('groups', `${around(20, 22)}&kind=GROUP`),
    calendar('canceled classes', `${around(20, 22)}&status=CANCELED`),
    calendar('time-offs', `${around(20, 22)}&kind=TIME_OFF`),
    calendar('a year ago', around(372, -358)),
    {
      page: 'calendar, a class',
      address: calendarPage,
      calls: [`/admin/calendar?${around(7, 8)}`, '/admin/categories', `/classes/${of.class}`],
    },
    closedDays('ahead', 'UPCOMING'),
    closedDays('over', 'PAST'),
    audit('all'),
    audit('the oldest', '&sortOrder=asc'),
    audit('by a common name, the oldest', '&actor=a&sortOrder=asc'),
    audit('by a name', '&actor=rosa'),
    audit('by a common name', '&actor=a'),
    audit('about a name', '&subject=hana'),
    audit('about two rare letters', '&subject=zq'),
    audit('about one letter', '&subject=a'),
    audit('about an order', `&subject=${of.number}`),
    audit('one kind', '&action=setting.changed'),
    audit('of a year ago', further(365)),
    audit('by a common name, a year ago', `&actor=a${further(365)}`),
    audit('one kind, the last ones', `&action=setting.changed${further(720)}`),
    audit('by nobody', '&actor=zzzzzz'),
    audit('days long ago', `&from=${day(700)}T00:00:00Z&to=${day(690)}T00:00:00Z`),
    {
      page: 'platform configuration',
      address: '/admin/configs/platform-configuration',
      calls: ['/admin/configuration', '/admin/trail?targetType=setting&limit=20'],
    },
    {
      page: 'notification templates',
      address: '/admin/configs/notification-templates',
      calls: ['/admin/notification-templates', '/admin/trail?targetType=notification_template&limit=20'],
    },
    {
      page: 'a notification template',
      address: '/admin/configs/notification-templates?template=BOOKING_CONFIRMED',
      calls: [
        template,
        `${template}/versions?limit=20`,
        {
          path: `${template}/preview`,
          body: { ...templates.en.BOOKING_CONFIRMED, case: 'student', scheme: 'light' },
        },
      ],
    },
    {
      page: 'coupons',
      address: '/admin/coupons',
      calls: ['/admin/coupons?sortBy=updatedAt&sortOrder=desc&limit=30'],
    },
    {
      page: 'platform fees',
      address: '/admin/configs/platform-fees',
      calls: ['/admin/fees?sortBy=updatedAt&sortOrder=desc&limit=30', '/admin/trail?targetType=fee&limit=20'],
    },
    {
      page: 'platform fees, of a course',
      address: `/admin/configs/platform-fees?course=${of.course}`,
      calls: [
        '/admin/fees?sortBy=name&sortOrder=asc&limit=30&q=fee',
        `/admin/fees/calculation?courseId=${of.course}`,
      ],
    },
    { page: 'notices', address: '/admin', calls: ['/notices?limit=20'] },
  ];
}

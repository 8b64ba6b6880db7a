import { listOwnCourses, searchCourses } from '@michi/contract/catalogue/courses';
import { listUnansweredReports } from '@michi/contract/evaluation/disputes';
import { listConversations } from '@michi/contract/messaging/conversations';
import { listOrders } from '@michi/contract/ordering/orders';
import { listReplacements } from '@michi/contract/scheduling/replacements';
import { listTimeOffs } from '@michi/contract/scheduling/time-offs';
import { getPlan } from '@michi/contract/records/tasks';
import type { Page } from '@playwright/test';
import { call, tokenOf } from '../world/api.ts';
import { choose } from '../steps/choose.ts';
import { listMoments } from '../people/moments.ts';
import { demo } from '../people/people.ts';
import { pricePages } from './price-pages.ts';
import { talkPages } from './talk-pages.ts';
import { recordPages } from './record-pages.ts';

/** `undecided` has an account, but has not said yet whether to learn or to teach. */
export type Visitor = 'stranger' | 'undecided' | 'student' | 'sensei' | 'admin';
export type Stop = {
  name: string;
  path: string;
  as: Visitor;
  /** The page asks the API from the browser, so it can wait and fail there. */
  asks?: boolean;
  /** The same page with nothing on it: another address, or the account of somebody new. */
  empty?: `/${string}` | 'newcomer';
  /** HTTP status, 200 unless said. */
  status?: number;
  /** What is done once the page is there. */
  act?: (page: Page) => Promise<void>;
};

const stranger = (name: string, path: string, more: Partial<Stop> = {}): Stop => ({
  name,
  path,
  as: 'stranger',
  ...more,
});
const dayOf = (classId: string | undefined) => `/calendar/list-calendar?class=${classId}`;
const daysSince = (instant: string) => (Date.now() - Date.parse(instant)) / 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const nobody = '00000000-0000-7000-8000-000000000000';

/** Every page of the map, at an address that shows something in the demo world. */
export async function listPages(url: string): Promise<Stop[]> {
  const [studentToken, senseiToken] = [await tokenOf(url, demo.student), await tokenOf(url, demo.sensei)];
  const { items: courses } = await call(url, searchCourses, { query: { q: 'personal statement' } });
  // Of the sensei who walks the pages, and evaluated: how often depends on the day.
  const course = courses.find(({ sensei, ratingCount }) => sensei.name === 'Amara Osei' && ratingCount > 0);
  const { items: orders } = await call(url, listOrders, { query: {} }, studentToken);
  const done = orders.find(({ status, payments }) => status === 'COMPLETED' && payments.length > 0);
  const open = orders.find(({ can }) => can.includes('pay'));
  const { items: talks } = await call(url, listConversations, { query: {} }, senseiToken);
  const [problem] = (await call(url, listUnansweredReports, {}, senseiToken)).items;
  const offs = (await call(url, listTimeOffs, { query: {} }, senseiToken)).items;
  const series = offs.find(({ recurrence }) => recurrence === 'WEEKLY');
  const own = (await call(url, listOwnCourses, { query: { status: 'PUBLISHED' } }, senseiToken)).items[0];
  const studentId = orders[0]?.student.id;
  const talk = talks.find(({ participants }) => participants.some(({ id }) => id === studentId));
  const [task] = (await call(url, getPlan, { params: { id: studentId ?? '' } }, studentToken)).tasks;
  const [replaced] = (await call(url, listReplacements, {}, studentToken)).items;
  // Days ago, and not so many that it can no longer be evaluated.
  const held = orders
    .filter(({ status }) => status === 'COMPLETED')
    .flatMap(({ id, classes }) => classes.map((each) => ({ ...each, orderId: id })))
    .find(({ startsAt }) => daysSince(startsAt) > 0.5 && daysSince(startsAt) < 8);
  if (!course || !done || !open || !talk || !own || !task || !held || !problem || !series || !replaced)
    throw new Error('The demo world lacks what the pages show');
  return [
    stranger('landing', '/'),
    stranger('search', '/search?q=essay', { empty: '/search?q=zzzzzz' }),
    stranger('search-category', '/search/category/essays', { empty: '/search/category/essays?q=zzzzzz' }),
    stranger('category-unknown', '/search/category/esays', { status: 404 }),
    stranger('course', `/courses/${course.id}`),
    stranger('schedule', `/courses/${course.id}/schedule`, { asks: true }),
    stranger('sensei-profile', `/users/${course.sensei.id}`),
    stranger('about', '/about'),
    stranger('services', '/services'),
    stranger('terms', '/terms'),
    stranger('privacy', '/privacy'),
    stranger('contact', '/contact'),
    stranger('menu', '/menu'),
    stranger('forbidden', '/forbidden', { status: 403 }),
    stranger('not-found', '/no/such/page', { status: 404 }),
    stranger('login', '/login'),
    stranger('sign-up', '/sign-up'),
    stranger('forgot-password', '/forgot-password'),
    stranger('reset-password', '/reset-password?token=given-by-mail'),
    stranger('restore-address', '/restore-address?token=given-by-mail'),
    stranger('administrator-invitation', '/administrator-invitation'),
    stranger('guardian-invitation', '/guardian-invitation'),
    stranger('verify-email', `/sign-up/verify-email/${nobody}`),
    stranger('callback', '/callback?error=cancelled'),
    stranger('callback-proof', '/callback?connect=given-by-google'),
    stranger('payment-result-signed-out', `/payment-result/${course.id}`),
    {
      name: 'payment-result',
      path: `/payment-result?order=${done.id}`,
      as: 'student',
      asks: true,
      empty: '/payment-result',
    },
    { name: 'payment-result-over', path: `/payment-result?order=${held.orderId}`, as: 'student' },
    {
      name: 'checkout',
      path: `/courses/${open.course.id}/schedule?order=${open.id}`,
      as: 'student',
      asks: true,
    },
    { name: 'select-type', path: '/select-type', as: 'undecided' },
    { name: 'complete-signup', path: '/complete-signup?new=true', as: 'student' },
    { name: 'student-dashboard', path: '/student', as: 'student', asks: true, empty: 'newcomer' },
    { name: 'student-plan', path: '/student?view=plan', as: 'student', asks: true, empty: 'newcomer' },
    { name: 'student-plan-list', path: '/student?view=plan&layout=list', as: 'student', asks: true },
    { name: 'student-task', path: `/student?view=plan&task=${task.id}`, as: 'student', asks: true },
    { name: 'student-courses', path: '/student/courses', as: 'student', asks: true, empty: 'newcomer' },
    { name: 'student-favourites', path: '/student/favourites', as: 'student', asks: true, empty: 'newcomer' },
    {
      name: 'student-searches',
      path: '/student/favourites?view=searches',
      as: 'student',
      asks: true,
      empty: 'newcomer',
    },
    { name: 'student-family', path: '/student/family', as: 'student', asks: true },
    {
      name: 'student-family-request',
      path: `/student/family/requests/${done.id}`,
      as: 'student',
      asks: true,
    },
    { name: 'student-course', path: `/courses/${course.id}`, as: 'student' },
    {
      name: 'student-checkouts',
      path: '/checkouts/list-checkouts',
      as: 'student',
      asks: true,
      empty: 'newcomer',
    },
    {
      name: 'student-calendar',
      path: '/calendar/list-calendar',
      as: 'student',
      asks: true,
      empty: 'newcomer',
    },
    { name: 'replacement', path: `/replacements/${replaced.id}`, as: 'student', asks: true },
    { name: 'student-class', path: dayOf(done.classes[0]?.classId), as: 'student', asks: true },
    { name: 'student-profile', path: '/profile', as: 'student' },
    { name: 'student-privacy', path: '/profile?section=privacy', as: 'student', asks: true },
    { name: 'student-chat', path: `/chat/${talk.id}`, as: 'student', asks: true },
    { name: 'student-menu', path: '/menu', as: 'student' },
    { name: 'sensei-dashboard', path: '/sensei', as: 'sensei', asks: true, empty: 'newcomer' },
    { name: 'sensei-plan', path: `/sensei?student=${studentId}`, as: 'sensei', asks: true },
    { name: 'sensei-courses', path: '/sensei/courses', as: 'sensei', asks: true, empty: 'newcomer' },
    {
      name: 'sensei-register-course',
      path: '/sensei/courses/register-course',
      as: 'sensei',
      empty: 'newcomer',
    },
    { name: 'sensei-edit-course', path: `/sensei/courses/edit-course/${own.id}`, as: 'sensei', asks: true },
    { name: 'sensei-edit-images', path: `/sensei/courses/edit-images/${own.id}`, as: 'sensei', asks: true },
    { name: 'sensei-calendar', path: '/calendar/list-calendar', as: 'sensei', asks: true, empty: 'newcomer' },
    {
      name: 'sensei-hours',
      path: '/calendar/list-calendar?view=hours',
      as: 'sensei',
      asks: true,
      empty: 'newcomer',
    },
    { name: 'sensei-time-offs', path: '/sensei/time-offs', as: 'sensei', asks: true, empty: 'newcomer' },
    { name: 'sensei-time-offs-past', path: '/sensei/time-offs?when=past', as: 'sensei', asks: true },
    { name: 'sensei-time-offs-platform', path: '/sensei/time-offs?when=platform', as: 'sensei', asks: true },
    { name: 'sensei-time-off-create', path: '/sensei/time-offs/create', as: 'sensei', asks: true },
    {
      name: 'sensei-time-off-impact',
      path: `/sensei/time-offs/create?from=${daysFromNow(1)}&to=${daysFromNow(5)}`,
      as: 'sensei',
      act: async (page) => {
        await page.getByRole('button', { name: 'Continue' }).click();
        await choose(page.getByRole('radio', { name: 'Cancel with full refund' }).first());
      },
    },
    { name: 'sensei-dispute', path: dayOf(problem.classId), as: 'sensei', asks: true },
    { name: 'sensei-chat', path: `/chat/${talk.id}`, as: 'sensei', asks: true },
    {
      name: 'sensei-own-profile',
      path: '/profile?section=public',
      as: 'sensei',
      asks: true,
      empty: 'newcomer',
    },
    { name: 'admin-dashboard', path: '/admin', as: 'admin', asks: true },
    {
      name: 'admin-people',
      path: '/admin/users-manage/users',
      as: 'admin',
      asks: true,
      empty: '/admin/users-manage/users?q=zzzzzz',
    },
    { name: 'admin-person', path: `/admin/users-manage/users?person=${studentId}`, as: 'admin', asks: true },
    { name: 'admin-administrators', path: '/admin/administrators', as: 'admin', asks: true },
    {
      name: 'admin-audit',
      path: '/admin/audit',
      as: 'admin',
      asks: true,
      empty: '/admin/audit?about=zzzzzz',
    },
    {
      name: 'admin-orders',
      path: '/admin/orders',
      as: 'admin',
      asks: true,
      empty: '/admin/orders?q=zzzzzz',
    },
    { name: 'admin-order', path: `/admin/orders?order=${done.id}`, as: 'admin', asks: true },
    {
      name: 'admin-payments',
      path: '/admin/payments',
      as: 'admin',
      asks: true,
      empty: '/admin/payments?q=zzzzzz',
    },
    {
      name: 'admin-payment',
      path: `/admin/payments?payment=${done.payments[0]?.id}`,
      as: 'admin',
      asks: true,
    },
    { name: 'admin-ledger', path: '/admin/ledger', as: 'admin', asks: true, empty: '/admin/ledger?q=zzzzzz' },
    {
      name: 'admin-courses',
      path: '/admin/course-settings/courses',
      as: 'admin',
      asks: true,
      empty: '/admin/course-settings/courses?q=zzzzzz',
    },
    { name: 'admin-courses-review', path: '/admin/course-settings/courses?status=IN_REVIEW', as: 'admin' },
    { name: 'admin-course', path: `/admin/course-settings/courses/${own.id}`, as: 'admin', asks: true },
    { name: 'admin-configuration', path: '/admin/configs/platform-configuration', as: 'admin', asks: true },
    ...pricePages(course.id),
    ...talkPages(course),
    {
      name: 'admin-templates',
      path: '/admin/configs/notification-templates',
      as: 'admin',
      asks: true,
      empty: '/admin/configs/notification-templates?q=zzzzzz',
    },
    {
      name: 'admin-template',
      path: '/admin/configs/notification-templates?template=BOOKING_CONFIRMED',
      as: 'admin',
      asks: true,
    },
    {
      name: 'admin-template-versions',
      path: '/admin/configs/notification-templates?template=SENSEI_APPROVED&versions=all',
      as: 'admin',
    },
    { name: 'admin-categories', path: '/admin/course-settings/categories', as: 'admin', asks: true },
    {
      name: 'admin-categories-history',
      path: '/admin/course-settings/categories?history=all',
      as: 'admin',
      asks: true,
    },
    { name: 'admin-calendar', path: '/admin/calendar-settings/calendar', as: 'admin', asks: true },
    {
      name: 'admin-calendar-days',
      path: '/admin/calendar-settings/calendar?view=days',
      as: 'admin',
      asks: true,
      empty: '/admin/calendar-settings/calendar?view=days&country=AQ',
    },
    {
      name: 'admin-calendar-new',
      path: '/admin/calendar-settings/calendar?view=days&blackout=new',
      as: 'admin',
      asks: true,
    },
    { name: 'student-notices', path: '/profile?section=notices', as: 'student', asks: true },
    { name: 'student-security', path: '/profile?section=security', as: 'student', asks: true },
    ...recordPages('student'),
    ...recordPages('sensei'),
    { name: 'admin-profile', path: '/profile', as: 'admin' },
    { name: 'admin-security', path: '/profile?section=security', as: 'admin', asks: true },
    ...listMoments({
      studentId: studentId ?? '',
      talkId: talk.id,
      courseId: course.id,
      heldPath: dayOf(held.classId),
      problemPath: dayOf(problem.classId),
      seriesPath: `/sensei/time-offs/create?edit=${series.id}&date=${series.startsAt.slice(0, 10)}`,
    }),
  ];
}

import { listOwnCourses, searchCourses } from '@michi/contract/catalogue/courses';
import { getOwnUser } from '@michi/contract/identity/users';
import { listConversations } from '@michi/contract/messaging/conversations';
import { call, tokenOf } from '../support/world/api.ts';
import { demo } from '../support/people/people.ts';

// The product's routes, who may open each, and at which address each shows something. One table for every
// test that walks them.

/**
 * Whom a page is for. `signed-out`: signed-in visitors are sent to `/`. `undecided`: the steps of a sign-up.
 */
export type Access =
  | 'public'
  | 'signed-out'
  | 'select-type'
  | 'complete-signup'
  | 'private'
  | 'STUDENT'
  | 'SENSEI'
  | 'ADMIN';

export const routesOfA1 = {
  '/': 'public',
  '/terms': 'public',
  '/privacy': 'public',
  '/contact': 'public',
  '/services': 'public',
  '/about': 'public',
  '/menu': 'public',
  '/search': 'public',
  '/search/category/:categoryName': 'public',
  '/courses/:id': 'public',
  '/courses/:id/schedule': 'public',
  '/payment-result/:courseId?': 'public',
  '/users/:id': 'public',
  '/login': 'signed-out',
  '/forgot-password': 'signed-out',
  '/reset-password': 'public',
  '/sign-up': 'signed-out',
  '/sign-up/verify-email/:uuid': 'public',
  '/complete-signup': 'complete-signup',
  '/select-type': 'select-type',
  '/callback': 'public',
  '/forbidden': 'public',
  '/*': 'public',

  '/profile': 'private',
  '/calendar/list-calendar': 'private',
  '/chat/:uuid': 'private',
  '/checkouts/list-checkouts': 'private',

  '/sensei': 'SENSEI',
  '/sensei/courses': 'SENSEI',
  '/sensei/courses/register-course': 'SENSEI',
  '/sensei/courses/edit-course/:uuid': 'SENSEI',
  '/sensei/courses/edit-images/:uuid': 'SENSEI',
  '/sensei/time-offs': 'SENSEI',
  '/sensei/time-offs/create': 'SENSEI',

  '/admin': 'ADMIN',
  '/admin/course-settings/categories': 'ADMIN',
  '/admin/course-settings/courses': 'ADMIN',
  '/admin/course-settings/courses/:uuid': 'ADMIN',
  '/admin/users-manage/users': 'ADMIN',
  '/admin/calendar-settings/calendar': 'ADMIN',
  '/admin/configs/platform-configuration': 'ADMIN',
  '/admin/configs/platform-fees': 'ADMIN',
  '/admin/configs/notification-templates': 'ADMIN',

  '/student': 'STUDENT',
  '/student/courses': 'STUDENT',
} as const satisfies Record<string, Access>;
export type Pattern = keyof typeof routesOfA1;

/** A1's flag: whoever teaches is told there that an administrator has not approved yet. */
export const needsApproval = (path: string): boolean => path.startsWith('/sensei/');

/** Pages that are there beside the product's list. */
export const ownPages: readonly string[] = [
  '/kit',
  '/chat',
  '/ask/:id',
  '/help',
  '/admin/support',
  '/student/favourites',
  '/admin/audit',
  '/admin/orders',
  '/admin/payments',
  '/admin/ledger',
  '/admin/payouts',
  '/sensei/earnings',
  '/admin/invoices',
  '/sensei/invoices',
  '/admin/chargebacks',
  '/admin/reconciliation',
  '/restore-address',
  '/administrator-invitation',
  '/guardian-invitation',
  '/student/family',
  '/student/family/requests/:id',
  '/replacements/:id',
  '/admin/administrators',
  '/admin/configs/platform-fees/back-test',
  '/admin/coupons',
  '/admin/credit',
  '/gifts',
  '/admin/configs/terms',
  '/admin/configs/exchange-rates',
  '/admin/tax',
];

export const statuses: Partial<Record<Pattern, number>> = { '/forbidden': 403, '/*': 404 };

const nobody = '00000000-0000-7000-8000-000000000000';

export type Place = { pattern: Pattern; access: Access; path: string; status: number };

/** Every page at an address that shows something in the demo world. */
export async function placesOf(url: string): Promise<Place[]> {
  const senseiToken = await tokenOf(url, demo.sensei);
  const course = (await call(url, searchCourses, { query: { q: 'personal statement' } })).items[0];
  const own = (await call(url, listOwnCourses, { query: { status: 'PUBLISHED' } }, senseiToken)).items[0];
  const { id: studentId } = await call(url, getOwnUser, {}, await tokenOf(url, demo.student));
  const talks = (await call(url, listConversations, { query: {} }, senseiToken)).items;
  const talk = talks.find(({ participants }) => participants.some(({ id }) => id === studentId));
  if (!course || !own || !talk) throw new Error('The demo world lacks what the pages show');
  const paths: Partial<Record<Pattern, string>> = {
    '/search/category/:categoryName': '/search/category/essays',
    '/courses/:id': `/courses/${course.id}`,
    '/courses/:id/schedule': `/courses/${course.id}/schedule`,
    '/payment-result/:courseId?': `/payment-result/${course.id}`,
    '/users/:id': `/users/${course.sensei.id}`,
    '/sign-up/verify-email/:uuid': `/sign-up/verify-email/${nobody}`,
    '/reset-password': '/reset-password?token=given-by-mail',
    '/chat/:uuid': `/chat/${talk.id}`,
    '/admin/course-settings/courses/:uuid': `/admin/course-settings/courses/${own.id}`,
    '/sensei/courses/edit-course/:uuid': `/sensei/courses/edit-course/${own.id}`,
    '/sensei/courses/edit-images/:uuid': `/sensei/courses/edit-images/${own.id}`,
    '/*': '/no/such/page',
  };
  return patterns().map((pattern) => ({
    pattern,
    access: routesOfA1[pattern],
    path: paths[pattern] ?? pattern,
    status: statuses[pattern] ?? 200,
  }));
}

export function patterns(): Pattern[] {
  const isPattern = (key: string): key is Pattern => key in routesOfA1;
  return Object.keys(routesOfA1).filter(isPattern);
}

import type { AdminPermission } from '@michi/contract/identity/roles';

/**
 * Pages of the back office, in the order of the navigation, and the permissions of which one is enough to
 * open each.
 */
export const adminPages = {
  '/admin': ['figures.read', 'sensei.review', 'reports.decide', 'contact.answer', 'failures.manage'],
  '/admin/support': ['contact.answer'],
  '/admin/users-manage/users': ['users.read'],
  '/admin/course-settings/courses': ['courses.review'],
  '/admin/course-settings/categories': ['categories.manage'],
  '/admin/calendar-settings/calendar': ['calendar.read'],
  '/admin/orders': ['orders.read'],
  '/admin/payments': ['orders.read'],
  '/admin/payouts': ['payouts.manage'],
  '/admin/invoices': ['orders.read'],
  '/admin/ledger': ['ledger.read'],
  '/admin/chargebacks': ['payouts.manage'],
  '/admin/reconciliation': ['reconciliation.manage'],
  '/admin/configs/platform-fees': ['fees.manage'],
  '/admin/coupons': ['coupons.manage'],
  '/admin/credit': ['orders.read'],
  '/admin/tax': ['tax.manage'],
  '/admin/configs/platform-configuration': ['platform.configure'],
  '/admin/configs/exchange-rates': ['fees.manage'],
  '/admin/configs/terms': ['platform.configure'],
  '/admin/administrators': ['administrators.manage'],
  '/admin/audit': ['audit.read'],
  '/admin/configs/notification-templates': ['templates.manage'],
} as const satisfies Record<string, readonly AdminPermission[]>;

export type AdminPage = keyof typeof adminPages;
type Permissions = readonly AdminPermission[];

export function mayOpen(permissions: Permissions, page: AdminPage): boolean {
  return adminPages[page].some((permission) => permissions.includes(permission));
}

const pages = Object.keys(adminPages).filter((page): page is AdminPage => page in adminPages);

/** The first page that these permissions open; null: none. */
export function firstAdminPage(permissions: Permissions): AdminPage | null {
  return pages.find((page) => mayOpen(permissions, page)) ?? null;
}

/**
 * Where an administrator is sent instead of a page of the back office; null: it opens. The root is where
 * everybody is sent after signing in, so that whoever has nothing there goes on to the first page of their
 * own. What the list does not know is not found.
 */
export function adminRedirect(permissions: Permissions, path: string): string | null {
  const at = path.split(/[?#]/, 1)[0] ?? path;
  const page = pages
    .filter((each) => at === each || at.startsWith(`${each}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!page || mayOpen(permissions, page) || (page === '/admin' && at !== page)) return null;
  return (page === '/admin' ? firstAdminPage(permissions) : null) ?? '/forbidden';
}

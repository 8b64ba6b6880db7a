import { z } from 'zod';

/** What an administrator is here for; each has one or more of them. */
export const AdminRole = z.enum(['OWNER', 'OPERATIONS', 'FINANCE', 'SUPPORT', 'CONTENT']);
export type AdminRole = z.infer<typeof AdminRole>;
export const adminRoles = AdminRole.options;

/** Roles as they are given: at least one, each once. */
export const AdminRoles = z
  .array(AdminRole)
  .max(adminRoles.length)
  .refine((roles) => roles.length > 0, 'Choose at least one role')
  .transform((roles) => sortRoles(roles));

/** What one step of the back office asks for. */
export const AdminPermission = z.enum([
  /** The market's figures. */
  'figures.read',
  /** Accounts with their addresses, where they are signed in, what a sensei shows. */
  'users.read',
  /** Pause, ban, delete, sign out, take away a lost second factor; never of administrators. */
  'users.manage',
  /** Approve and exclude sensei, judge their documents and results. */
  'sensei.review',
  'courses.manage',
  /** Publish what waits for a review, or return it. */
  'courses.review',
  'categories.manage',
  'orders.read',
  /** Cancel orders and classes; the policy settles. */
  'orders.manage',
  /** Refund by the decision of a report. */
  'orders.resolve',
  'fees.manage',
  /** Coupons and credit. */
  'coupons.manage',
  /** Rates of tax, who issues invoices, the report of a period. */
  'tax.manage',
  /** Payout runs, holds, the bank's answers, chargebacks. */
  'payouts.manage',
  'ledger.read',
  /** Explain or correct what the provider's book says otherwise. */
  'reconciliation.manage',
  'calendar.read',
  /** Days on which the site is closed. */
  'calendar.manage',
  'reports.decide',
  'contact.answer',
  'templates.manage',
  'platform.configure',
  /** Jobs, mails and webhooks that did not go through. */
  'failures.manage',
  'audit.read',
  /** Invite administrators, change their roles, remove their rights; any step about one of them. */
  'administrators.manage',
]);
export type AdminPermission = z.infer<typeof AdminPermission>;

/** The one place that says what a role may. */
export const rolePermissions: Readonly<Record<AdminRole, readonly AdminPermission[]>> = {
  OWNER: AdminPermission.options,
  OPERATIONS: [
    'figures.read',
    'users.read',
    'users.manage',
    'sensei.review',
    'courses.manage',
    'courses.review',
    'categories.manage',
    'orders.read',
    'orders.manage',
    'orders.resolve',
    'ledger.read',
    'calendar.read',
    'calendar.manage',
    'reports.decide',
    'contact.answer',
    'failures.manage',
    'audit.read',
  ],
  FINANCE: [
    'figures.read',
    'users.read',
    'orders.read',
    'orders.manage',
    'orders.resolve',
    'fees.manage',
    'coupons.manage',
    'tax.manage',
    'payouts.manage',
    'ledger.read',
    'reconciliation.manage',
    'audit.read',
  ],
  SUPPORT: ['users.read', 'orders.read', 'calendar.read', 'reports.decide', 'contact.answer'],
  CONTENT: ['courses.manage', 'courses.review', 'categories.manage', 'templates.manage'],
};

/** In the order of `AdminPermission`, each once. */
export function permissionsOfRoles(roles: readonly AdminRole[]): AdminPermission[] {
  return AdminPermission.options.filter((permission) =>
    roles.some((role) => rolePermissions[role].includes(permission)),
  );
}

/** In the order of `AdminRole`, each once. */
export function sortRoles(roles: readonly AdminRole[]): AdminRole[] {
  return adminRoles.filter((role) => roles.includes(role));
}

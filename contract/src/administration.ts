import { z } from 'zod';
import { Id, Instant } from './fields.ts';
import { Currency, Minor } from './money.ts';
import { CursorQuery, listOf } from './page.ts';
import { defineRoute } from './route.ts';
import { AccountStatus, SenseiStatus, UserType } from './states.ts';

export const AdminDashboard = z.object({
  currency: Currency,
  ordersLast30Days: z.number().int(),
  volumeLast30Days: Minor,
  feesEarned: Minor,
  heldNow: Minor,
  newPeopleLast30Days: z.number().int(),
  waitingSensei: z.number().int(),
  failedJobs: z.number().int(),
  failedMails: z.number().int(),
  ledgerBalanced: z.boolean(),
});
export const getAdminDashboard = defineRoute({
  method: 'GET',
  path: '/admin/dashboard',
  auth: 'required',
  summary: 'Figures of the market; administrators only',
  response: AdminDashboard,
});
export const WaitingSensei = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  type: UserType.nullable(),
  status: AccountStatus,
  senseiStatus: SenseiStatus,
  headline: z.string().nullable(),
  createdAt: Instant,
});
export const listWaitingSensei = defineRoute({
  method: 'GET',
  path: '/admin/sensei',
  auth: 'required',
  summary: 'Sensei by status; administrators only',
  query: CursorQuery.extend({ status: SenseiStatus.default('PENDING_APPROVAL') }),
  response: listOf(WaitingSensei),
});
/** What the browser may know of the platform before anybody signs in. */
export const PublicConfiguration = z.object({
  brandName: z.string(),
  mode: z.enum(['demo', 'production']),
  currency: Currency,
  googleSignIn: z.boolean(),
  contactEmail: z.string().nullable(),
});
export const getPublicConfiguration = defineRoute({
  method: 'GET',
  path: '/configuration',
  auth: 'optional',
  summary: 'Brand and mode of this platform',
  response: PublicConfiguration,
});

import { z } from 'zod';
import { CourseDefaults } from '../catalogue/course-defaults.ts';
import { Id, Instant } from '../fields.ts';
import { Currency } from '../money.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { AccountStatus, SenseiStatus, UserType } from '../states.ts';

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
  /** The least that comes back of a class that its sensei cancels. */
  senseiRefundPercent: z.number(),
  /** So long after its deletion an account is erased. */
  purgeDays: z.number().int(),
  /** Does an administrator approve each new sensei? */
  senseiApproval: z.boolean(),
  courseDefaults: CourseDefaults,
  /** So many students a video call carries beside the sensei: no course has more seats. */
  mostSeats: z.number().int(),
});
export const getPublicConfiguration = defineRoute({
  method: 'GET',
  path: '/configuration',
  auth: 'optional',
  summary: 'Brand and mode of this platform',
  response: PublicConfiguration,
});

import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Money } from '../money.ts';
import { deleteUser, listUsers } from './users.ts';
import { DeletionObstacle } from './privacy.ts';
import { defineRoute } from '../route.ts';
import { AccountStatus, SenseiStatus, UserType } from '../states.ts';

/** `GET /users` with the filters of the back office. */
export const listPeople = defineRoute({
  method: 'GET',
  path: '/admin/users',
  auth: 'required',
  summary: 'A page of people by type, status and state as sensei; administrators only',
  query: listUsers.query.extend({
    type: UserType.optional(),
    status: AccountStatus.optional(),
    senseiStatus: SenseiStatus.optional(),
    /** Who joined from then on, and before then. */
    createdFrom: Instant.optional(),
    createdTo: Instant.optional(),
  }),
  response: listUsers.response,
});

/**
 * What a ban, an exclusion as sensei or a deletion of an account would do now; what was shown is what
 * happens.
 */
export const PersonEffects = z.object({
  /** What stands against a deletion; a ban needs none of it settled. */
  obstacles: z.array(DeletionObstacle),
  /**
   * Of a sensei: classes ahead that end, the students in them, and what goes back to those, one amount for
   * each currency.
   */
  classes: z.number().int(),
  students: z.number().int(),
  refunds: z.array(Money),
  /** Of a student: classes ahead that stay booked, whose sensei are told. */
  attended: z.number().int(),
  /** Money on hold that stands still until the ban is lifted. */
  frozen: z.array(Money),
  /** Checkouts not paid for, whose places are free again. */
  unpaid: z.number().int(),
  /** Days until a deleted account is made nameless. */
  purgeDays: z.number().int(),
  /** Goes back with the step, which is refused once something else would follow. */
  fingerprint: z.string(),
});
export type PersonEffects = z.infer<typeof PersonEffects>;

/** `DELETE /users/:id` of the back office, for what was seen. */
export const stepPerson = defineRoute({
  method: 'POST',
  path: '/admin/users/:id/status',
  auth: 'required',
  stepUp: true,
  summary: 'Change the status of an account as it was seen; administrators only',
  params: z.object({ id: Id }),
  body: deleteUser.query.extend({
    /** The status that was seen: 409 `stale_version`, with who and when, once it is another one. */
    expected: AccountStatus,
    /** Of a ban: the fingerprint of the effects that were seen; 409 `conflict` once there are others. */
    effects: z.string().max(64).optional(),
  }),
});

export const previewPersonStep = defineRoute({
  method: 'GET',
  path: '/admin/users/:id/effects',
  auth: 'required',
  summary: 'What a ban, an exclusion or a deletion would do to classes and money now; administrators only',
  params: z.object({ id: Id }),
  query: z.object({
    /** EXCLUDED: as a sensei; the account stays. */
    status: z.enum(['BANNED', 'EXCLUDED', 'DELETED']),
    /** Whose money goes back with the ban, which then does not stand still. */
    refundedSeatId: Id.optional(),
  }),
  response: PersonEffects,
});

import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf, longestSearch, SearchWords, SortOrder } from '../page.ts';
import { defineRoute } from '../route.ts';

/** NEEDS_RESPONSE: the bank waits for evidence. UNDER_REVIEW: it has it. */
export const ChargebackStatus = z.enum(['NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST']);
export type ChargebackStatus = z.infer<typeof ChargebackStatus>;
/** Of a lost one about a class that was taught. SENSEI: each side gives its share back, as with a refund. */
export const ChargebackBearer = z.enum(['SENSEI', 'PLATFORM']);
export type ChargebackBearer = z.infer<typeof ChargebackBearer>;

const Person = z.object({ id: Id, name: z.string() });

/** A buyer's bank asks for the money of an order back. */
export const Chargeback = z.object({
  id: Id,
  disputeRef: z.string(),
  status: ChargebackStatus,
  amount: Minor,
  currency: Currency,
  /** The provider's code for why, such as `fraudulent`. */
  reason: z.string(),
  order: z.object({ id: Id, number: z.string(), courseTitle: z.string() }),
  student: Person,
  sensei: Person,
  openedAt: Instant,
  evidenceDueAt: Instant.nullable(),
  evidenceSentAt: Instant.nullable(),
  /** Null: nobody sent it yet, or the job did. */
  evidenceSentBy: Person.nullable(),
  /** When the provider took the money; a mere question of the bank does not. */
  takenAt: Instant.nullable(),
  returnedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  bearer: ChargebackBearer.nullable(),
  version: z.number().int(),
  /** What the administrator who asks may do now. */
  can: z.array(z.enum(['send'])),
});
export type Chargeback = z.infer<typeof Chargeback>;

export const ChargebackQuery = CursorQuery.extend({
  /** The beginning of an order's number. */
  q: SearchWords.max(longestSearch).optional(),
  status: ChargebackStatus.optional(),
  currency: Currency.optional(),
  sortOrder: SortOrder.default('desc'),
});
export type ChargebackQuery = z.output<typeof ChargebackQuery>;
export const adminListChargebacks = defineRoute({
  method: 'GET',
  path: '/admin/chargebacks',
  auth: 'required',
  summary: 'The chargebacks, newest or oldest first; administrators only',
  query: ChargebackQuery,
  response: listOf(Chargeback),
});

const params = z.object({ id: Id });
export const adminGetChargeback = defineRoute({
  method: 'GET',
  path: '/admin/chargebacks/:id',
  auth: 'required',
  summary: 'One chargeback with the evidence as it was sent, or as it would be now; administrators only',
  params,
  response: Chargeback.extend({ evidence: z.string(), note: z.string().nullable() }),
});
export type ChargebackStory = z.infer<typeof adminGetChargeback.response>;

/** What an administrator adds to the evidence in their own words. */
export const longestEvidenceNote = 4000;
export const sendEvidence = defineRoute({
  method: 'POST',
  path: '/admin/chargebacks/:id/evidence',
  auth: 'required',
  stepUp: true,
  summary: 'Send the evidence to the bank, once for good; administrators only',
  params,
  body: z.object({
    note: z.string().trim().max(longestEvidenceNote).nullable(),
    /** As the chargeback was read. */
    version: z.number().int(),
  }),
  response: Chargeback,
});

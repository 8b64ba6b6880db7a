import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf, longestSearch, SearchWords } from '../page.ts';
import { defineRoute } from '../route.ts';

/** One comparison of our cash with the provider's book. */
export const ReconciliationRun = z.object({
  id: Id,
  provider: z.string(),
  /** Booked or posted from then, and before then. */
  from: Instant,
  until: Instant,
  /** Lines read for the first time, fees posted, differences found anew. */
  lines: z.number().int(),
  fees: z.number().int(),
  differences: z.number().int(),
  finishedAt: Instant,
});
export type ReconciliationRun = z.infer<typeof ReconciliationRun>;
export const listReconciliationRuns = defineRoute({
  method: 'GET',
  path: '/admin/reconciliation/runs',
  auth: 'required',
  summary: 'The comparisons with the provider’s book, the latest first; administrators only',
  query: CursorQuery,
  response: listOf(ReconciliationRun),
});
export const startReconciliation = defineRoute({
  method: 'POST',
  path: '/admin/reconciliation/runs',
  auth: 'required',
  summary: 'Compare with the provider’s book now; administrators only',
  response: z.object({ queued: z.literal(true) }),
});

/** MISSING_WITH_US: the provider moved money of which our ledger knows nothing. */
export const DifferenceKind = z.enum(['MISSING_WITH_US', 'MISSING_WITH_PROVIDER', 'AMOUNT']);
export type DifferenceKind = z.infer<typeof DifferenceKind>;
/** CLOSED: both books say the same by now. */
export const DifferenceStatus = z.enum(['OPEN', 'EXPLAINED', 'CORRECTED', 'CLOSED']);
export type DifferenceStatus = z.infer<typeof DifferenceStatus>;

export const Difference = z.object({
  id: Id,
  /** By what both books name it: `charge:<order>`, `refund:<ref>`, `dispute:<ref>`. */
  reference: z.string(),
  kind: DifferenceKind,
  status: DifferenceStatus,
  /** What our cash says, and what the provider's book says. */
  ours: Minor,
  theirs: Minor,
  currency: Currency,
  order: z.object({ id: Id, number: z.string() }).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.object({ id: Id, name: z.string() }).nullable(),
  decidedAt: Instant.nullable(),
  foundAt: Instant,
  closedAt: Instant.nullable(),
  version: z.number().int(),
});
export type Difference = z.infer<typeof Difference>;
export const DifferenceQuery = CursorQuery.extend({
  /** The beginning of a reference. */
  q: SearchWords.max(longestSearch).optional(),
  status: DifferenceStatus.optional(),
  kind: DifferenceKind.optional(),
  currency: Currency.optional(),
});
export type DifferenceQuery = z.output<typeof DifferenceQuery>;
export const listDifferences = defineRoute({
  method: 'GET',
  path: '/admin/reconciliation/differences',
  auth: 'required',
  summary: 'What our cash and the provider’s book say otherwise, the latest first; administrators only',
  query: DifferenceQuery,
  response: listOf(Difference),
});
export const decideDifference = defineRoute({
  method: 'POST',
  path: '/admin/reconciliation/differences/:id/decision',
  auth: 'required',
  stepUp: true,
  summary: 'Explain a difference, or correct our ledger by it; administrators only',
  params: z.object({ id: Id }),
  body: z.object({
    /**
     * CORRECT: a posting between cash and DIFFERENCES, so that the ledger says what the provider's book says.
     */
    how: z.enum(['EXPLAIN', 'CORRECT']),
    reason: z.string().trim().min(3).max(500),
    version: z.number().int(),
  }),
  response: Difference,
});

/** IGNORED: known, and of no use here. UNKNOWN: a kind, a shape or an object that we do not know. */
export const ProviderMessageState = z.enum(['UNKNOWN', 'IGNORED']);
export type ProviderMessageState = z.infer<typeof ProviderMessageState>;
export const ProviderMessage = z.object({
  id: Id,
  provider: z.string(),
  providerEventId: z.string(),
  kind: z.string(),
  state: ProviderMessageState,
  apiVersion: z.string().nullable(),
  receivedAt: Instant,
});
export type ProviderMessage = z.infer<typeof ProviderMessage>;
export const listProviderMessages = defineRoute({
  method: 'GET',
  path: '/admin/reconciliation/messages',
  auth: 'required',
  summary: 'Messages of the provider that were set aside, the latest first; administrators only',
  query: CursorQuery.extend({ state: ProviderMessageState.default('UNKNOWN') }),
  response: listOf(ProviderMessage),
});

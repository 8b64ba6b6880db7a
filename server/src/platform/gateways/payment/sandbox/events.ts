import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { after } from '../../../clock.ts';
import type { SandboxProviderIntent } from '../../../db/database.generated.ts';
import type { Db } from '../../../db/db.ts';
import type { Clock } from '../../../clock.ts';
import { declareJob } from '../../../jobs/declare-job.ts';
import { enqueueJob } from '../../../jobs/jobs.ts';

export type Provider = { db: Db; clock: Clock };
export type Intent = Selectable<SandboxProviderIntent>;

export const deliveries = ['NORMAL', 'LATE', 'TWICE', 'OUT_OF_ORDER'] as const;
export type Delivery = (typeof deliveries)[number];
export const lateMilliseconds = 20_000;

export const eventKinds = [
  'intent.processing',
  'intent.authorized',
  'intent.captured',
  'intent.failed',
  'intent.voided',
  'intent.refunded',
  'dispute.opened',
  'dispute.updated',
  'dispute.closed',
  'refund.failed',
] as const;
export type EventKind = (typeof eventKinds)[number];

export const deliverJob = declareJob('sandbox.deliver', z.object({ eventId: z.string() }));

/** The body of a webhook. */
export const SandboxEvent = z.object({
  id: z.string(),
  type: z.enum(eventKinds),
  created: z.iso.datetime(),
  intent: z.object({
    id: z.string(),
    reference: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    status: z.string(),
    refunded: z.number().int(),
    failureCode: z.string().nullable(),
  }),
  disputeId: z.string().nullable().default(null),
  refundId: z.string().nullable().default(null),
});
export type SandboxEvent = z.infer<typeof SandboxEvent>;

export const providerId = (prefix: 'pi' | 'evt' | 're' | 'dp' | 'txn' | 'cus' | 'card' | 'setup') =>
  `${prefix}_${randomBytes(12).toString('hex')}`;

/** Writes the event down and sends it on its way, in the transaction that caused it. */
export async function recordEvent(
  provider: Provider,
  intent: Intent,
  kind: EventKind,
  about: { disputeId?: string; refundId?: string } = {},
): Promise<void> {
  const now = provider.clock.now();
  const event: SandboxEvent = {
    id: providerId('evt'),
    type: kind,
    created: now.toISOString(),
    intent: {
      id: intent.id,
      reference: intent.reference,
      amount: intent.amount,
      currency: intent.currency,
      status: intent.status,
      refunded: intent.refunded,
      failureCode: intent.last_failure,
    },
    disputeId: about.disputeId ?? null,
    refundId: about.refundId ?? null,
  };
  await provider.db
    .insertInto('sandbox_provider.event')
    .values({ id: event.id, intent_id: intent.id, kind, payload: JSON.stringify(event), created_at: now })
    .execute();
  for (const delay of delaysOf(intent.delivery, kind)) await sendLater(provider, event.id, delay);
}

export async function sendLater(provider: Provider, eventId: string, delay: number): Promise<void> {
  await enqueueJob(provider, deliverJob, { eventId }, { runAt: after(provider.clock.now(), delay) });
}

/**
 * When an event is sent, in milliseconds from now; twice for TWICE. Out of order, the first news arrives
 * after the last.
 */
function delaysOf(delivery: string, kind: EventKind): number[] {
  if (delivery === 'LATE') return [lateMilliseconds];
  if (delivery === 'TWICE') return [0, 0];
  if (delivery === 'OUT_OF_ORDER') return kind === 'intent.processing' ? [lateMilliseconds] : [0];
  return [0];
}

import { adminListChargebacks } from '@michi/contract/payouts/chargebacks';
import { decideDispute } from '../../../src/platform/gateways/payment/sandbox/disputes.ts';
import { disputeIntent } from '../../../src/platform/gateways/payment/sandbox/intents.ts';
import type { TestApp } from '../../harness.ts';
import type { Person } from '../identity.ts';

type Verdict = 'WON' | 'LOST';

/** The payment of this order or gift with the provider. */
export async function intentOf(app: TestApp, reference: string): Promise<string> {
  const { id } = await app.ctx.db
    .selectFrom('sandbox_provider.intent')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}

/** The buyer's bank asks for it back; by what name the provider has that. */
export async function disputeAtBank(app: TestApp, reference: string, amount?: number): Promise<string> {
  const intentId = await intentOf(app, reference);
  await disputeIntent(app.ctx, intentId);
  // Some banks take a part alone.
  if (amount !== undefined)
    await app.ctx.db
      .updateTable('sandbox_provider.dispute')
      .set({ amount })
      .where('intent_id', '=', intentId)
      .execute();
  await app.runJobs();
  const { id } = await app.ctx.db
    .selectFrom('sandbox_provider.dispute')
    .select('id')
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Of an order, by its number. */
export async function chargebackOf(admin: Person, number: string) {
  const { items } = await admin.caller.call(adminListChargebacks, { query: { q: number } });
  const [chargeback] = items;
  if (!chargeback) throw new Error('no chargeback');
  return chargeback;
}

export async function decideAtBank(app: TestApp, admin: Person, number: string, verdict: Verdict) {
  await decideDispute(app.ctx, (await chargebackOf(admin, number)).disputeRef, verdict);
  await app.runJobs();
}

import type { Chargeback as ChargebackAnswer } from '@michi/contract/payouts/chargebacks';
import { actorId, type AnyActor, type SignedIn, systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, Conflict, found } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { EvidenceSent } from '../payouts.errors.ts';
import { type Chargeback, hoursBeforeDeadline, nextStatus } from './chargeback.ts';
import { canKeepChargebacks, canSendEvidence } from './chargeback.policy.ts';
import { sendEvidenceJob } from './chargeback-jobs.ts';
import { findChargeback, listUnanswered, lockDispute, updateChargeback } from './chargeback.repository.ts';
import { presentChargeback } from './chargeback-queries.ts';
import { buildEvidence } from './evidence.ts';

/**
 * By hand, with an own note. Throws evidence_sent, conflict when it has changed since it was read,
 * confirmation_required.
 */
export async function sendEvidence(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { note, version }: { note: string | null; version: number },
): Promise<ChargebackAnswer> {
  authorize(canKeepChargebacks(actor));
  await demandStepUp(ctx, actor);
  const known = found(await findChargeback(ctx, id));
  if (!canSendEvidence(actor, known)) throw EvidenceSent();
  if (known.version !== version) throw Conflict();
  return presentChargeback(ctx, actor, await send(ctx, actor, known, note || null));
}

/** The job's: what nobody has sent by hand. */
export async function sendDueEvidence(ctx: Ctx, id: string): Promise<void> {
  const known = await findChargeback(ctx, id);
  if (known?.status === 'NEEDS_RESPONSE' && known.evidenceSentAt === null)
    await send(ctx, systemActor('chargeback'), known, null);
}

export async function enqueueDueEvidence(ctx: Ctx): Promise<void> {
  const due = await listUnanswered(ctx, after(ctx.clock.now(), hours(hoursBeforeDeadline)));
  for (const chargebackId of due) await ctx.enqueue(sendEvidenceJob, { chargebackId });
}

/**
 * To the provider first, which takes it once: killed before it is written down, the next try finds it sent.
 */
async function send(ctx: Ctx, actor: AnyActor, known: Chargeback, note: string | null): Promise<Chargeback> {
  const evidence = await buildEvidence(ctx, known, note);
  const key = `evidence-${known.id}`;
  const said = await ctx.gateways.payment.submitEvidence(known.disputeRef, evidence, key);
  return ctx.transaction(async (tx) => {
    const current = found(await lockDispute(tx, known.provider, known.disputeRef));
    if (current.evidenceSentAt) return current;
    const sent = await updateChargeback(tx, current, {
      // A decision is settled where the provider's answers are followed.
      status: said.status === 'UNDER_REVIEW' ? nextStatus(current.status, said.status) : current.status,
      evidence: evidence.story,
      evidence_note: note,
      evidence_sent_at: tx.clock.now(),
      evidence_sent_by: actorId(actor),
    });
    await appendAudit(tx, actor, {
      action: 'chargeback.evidence_sent',
      targetType: 'chargeback',
      targetId: known.id,
      detail: { disputeRef: known.disputeRef, orderId: known.orderId, note },
    });
    return sent;
  });
}

import type { BankAnswers } from '@michi/contract/payouts/payout-administration';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { type BankStatus, outcomeOf, readBankReport } from './bank-answers.ts';
import { failureOfCode } from './payout.ts';
import { canManagePayouts } from './payout.policy.ts';
import { findIdsByReference, findOfFile } from './payout.repository.ts';
import { type BankAnswer, settlePayout } from './settle-payout.ts';

/**
 * What the bank says of many, each settled by itself: a file that breaks off half way, or comes again, is
 * told anew and counts once. Throws bank_answer_unreadable.
 */
export async function takeAnswers(ctx: Ctx, actor: SignedIn, content: string): Promise<BankAnswers> {
  authorize(canManagePayouts(actor));
  await demandStepUp(ctx, actor);
  const report = readBankReport(content);
  const ids = await findIdsByReference(
    ctx,
    report.transfers.map(({ reference }) => reference),
  );
  const answers: BankAnswers = { paid: 0, failed: 0, unchanged: 0, unknown: [] };
  const named = new Set<string>();
  const settle = async (payoutId: string, status: BankStatus) => {
    named.add(payoutId);
    const answer = answerOf(status);
    const isNew =
      answer !== null && (await ctx.transaction((tx) => settlePayout(tx, payoutId, answer, actor)));
    if (!isNew) answers.unchanged += 1;
    else if (answer.outcome === 'PAID') answers.paid += 1;
    else answers.failed += 1;
  };
  for (const { reference, ...status } of report.transfers) {
    const id = ids.get(reference);
    if (id) await settle(id, status);
    else answers.unknown.push(reference);
  }
  const { group, messageId } = report;
  if (group && messageId && outcomeOf(group.code))
    for (const id of await findOfFile(ctx, messageId)) if (!named.has(id)) await settle(id, group);
  await appendAudit(ctx, actor, {
    action: 'payout.answers_read',
    targetType: 'payout',
    targetId: null,
    detail: { paid: answers.paid, failed: answers.failed },
  });
  return answers;
}

function answerOf({ code, reason, text }: BankStatus): BankAnswer | null {
  const outcome = outcomeOf(code);
  if (outcome !== 'RETURNED') return outcome ? { outcome } : null;
  const note = [reason, text].filter((part) => part !== null).join(': ');
  return { outcome, failure: failureOfCode(reason), note: note === '' ? null : note.slice(0, 200) };
}

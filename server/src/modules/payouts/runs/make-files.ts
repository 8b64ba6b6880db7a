import type { makePayoutFile } from '@michi/contract/payouts/payout-administration';
import { isValidBIC, isValidIBAN } from 'ibantools';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { decrypt, encrypt } from '../../../platform/security/encryption.ts';
import { demandStepUp } from '../../identity/index.ts';
import { bankText, openAccount } from '../accounts/bank-account.ts';
import { findValidAccounts } from '../accounts/payout-account.repository.ts';
import { NoDebtorAccount } from '../payouts.errors.ts';
import { type Debtor, painFile } from './pain-file.ts';
import { canManagePayouts } from './payout.policy.ts';
import { advancePayoutJob } from './payout-jobs.ts';
import { lockPending, movePayout, turnToProvider } from './payout.repository.ts';
import type { Payout } from './payout.ts';
import { findRuns, insertFile, listFiles, type PayoutRun } from './payout-run.repository.ts';

const purpose = 'payout file';

/**
 * The files of a run in one currency. What nobody was told of yet goes into a new one and is under way from
 * then on, each to the account that is valid now; a file that was made stays as it is, to the letter, so that
 * a bank knows it again. Throws payout_bank_missing.
 */
export async function makeFiles(
  ctx: Ctx,
  actor: SignedIn,
  runId: string,
  currency: string,
): Promise<z.output<typeof makePayoutFile.response>> {
  authorize(canManagePayouts(actor));
  await demandStepUp(ctx, actor);
  const run = found((await findRuns(ctx, [runId])).get(runId));
  return ctx.transaction(async (tx) => {
    await makeNext(tx, actor, run, currency);
    const files = await listFiles(tx, runId, currency);
    await appendAudit(tx, actor, {
      action: 'payout_run.file_made',
      targetType: 'payout_run',
      targetId: runId,
      detail: { name: String(run.number), currency, files: files.length },
    });
    return {
      files: files.map(({ messageId, payouts, content }) => ({
        name: `${messageId}.xml`,
        payouts,
        content: decrypt(tx, purpose, messageId, content).toString('utf8'),
      })),
    };
  });
}

async function makeNext(tx: Ctx, actor: SignedIn, run: PayoutRun, currency: string): Promise<void> {
  const pending = await lockPending(tx, run.id, currency);
  const accounts = await findValidAccounts(
    tx,
    pending.map(({ senseiId }) => senseiId),
  );
  const isAtBank = ({ senseiId }: Payout) => accounts.get(senseiId)?.method !== 'PROVIDER';
  // Whoever has set an account up at the provider meanwhile is paid there.
  for (const { id } of pending.filter((payout) => !isAtBank(payout))) {
    await turnToProvider(tx, id);
    await tx.enqueue(advancePayoutJob, { payoutId: id });
  }
  const payouts = pending.filter(isAtBank);
  if (payouts.length === 0) return;
  const debtor = debtorOf(tx);
  const transfers = payouts.map((payout) => {
    const account = found(accounts.get(payout.senseiId));
    return { payout, account, bank: openAccount(tx, account.id, found(account.details)) };
  });
  const part = (await listFiles(tx, run.id, currency)).length + 1;
  const messageId = `MICHI-${run.number}-${currency}-${part}-${run.id.slice(-8)}`.toUpperCase();
  const content = painFile({
    messageId,
    createdAt: tx.clock.now(),
    currency,
    debtor,
    transfers: transfers.map(({ payout, bank }) => ({
      reference: found(payout.reference),
      amount: payout.amount,
      account: bank,
    })),
  });
  const fileId = await insertFile(tx, {
    runId: run.id,
    currency,
    part,
    messageId,
    amount: payouts.reduce((sum, { amount }) => sum + amount, 0),
    content: encrypt(tx, purpose, messageId, Buffer.from(content)),
    createdBy: actor.id,
    payoutIds: payouts.map(({ id }) => id),
  });
  for (const { payout, account } of transfers)
    await movePayout(tx, payout, 'PROCESSING', {
      actor,
      reason: messageId,
      set: { file_id: fileId, account_id: account.id },
    });
}

/** The account that payouts leave from. Throws payout_bank_missing. */
function debtorOf(ctx: Ctx): Debtor {
  const [name, iban, bic] = [
    ctx.settings.get('payout.bank_name'),
    ctx.settings.get('payout.bank_iban').replaceAll(' ', '').toUpperCase(),
    ctx.settings.get('payout.bank_bic').replaceAll(' ', '').toUpperCase(),
  ];
  if (bankText(name, 70) === '' || !isValidIBAN(iban) || (bic !== '' && !isValidBIC(bic)))
    throw NoDebtorAccount();
  return { name, iban, bic: bic === '' ? null : bic };
}

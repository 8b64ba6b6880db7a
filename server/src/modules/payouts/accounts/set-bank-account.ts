import type { BankAccount, PayoutAccount } from '@michi/contract/payouts/accounts';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { demandConfirmed } from '../../identity/index.ts';
import { checkBankAccount, countryOf, endingOf, sealAccount } from './bank-account.ts';
import { type Account, insertManual, newAccountId } from './payout-account.repository.ts';

/**
 * Where the sensei's money goes from now on, also that of payouts which the bank was not told of yet. Whoever
 * took over the session cannot send it elsewhere without the password, and not unnoticed. Throws
 * confirmation_required, validation_failed.
 */
export async function setBankAccount(ctx: Ctx, actor: SignedIn, bank: BankAccount): Promise<PayoutAccount> {
  authorize(actor.type === 'SENSEI');
  await demandConfirmed(ctx, actor);
  checkBankAccount(bank);
  return ctx.transaction(async (tx) => {
    const id = newAccountId(tx);
    const account = await insertManual(tx, {
      id,
      senseiId: actor.id,
      country: countryOf(bank),
      form: bank.form,
      ending: endingOf(bank),
      details: sealAccount(tx, id, bank),
    });
    await appendAudit(tx, actor, {
      action: 'payout_account.set',
      targetType: 'payout_account',
      targetId: id,
      personId: actor.id,
      detail: { country: account.country, ending: account.ending },
    });
    await tx.announce('payout.account_changed', { senseiId: actor.id, ending: account.ending ?? '' });
    return presentAccount(account);
  });
}

export const presentAccount = (account: Account): PayoutAccount => ({
  id: account.id,
  method: account.method,
  state: account.state,
  country: account.country,
  ending: account.ending,
  requirements: account.requirements,
  currencies: account.currencies,
  owed: account.owed,
  createdAt: account.createdAt.toISOString(),
  replacedAt: account.replacedAt?.toISOString() ?? null,
});

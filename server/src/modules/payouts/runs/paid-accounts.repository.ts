import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';
import { openAccount } from '../accounts/bank-account.ts';

/** `number`: whole, or its ending where no more is known or asked. */
export type PaidAccount = { senseiId: string; number: string; holder: string | null };

type Row = { id: string; senseiId: string; ending: string | null; details: Buffer | null };

/**
 * To which accounts these sensei were paid within a time. `isWhole` opens what is sealed: for who may have
 * the files for the bank, which say the same. Of a provider's account, and of one whose owner is erased, no
 * more is known.
 */
export async function listPaidAccounts(
  ctx: Ctx,
  senseiIds: readonly string[],
  { from, to, isWhole }: { from: Date; to: Date; isWhole: boolean },
): Promise<PaidAccount[]> {
  if (senseiIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select distinct on (account.id) account.id, account.sensei_id as "senseiId", account.ending, account.details
    from payout join payout_account account on account.id = payout.account_id
    where payout.sensei_id = any(${[...senseiIds]}::uuid[]) and payout.status = 'PAID'
      and payout.paid_at >= ${from} and payout.paid_at < ${to}
    order by account.id`.execute(ctx.db);
  return rows.flatMap((row) => presentRow(ctx, row, isWhole));
}

function presentRow(ctx: Ctx, { id, senseiId, ending, details }: Row, isWhole: boolean): PaidAccount[] {
  if (isWhole && details) {
    const account = openAccount(ctx, id, details);
    const number = account.form === 'IBAN' ? account.iban : `${account.bankCode} ${account.accountNumber}`;
    return [{ senseiId, number, holder: account.holder }];
  }
  return ending ? [{ senseiId, number: `…${ending}`, holder: null }] : [];
}

import type { makeStatement as route } from '@michi/contract/payouts/statements';
import type { RouteOutput } from '@michi/contract/route';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { storeFile } from '../../../platform/files/files.ts';
import { getAccounts } from '../../identity/index.ts';
import { listBalanceLines, sumBalanceBefore } from '../../ordering/index.ts';
import { StatementEmpty } from '../payouts.errors.ts';
import { isSensei } from '../runs/payout.policy.ts';
import { drawStatement } from './draw-statement.ts';
import { monthBounds, statementOf } from './statement-content.ts';

/** Made anew at any time, so it need not lie around. */
const life = minutes(15);

/**
 * In the reader's language. What it says is what the ledger says, by months of UTC. Throws statement_empty,
 * and validation_failed naming `month`.
 */
export async function makeStatement(
  ctx: Ctx,
  actor: SignedIn,
  { month }: { month: string },
): Promise<RouteOutput<typeof route>> {
  authorize(isSensei(actor));
  const now = ctx.clock.now();
  const bounds = monthBounds(month);
  if (bounds.from > now) throw ValidationFailed({ field: 'month', message: 'This month has not begun' });
  const [before, lines, people] = await Promise.all([
    sumBalanceBefore(ctx, actor.id, bounds.from),
    listBalanceLines(ctx, actor.id, bounds),
    getAccounts(ctx, [actor.id]),
  ]);
  if (lines.length === 0 && before.every(({ amount }) => amount === 0)) throw StatementEmpty();
  const { name, locale } = found(people.get(actor.id));
  const platform = ctx.settings.get('brand.name');
  const statement = statementOf({ platform, sensei: name, month, now, before, lines }, locale);
  const bytes = await drawStatement(statement, locale, { platform, date: now });
  return ctx.transaction(async (tx) => {
    const fileName = `${month}.pdf`;
    const file = await storeFile(tx, {
      ownerId: actor.id,
      purpose: 'RECEIPT',
      name: fileName,
      type: 'application/pdf',
      bytes,
      expiresAt: after(now, life),
    });
    const { url, expiresAt } = fileLink(tx, file.id);
    return { name: fileName, url, expiresAt: expiresAt.toISOString() };
  });
}

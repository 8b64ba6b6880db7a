import type { Ctx } from '../../platform/context.ts';
import { factsFor, paths, type Side } from './class-facts.ts';
import { notifyAccount } from './notify.ts';
import { formatMoney } from './times.ts';

/** Too few booked the class by its deadline: nobody cancelled it, and it is said in words of its own. `back`: what was paid, all of which comes back. */
export async function tellQuorumFailed(
  ctx: Ctx,
  meeting: { startsAt: Date; endsAt: Date },
  side: Side,
  course: string,
  back: { amount: number; currency: string } | null = null,
): Promise<void> {
  await notifyAccount(ctx, side.reader, {
    code: 'QUORUM_FAILED',
    values: {
      ...factsFor(side, meeting, course),
      amount: back && formatMoney(back.amount, back.currency, side.reader.locale),
    },
    path: side.forSensei ? paths.calendar : paths.checkouts,
    names: side.otherIds,
  });
}

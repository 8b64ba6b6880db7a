import type { ClassMove } from '@michi/contract/scheduling/moves';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, InvalidTransition } from '../../../platform/errors.ts';
import { wishEarlier, wishEarlierNoMore } from '../../scheduling/index.ts';
import { demandOpen, planMove } from './plan-move.ts';
import { presentPlan } from './present-move.ts';

/**
 * Whether the student of a class of one is told when an earlier time opens. Nothing is held. Throws what
 * `demandOpen` names.
 */
export async function setEarlierWish(
  ctx: Ctx,
  actor: SignedIn,
  classId: string,
  isWanted: boolean,
): Promise<ClassMove> {
  const plan = await planMove(ctx, actor, classId);
  authorize(plan.side === 'STUDENT' && !plan.isGroup);
  demandOpen(ctx, plan);
  if (plan.planned) throw InvalidTransition();
  const seat = found(plan.seats[0]);
  await ctx.transaction((tx) =>
    isWanted ? wishEarlier(tx, plan.course, seat) : wishEarlierNoMore(tx, seat.seatId),
  );
  return presentPlan(ctx, await planMove(ctx, actor, classId), null);
}

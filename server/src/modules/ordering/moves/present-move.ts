import type { ClassMove, MoveOutcome } from '@michi/contract/scheduling/moves';
import type { Ctx } from '../../../platform/context.ts';
import { demandMovable, demandOpen, type Plan } from './plan-move.ts';

const isMovableNow = (ctx: Ctx, plan: Plan): boolean => allows(() => demandMovable(ctx, plan));
const isOpen = (ctx: Ctx, plan: Plan): boolean => allows(() => demandOpen(ctx, plan));

function allows(demand: () => void): boolean {
  try {
    demand();
    return true;
  } catch {
    return false;
  }
}

export function presentPlan(ctx: Ctx, plan: Plan, outcome: MoveOutcome | null): ClassMove {
  const { meeting, course, side, asked, isGroup } = plan;
  const can: ClassMove['can'] = [];
  if (isMovableNow(ctx, plan)) can.push('move');
  if (asked && asked.askedBy !== side && isOpen(ctx, plan)) can.push('answer');
  const isAskingGroup = isGroup && side === 'SENSEI' && meeting.proposal?.isAlone === true;
  if ((asked?.askedBy === side || isAskingGroup) && !plan.isGuardians) can.push('withdraw');
  return {
    classId: meeting.classId,
    courseTitle: course.title,
    format: course.format,
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    side,
    other: plan.other,
    students: plan.seats.length,
    movesLeft: plan.movesLeft,
    asked: asked && {
      id: asked.id,
      startsAt: asked.startsAt.toISOString(),
      endsAt: asked.endsAt.toISOString(),
      answerBy: asked.answerBy.toISOString(),
      askedBy: asked.askedBy,
      isAnswer: asked.answersId !== null,
    },
    askedTogether: plan.together.length > 1 ? plan.together.length : 0,
    scopes: plan.scopes,
    wantsEarlier: plan.wantsEarlier,
    guardianDecides: plan.isGuardians,
    can,
    outcome,
  };
}

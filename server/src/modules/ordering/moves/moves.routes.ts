import * as contract from '@michi/contract/scheduling/moves';
import type { Mount } from '../../../platform/http/http.ts';
import { cancelWholeClass, previewEnding } from './end-class.ts';
import { answerMove, getMove, listMoveTimes, moveTime, withdrawMove } from './move-time.ts';

export function mountMoves(mount: Mount): void {
  mount(contract.getMove, (ctx, actor, { params, query }) => getMove(ctx, actor, params.id, query.startsAt));
  mount(contract.listMoveTimes, (ctx, actor, { params, query }) =>
    listMoveTimes(ctx, actor, params.id, query.from),
  );
  mount(
    contract.moveClass,
    (ctx, actor, { params, body }) => moveTime(ctx, actor, { classId: params.id, ...body }),
    // What is asked keeps a time from everybody else.
    { limit: { max: 60, perSeconds: 60 } },
  );
  mount(contract.answerMove, (ctx, actor, { params, body }) =>
    answerMove(ctx, actor, params.id, body.answer),
  );
  mount(contract.withdrawMove, (ctx, actor, { params }) => withdrawMove(ctx, actor, params.id));
  mount(contract.previewClassEnding, (ctx, actor, { params }) => previewEnding(ctx, actor, params.id));
  mount(contract.cancelWholeClass, async (ctx, actor, { params, body }) => {
    await cancelWholeClass(ctx, actor, { classId: params.id, ...body });
    return null;
  });
}

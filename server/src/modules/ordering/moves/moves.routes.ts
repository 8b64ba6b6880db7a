import * as contract from '@michi/contract/scheduling/moves';
import { moveSeries, previewSeriesMove } from '@michi/contract/scheduling/series-moves';
import { askAboutBlackout as askAboutBlackoutCall } from '@michi/contract/scheduling/closed-classes';
import type { Mount } from '../../../platform/http/http.ts';
import { askAboutBlackout } from '../cancellation/ask-closed.ts';
import { cancelWholeClass, previewEnding } from './end-class.ts';
import { setEarlierWish } from './wish-earlier.ts';
import { getSeriesMove, moveSeriesTimes } from './move-series.ts';
import { answerMove, getMove, listMoveTimes, moveTime, withdrawMove } from './move-time.ts';

export function mountMoves(mount: Mount): void {
  mount(askAboutBlackoutCall, (ctx, actor, { params }) => askAboutBlackout(ctx, actor, params.id));
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
  mount(contract.answerMove, (ctx, actor, { params, body }) => answerMove(ctx, actor, params.id, body));
  mount(contract.withdrawMove, (ctx, actor, { params, query }) =>
    withdrawMove(ctx, actor, params.id, query.isTogether),
  );
  mount(previewSeriesMove, (ctx, actor, { params, body }) => getSeriesMove(ctx, actor, params.id, body), {
    limit: { max: 120, perSeconds: 60 },
  });
  mount(moveSeries, (ctx, actor, { params, body }) => moveSeriesTimes(ctx, actor, params.id, body), {
    limit: { max: 30, perSeconds: 60 },
  });
  mount(contract.setEarlierWish, (ctx, actor, { params, body }) =>
    setEarlierWish(ctx, actor, params.id, body.isWanted),
  );
  mount(contract.previewClassEnding, (ctx, actor, { params }) => previewEnding(ctx, actor, params.id));
  mount(contract.cancelWholeClass, async (ctx, actor, { params, body }) => {
    await cancelWholeClass(ctx, actor, { classId: params.id, ...body });
    return null;
  });
}

import * as contract from '@michi/contract/ordering/family';
import type { Mount } from '../../../platform/http/http.ts';
import { presentAgain, presentOne } from '../views/order-queries.ts';
import { answerTimeForChild } from './answer-proposed-time.ts';
import { getChild, listChildOrders, listRequests } from './child-queries.ts';
import { decideForChild } from './decide-for-child.ts';
import { setPurse } from './set-purse.ts';

export function mountFamily(mount: Mount): void {
  mount(contract.getChild, (ctx, actor, { params }) => getChild(ctx, actor, params.id));
  mount(contract.listChildOrders, (ctx, actor, { params, query }) =>
    listChildOrders(ctx, actor, params.id, query),
  );
  mount(contract.setPurse, (ctx, actor, { params, body }) => setPurse(ctx, actor, params.id, body));
  mount(contract.listGuardianRequests, (ctx, actor) => listRequests(ctx, actor));
  mount(contract.answerTimeForChild, async (ctx, actor, { params, body }) => {
    await answerTimeForChild(ctx, actor, params.id, body);
    return presentAgain(ctx, actor, params.id);
  });
  mount(contract.decideForChild, async (ctx, actor, { params, body }) =>
    presentOne(ctx, actor, await decideForChild(ctx, actor, params.id, body.decision)),
  );
}

import * as contract from '@michi/contract/scheduling/replacements';
import type { Mount } from '../../../platform/http/http.ts';
import { chooseForAll, chooseReplacement } from './choose-replacement.ts';
import { declineClass } from './decline-class.ts';
import { planReplacement } from './plan-replacement.ts';
import { listReplacements, presentReplacement } from './present-replacement.ts';

export function mountReplacements(mount: Mount): void {
  mount(contract.listReplacements, (ctx, actor) => listReplacements(ctx, actor));
  mount(
    contract.getReplacement,
    async (ctx, actor, { params }) =>
      presentReplacement(ctx, actor, await planReplacement(ctx, actor, params.id)),
    // Many calendars are looked through.
    { limit: { max: 60, perSeconds: 60 } },
  );
  mount(
    contract.chooseReplacement,
    (ctx, actor, { params, body }) => chooseReplacement(ctx, actor, params.id, body),
    { limit: { max: 60, perSeconds: 60 } },
  );
  mount(contract.chooseForAll, (ctx, actor, { body }) => chooseForAll(ctx, actor, body), {
    limit: { max: 10, perSeconds: 60 },
  });
  mount(contract.declineClass, async (ctx, actor, { params }) => {
    await declineClass(ctx, actor, params.id);
    return null;
  });
}

import * as contract from '@michi/contract/ordering/back-test';
import type { Mount } from '../../../platform/http/http.ts';
import { getBackTest, listBackTests, startBackTest } from './back-tests.ts';

export function mountBackTests(mount: Mount): void {
  mount(contract.startBackTest, (ctx, actor, { body }) => startBackTest(ctx, actor, body), {
    limit: { max: 20, perSeconds: 60 },
  });
  mount(contract.getBackTest, (ctx, actor, { params }) => getBackTest(ctx, actor, params.id));
  mount(contract.listBackTests, (ctx, actor) => listBackTests(ctx, actor));
}

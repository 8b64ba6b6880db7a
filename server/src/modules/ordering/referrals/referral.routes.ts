import * as contract from '@michi/contract/ordering/referrals';
import type { Mount } from '../../../platform/http/http.ts';
import { acceptReferral, getOwnReferrals, getReferral } from './referrals.ts';

export function mountReferrals(mount: Mount): void {
  mount(contract.getReferrals, (ctx, actor) => getOwnReferrals(ctx, actor));
  // At this pace nobody finds another's.
  mount(contract.getReferral, (ctx, _, { params }) => getReferral(ctx, params.code), {
    limit: { max: 30, perSeconds: 60 },
  });
  mount(contract.acceptReferral, (ctx, actor, { body }) => acceptReferral(ctx, actor, body.code), {
    limit: { max: 10, perSeconds: 60 },
  });
}

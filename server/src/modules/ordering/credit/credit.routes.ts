import * as contract from '@michi/contract/ordering/credit';
import type { Mount } from '../../../platform/http/http.ts';
import { getCreditForAdmin, getOwnCredit, grantCredit, previewGrant } from './grant-credit.ts';

export function mountCredit(mount: Mount): void {
  mount(contract.getCredit, (ctx, actor) => getOwnCredit(ctx, actor));
  mount(contract.adminGetCredit, (ctx, actor, { params }) => getCreditForAdmin(ctx, actor, params.id));
  mount(contract.previewGrant, (ctx, actor, { params, query }) =>
    previewGrant(ctx, actor, { userId: params.id, ...query }),
  );
  mount(contract.grantCredit, (ctx, actor, { params, body }) =>
    grantCredit(ctx, actor, { userId: params.id, ...body }),
  );
}

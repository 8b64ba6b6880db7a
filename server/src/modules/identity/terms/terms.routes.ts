import * as contract from '@michi/contract/identity/terms';
import type { Mount } from '../../../platform/http/http.ts';
import { acceptTerms, getOwn } from './accept-terms.ts';
import { getTerms, listTerms, publishTerms } from './publish-terms.ts';

/** Nobody is kept from reading and agreeing to what keeps them from everything else. */
const always = { allowUnverified: true, allowEnrolling: true, allowYoung: true };

export function termsRoutes(mount: Mount): void {
  mount(contract.getTerms, (ctx, _actor, { params, query }) => getTerms(ctx, params.document, query.locale));
  mount(contract.getOwnTerms, (ctx, actor, { query }) => getOwn(ctx, actor, query.locale), always);
  mount(
    contract.acceptTerms,
    async (ctx, actor, { body }) => (await acceptTerms(ctx, actor, body), null),
    always,
  );
  mount(contract.listTerms, (ctx, actor) => listTerms(ctx, actor));
  mount(contract.publishTerms, (ctx, actor, { params, body }) =>
    publishTerms(ctx, actor, params.document, body),
  );
}

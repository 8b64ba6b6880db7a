import { acceptTerms, getOwnTerms, getTerms, listTerms, publishTerms } from '@michi/contract/identity/terms';
import { markConfirmedNow } from '../../factories/administrators.ts';
import { someTerms } from '../../factories/terms.ts';
import { call, ofAdmin } from '../shape.ts';

const needs = 'platform.configure';

export const termsRows = [
  call(getTerms).answers({ others: 200 }, () => ({ params: { document: 'PRIVACY' as const } }), {
    unknown: 200,
  }),
  call(getOwnTerms).answers({ others: 200, unverified: 200 }),
  call(acceptTerms).answers({ others: 204, unverified: 204 }, () => ({
    body: { versions: [{ document: 'PRIVACY' as const, number: 1 }], locale: 'en' as const },
  })),
  call(listTerms).answers(ofAdmin(needs)),
  // Of a version that is not there, so that nobody here has to agree anew.
  call(publishTerms).answers(
    { others: 403, admin: 409, needs },
    async ({ app, self }) => {
      await markConfirmedNow(app, self);
      return { params: { document: 'TERMS' as const }, body: { content: someTerms(), seen: 99 } };
    },
    { unknown: 409 },
  ),
];

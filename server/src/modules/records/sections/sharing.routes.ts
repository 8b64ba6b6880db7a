import * as calls from '@michi/contract/records/record-sharing';
import type { Mount } from '../../../platform/http/http.ts';
import { listMySensei } from '../core/my-sensei.ts';
import { grantConsent, listOwnConsents, revokeConsent } from '../sharing/record-consents.ts';
import { listOwnReads } from '../sharing/record-reads.ts';
import { listSharesWith } from '../sharing/record-shares.ts';
import { getSharedRecords } from './shared-records.ts';

const perMinute = (max: number) => ({ limit: { max, perSeconds: 60 } });

export function mountSharing(mount: Mount): void {
  mount(
    calls.getRecords,
    (ctx, actor, { params }) => getSharedRecords(ctx, actor, params.id),
    perMinute(120),
  );
  mount(calls.grantRecordConsent, (ctx, actor, { body }) => grantConsent(ctx, actor, body), perMinute(30));
  mount(calls.listRecordConsents, (ctx, actor, { query }) => listOwnConsents(ctx, actor, query));
  mount(calls.revokeRecordConsent, (ctx, actor, { params }) => revokeConsent(ctx, actor, params.id));
  mount(calls.listRecordReads, (ctx, actor, { query }) => listOwnReads(ctx, actor, query));
  mount(calls.listRecordShares, (ctx, actor, { query }) => listSharesWith(ctx, actor, query));
  mount(calls.listOwnSensei, (ctx, actor) => listMySensei(ctx, actor));
}

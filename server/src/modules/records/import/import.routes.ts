import * as calls from '@michi/contract/records/record-imports';
import type { Mount } from '../../../platform/http/http.ts';
import { templateOf } from './import-columns.ts';
import { applyImport, previewImport } from './import-records.ts';

const perMinute = (max: number) => ({ limit: { max, perSeconds: 60 } });

export function mountImports(mount: Mount): void {
  mount(
    calls.getImportTemplate,
    (_ctx, _actor, { query }) => Promise.resolve(templateOf(query.section)),
    perMinute(60),
  );
  mount(calls.previewImport, (ctx, actor, { body }) => previewImport(ctx, actor, body), perMinute(30));
  mount(calls.applyImport, (ctx, actor, { body }) => applyImport(ctx, actor, body), perMinute(30));
}

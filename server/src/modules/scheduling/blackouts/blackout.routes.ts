import * as contract from '@michi/contract/scheduling/blackouts';
import type { Mount } from '../../../platform/http/http.ts';
import { previewOneBlackout } from './blackout-preview.ts';
import {
  createOneBlackout,
  deleteOneBlackout,
  getOneBlackout,
  listAllBlackouts,
  listCountries,
  restoreOneBlackout,
  updateOneBlackout,
} from './blackouts.ts';
import { importHolidaysOf } from './import-holidays.ts';
import { listOwnBlackoutDays, workOnOwn } from './own-blackouts.ts';
import { getAdminCalendar } from '../classes/admin-calendar.ts';

export function mountBlackouts(mount: Mount): void {
  mount(contract.listBlackouts, (ctx, actor, { query }) => listAllBlackouts(ctx, actor, query));
  mount(contract.getBlackout, (ctx, actor, { params }) => getOneBlackout(ctx, actor, params.id));
  mount(contract.previewBlackout, (ctx, actor, { body }) => previewOneBlackout(ctx, actor, body));
  mount(contract.createBlackout, (ctx, actor, { body }) => createOneBlackout(ctx, actor, body));
  mount(contract.updateBlackout, (ctx, actor, { params, body }) =>
    updateOneBlackout(ctx, actor, params.id, body),
  );
  mount(contract.deleteBlackout, async (ctx, actor, { params, query }) => {
    await deleteOneBlackout(ctx, actor, params.id, query.version);
    return null;
  });
  mount(contract.restoreBlackout, (ctx, actor, { params }) => restoreOneBlackout(ctx, actor, params.id));
  mount(contract.importHolidays, (ctx, actor, { body }) => importHolidaysOf(ctx, actor, body));
  mount(contract.listBlackoutCountries, (ctx, actor) => listCountries(ctx, actor));
  mount(contract.listOwnBlackouts, (ctx, actor, { query }) => listOwnBlackoutDays(ctx, actor, query));
  mount(contract.workOnBlackout, (ctx, actor, { params, body }) =>
    workOnOwn(ctx, actor, params.id, body.works),
  );
  mount(contract.listCalendar, (ctx, actor, { query }) => getAdminCalendar(ctx, actor, query));
}

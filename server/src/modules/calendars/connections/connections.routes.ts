import * as contract from '@michi/contract/calendars/connections';
import type { Mount } from '../../../platform/http/http.ts';
import { beginGoogle, finishGoogle, returnAddressOf } from './connect-google.ts';
import {
  changePassword,
  chooseOwnCalendars,
  connectAccount,
  disconnectOwn,
  listOwnConnections,
  syncOwnConnection,
} from './connections.ts';

/** Each of them has a server elsewhere asked while its caller waits. */
const perMinute = { limit: { max: 10, perSeconds: 60 } };

export function connectionRoutes(mount: Mount): void {
  mount(contract.listCalendarConnections, (ctx, actor) => listOwnConnections(ctx, actor));
  mount(contract.connectCaldav, (ctx, actor, { body }) => connectAccount(ctx, actor, body), perMinute);
  mount(contract.chooseCalendars, (ctx, actor, { params, body }) =>
    chooseOwnCalendars(ctx, actor, params.id, body),
  );
  mount(
    contract.changeCalendarPassword,
    (ctx, actor, { params, body }) => changePassword(ctx, actor, params.id, body.password),
    perMinute,
  );
  mount(
    contract.syncCalendarConnection,
    (ctx, actor, { params }) => syncOwnConnection(ctx, actor, params.id),
    perMinute,
  );
  mount(contract.beginGoogleCalendar, (ctx, actor) => beginGoogle(ctx, actor));
  mount(contract.returnFromGoogleCalendar, (_ctx, _actor, { query }) =>
    Promise.resolve(returnAddressOf(query)),
  );
  mount(contract.finishGoogleCalendar, (ctx, actor, { body }) => finishGoogle(ctx, actor, body), perMinute);
  mount(contract.disconnectCalendars, async (ctx, actor, { params }) => {
    await disconnectOwn(ctx, actor, params.id);
    return null;
  });
}

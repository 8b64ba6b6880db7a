import {
  acceptInvitation as acceptRoute,
  changeAdministratorRoles,
  inviteAdministrator as inviteRoute,
  listAdministrators,
  readInvitation as readRoute,
  removeAdministrator as removeRoute,
  resendInvitation as resendRoute,
  revokeInvitation as revokeRoute,
} from '@michi/contract/identity/administrators';
import type { Mount } from '../../../platform/http/http.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { getAdministrators } from './administrator-queries.ts';
import { changeRoles, removeAdministrator } from './change-administrators.ts';
import { inviteAdministrator, resendInvitation, revokeInvitation } from './invite-administrator.ts';

const perMinute = (max: number) => ({ limit: { max, perSeconds: 60 } });

export function administratorRoutes(mount: Mount): void {
  mount(listAdministrators, (ctx, actor) => getAdministrators(ctx, actor));
  mount(inviteRoute, (ctx, actor, { body }) => inviteAdministrator(ctx, actor, body));
  mount(resendRoute, async (ctx, actor, { params }) => (await resendInvitation(ctx, actor, params.id), null));
  mount(revokeRoute, async (ctx, actor, { params }) => (await revokeInvitation(ctx, actor, params.id), null));
  mount(changeAdministratorRoles, async (ctx, actor, { params, body }) => {
    await changeRoles(ctx, actor, { userId: params.id, ...body });
    return null;
  });
  mount(
    removeRoute,
    async (ctx, actor, { params }) => (await removeAdministrator(ctx, actor, params.id), null),
  );
  mount(readRoute, (ctx, _actor, { body }) => readInvitation(ctx, body.token), perMinute(30));
  mount(
    acceptRoute,
    (ctx, _actor, { body }) => acceptInvitation(ctx, { ...body, timeZone: body.timeZone ?? 'UTC' }),
    perMinute(30),
  );
}

import * as contract from '@michi/contract/identity/guardians';
import type { Mount } from '../../../platform/http/http.ts';
import { acceptInvitation, readInvitation } from './accept-guardian.ts';
import { setBirthDate } from './birth-date.ts';
import { addChild, endGuardianship, giveSignIn } from './children.ts';
import { getFamily } from './family-queries.ts';
import { inviteGuardian, revokeInvitation } from './invite-guardian.ts';

const perMinute = (max: number) => ({ limit: { max, perSeconds: 60 } });

export function guardianRoutes(mount: Mount): void {
  mount(contract.setBirthDate, (ctx, actor, { params, body }) =>
    setBirthDate(ctx, actor, { userId: params.id, birthDate: body.birthDate }),
  );
  mount(contract.getFamily, (ctx, actor) => getFamily(ctx, actor), { allowYoung: true });
  mount(
    contract.inviteGuardian,
    (ctx, actor, { body: { email, childId } }) =>
      inviteGuardian(ctx, actor, { email, childId: childId ?? actor.id }),
    { allowYoung: true, ...perMinute(20) },
  );
  mount(
    contract.revokeGuardianInvitation,
    async (ctx, actor, { params }) => (await revokeInvitation(ctx, actor, params.id), null),
    { allowYoung: true },
  );
  mount(
    contract.readGuardianInvitation,
    (ctx, _actor, { body }) => readInvitation(ctx, body.token),
    perMinute(30),
  );
  mount(
    contract.acceptGuardianInvitation,
    (ctx, actor, { body, client }) => acceptInvitation(ctx, actor, body, client.address),
    perMinute(30),
  );
  mount(contract.addChild, (ctx, actor, { body: { timeZone, ...child }, client }) =>
    addChild(ctx, actor, { ...child, timeZone: timeZone ?? null }, client.address),
  );
  mount(contract.giveChildSignIn, async (ctx, actor, { params, body }) => {
    await giveSignIn(ctx, actor, { childId: params.id, email: body.email });
    return null;
  });
  mount(
    contract.endGuardianship,
    async (ctx, actor, { params }) => (await endGuardianship(ctx, actor, params.id), null),
  );
}

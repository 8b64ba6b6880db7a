import {
  acceptInvitation,
  changeAdministratorRoles,
  inviteAdministrator,
  listAdministrators,
  readInvitation,
  removeAdministrator,
  resendInvitation,
  revokeInvitation,
} from '@michi/contract/identity/administrators';
import { randomUUID } from 'node:crypto';
import { createAdmin, testPassword } from '../factories/identity.ts';
import { invite, markConfirmedNow } from '../factories/administrators.ts';
import type { Scene } from './scene.ts';
import { call, ofAdmin } from './shape.ts';

const needs = 'administrators.manage';
const newcomer = () => ({
  email: `${randomUUID()}@example.com`,
  name: 'Ines Prado',
  roles: ['SUPPORT' as const],
  locale: 'en' as const,
});
const confirmed = ({ app, self }: Scene) => markConfirmedNow(app, self);
const inviteOne = async ({ app, people }: Scene) => invite(app, people.admin, newcomer());
const another = async (scene: Scene) => {
  await confirmed(scene);
  return { id: (await createAdmin(scene.app, { roles: ['SUPPORT'] })).id };
};

export const administratorRows = [
  call(listAdministrators).answers(ofAdmin(needs)),
  call(inviteAdministrator).answers({ others: 403, admin: 201, needs }, async (scene) => {
    await confirmed(scene);
    return { body: newcomer() };
  }),
  call(resendInvitation).answers({ others: 403, admin: 204, needs }, async (scene) => {
    await confirmed(scene);
    return { params: { id: (await inviteOne(scene)).id } };
  }),
  call(revokeInvitation).answers({ others: 403, admin: 204, needs }, async (scene) => ({
    params: { id: (await inviteOne(scene)).id },
  })),
  call(changeAdministratorRoles).answers({ others: 403, admin: 204, needs }, async (scene) => ({
    params: await another(scene),
    body: { roles: ['FINANCE'], seen: ['SUPPORT'] },
  })),
  call(removeAdministrator).answers({ others: 403, admin: 204, needs }, async (scene) => ({
    params: await another(scene),
  })),
  call(readInvitation).answers({ others: 200 }, async (scene) => ({
    body: { token: (await inviteOne(scene)).token },
  })),
  call(acceptInvitation).answers({ others: 201 }, async (scene) => ({
    body: { token: (await inviteOne(scene)).token, name: 'Ines Prado', password: testPassword },
  })),
];

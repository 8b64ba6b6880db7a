import {
  acceptGuardianInvitation,
  addChild,
  endGuardianship,
  getFamily,
  giveChildSignIn,
  guardianConsentVersion as consent,
  inviteGuardian,
  readGuardianInvitation,
  revokeGuardianInvitation,
  setBirthDate,
} from '@michi/contract/identity/guardians';
import {
  answerTimeForChild,
  decideForChild,
  getChild,
  listChildOrders,
  listGuardianRequests,
  setPurse,
} from '@michi/contract/ordering/family';
import { randomUUID } from 'node:crypto';
import { markConfirmedNow } from '../../factories/administrators.ts';
import { createFamily, createMinor, inviteFor, youngBirthDate } from '../../factories/family.ts';
import { adultBirthDate } from '../../factories/identity.ts';
import { placeFor } from '../../factories/money/ordering.ts';
import type { Scene } from '../scene.ts';
import { call } from '../shape.ts';

const address = () => `${randomUUID()}@example.com`;
/** The call is about another family's child: nobody here is its guardian. */
const others = { others: 404 } as const;
const someChild = async ({ app }: Scene) => ({ id: (await createFamily(app)).child.id });
const ofStudents = { others: 403, student: 201, otherStudent: 201 } as const;

export const guardianRows = [
  call(setBirthDate).answers(
    { others: 404, student: 200, admin: 200, needs: 'users.manage' },
    async ({ app, people, self }) => {
      await markConfirmedNow(app, self);
      return { params: { id: people.student.id }, body: { birthDate: adultBirthDate } };
    },
  ),
  call(getFamily).answers({ others: 200 }),
  // Students who are adults have no need of one.
  call(inviteGuardian).answers({ others: 403, student: 409, otherStudent: 409 }, () => ({
    body: { email: address() },
  })),
  call(revokeGuardianInvitation).answers(others, async ({ app }) => {
    const child = await createMinor(app);
    await inviteFor(app, child, address());
    const row = await app.ctx.db
      .selectFrom('guardian_invitation')
      .select('id')
      .where('child_id', '=', child.id)
      .executeTakeFirstOrThrow();
    return { params: { id: row.id } };
  }),
  call(readGuardianInvitation).answers({ others: 200 }, async ({ app }) => ({
    body: { token: await inviteFor(app, await createMinor(app), address()) },
  })),
  call(acceptGuardianInvitation).answers(
    { others: 409, student: 201, otherStudent: 201 },
    async ({ app }) => ({
      body: { token: await inviteFor(app, await createMinor(app), address()), consent },
    }),
  ),
  call(addChild).answers(ofStudents, () => ({
    body: { name: 'Lia Marques', birthDate: youngBirthDate, consent },
  })),
  call(giveChildSignIn).answers(others, async (scene) => ({
    params: await someChild(scene),
    body: { email: address() },
  })),
  call(endGuardianship).answers(others, async (scene) => ({ params: await someChild(scene) })),
  call(getChild).answers(others, async (scene) => ({ params: await someChild(scene) })),
  call(listChildOrders).answers(others, async (scene) => ({ params: await someChild(scene) })),
  call(setPurse).answers(others, async (scene) => ({
    params: await someChild(scene),
    body: { monthCap: null, classCap: null, smallUpTo: null, version: 0 },
  })),
  call(answerTimeForChild).answers(others, async ({ app, course, nextTime }) => {
    const { child } = await createFamily(app);
    const { id, classes } = await placeFor(child, course, { startsAt: nextTime() });
    const body = { classId: classes[0]?.classId ?? '', answer: 'ACCEPT' as const };
    return { params: { id }, body };
  }),
  call(listGuardianRequests).answers({ others: 200 }),
  call(decideForChild).answers(others, async ({ app, course, nextTime }) => {
    const { child } = await createFamily(app);
    const { id } = await placeFor(child, course, { startsAt: nextTime() });
    return { params: { id }, body: { decision: 'APPROVE' as const } };
  }),
];

import {
  decideSensei,
  deleteUser,
  forgotPassword,
  getOwnAuth,
  getOwnUser,
  getUser,
  listUsers,
  refreshToken,
  registerUser,
  resendEmail,
  resetPassword,
  signIn,
  signOut,
  updateOwnUser,
  verifyEmail,
} from '@michi/contract/identity/users';
import { listPeople, stepPerson } from '@michi/contract/identity/people';
import { randomUUID } from 'node:crypto';
import { openSession } from '../../../src/modules/identity/index.ts';
import { createSensei, createStudent, testPassword } from '../../factories/identity.ts';
import { call, ofAdmin } from '../shape.ts';

const client = { address: '127.0.0.1', userAgent: 'test' };

export const identityRows = [
  call(signIn).answers({ others: 200 }, ({ people }) => ({
    body: { email: people.student.email, password: testPassword },
  })),
  call(refreshToken).answers({ others: 200 }, async ({ app, people }) => ({
    query: { refreshToken: (await openSession(app.ctx, people.student.id, client)).refreshToken },
  })),
  call(signOut).answers({ others: 204, unverified: 204 }, () => ({}), { spendsCaller: true }),
  call(forgotPassword).answers({ others: 204 }, () => ({ body: { email: 'nobody@example.com' } })),
  call(resetPassword).answers({ others: 400 }, () => ({
    body: { newPassword: 'entirely-new-words', token: 'no-such-token' },
  })),
  call(registerUser).answers({ others: 201 }, () => ({
    body: { email: `${randomUUID()}@example.com`, password: testPassword, name: 'Somebody New' },
  })),
  call(verifyEmail).answers(
    { others: 400 },
    ({ people }) => ({ params: { uuid: people.unverified.id }, query: { code: 'WRONG-CODE' } }),
    // The same as for a wrong code: nobody learns which ids there are.
    { unknown: 400 },
  ),
  call(resendEmail).answers({ others: 204 }, () => ({ params: { uuid: randomUUID() } }), { unknown: 204 }),
  call(getOwnUser).answers({ others: 200, unverified: 200 }),
  call(getOwnAuth).answers({ others: 200, unverified: 200 }),
  call(updateOwnUser).answers({ others: 200 }, ({ self }) => ({ body: { name: self.name, locale: 'es' } })),
  call(listUsers).answers(ofAdmin('users.read')),
  call(listPeople).answers(ofAdmin('users.read')),
  call(getUser).answers(
    { others: 404, student: 200, sensei: 200, admin: 200, needs: 'users.read' },
    ({ people }) => ({
      params: { id: people.student.id },
    }),
  ),
  call(deleteUser).answers({ others: 403, admin: 204, needs: 'users.manage' }, async ({ app }) => ({
    params: { id: (await createStudent(app)).id },
    query: { status: 'INACTIVE' },
  })),
  call(stepPerson).answers({ others: 403, admin: 204, needs: 'users.manage' }, async ({ app }) => ({
    params: { id: (await createStudent(app)).id },
    body: { status: 'INACTIVE', expected: 'ACTIVE' },
  })),
  call(decideSensei).answers(
    { others: 404, admin: 200, finance: 403, support: 403, needs: 'sensei.review' },
    async ({ app }) => ({
      params: { id: (await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' })).id },
      body: { status: 'ACTIVE' },
    }),
  ),
];

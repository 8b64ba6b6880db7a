import {
  changePassword,
  endOwnSession,
  endOwnSessions,
  endUserSession,
  listOwnSessions,
  listUserSessions,
} from '@michi/contract/identity/sessions';
import { openSession } from '../../../src/modules/identity/index.ts';
import { testPassword } from '../../factories/identity.ts';
import type { TestApp } from '../../harness.ts';
import { call, ofAdmin } from '../shape.ts';

const client = { address: '127.0.0.1', userAgent: 'test' };

async function newSessionOf(app: TestApp, userId: string): Promise<string> {
  await openSession(app.ctx, userId, client);
  const { id } = await app.ctx.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export const sessionsRows = [
  call(listOwnSessions).answers({ others: 200 }),
  // Somebody else's device is not there.
  call(endOwnSession).answers({ others: 404, student: 204 }, async ({ app, people }) => ({
    params: { id: await newSessionOf(app, people.student.id) },
  })),
  call(listUserSessions).answers(ofAdmin('users.read'), ({ people }) => ({
    params: { id: people.student.id },
    query: {},
  })),
  call(endUserSession).answers(
    { others: 403, admin: 204, needs: 'users.manage' },
    async ({ app, people }) => ({
      params: { id: people.student.id, sessionId: await newSessionOf(app, people.student.id) },
    }),
  ),
  call(endOwnSessions).answers({ others: 204 }, () => ({ query: { scope: 'ALL' } }), { spendsCaller: true }),
  call(changePassword).answers(
    { others: 204 },
    () => ({ body: { currentPassword: testPassword, newPassword: 'entirely-new-words' } }),
    { spendsCaller: true },
  ),
];

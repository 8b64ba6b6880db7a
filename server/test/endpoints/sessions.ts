import { changePassword, endOwnSession, endOwnSessions, listOwnSessions } from '@michi/contract/sessions';
import { openSession } from '../../src/modules/identity/index.ts';
import { testPassword } from '../factories/identity.ts';
import { call } from './shape.ts';

const client = { address: '127.0.0.1', userAgent: 'test' };

export const sessionsRows = [
  call(listOwnSessions).answers({ others: 200 }),
  // Somebody else's device is not there.
  call(endOwnSession).answers({ others: 404, student: 204 }, async ({ app, people }) => {
    await openSession(app.ctx, people.student.id, client);
    const { id } = await app.ctx.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', people.student.id)
      .where('revoked_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { params: { id } };
  }),
  call(endOwnSessions).answers({ others: 204 }, () => ({ query: { scope: 'ALL' } }), { spendsCaller: true }),
  call(changePassword).answers(
    { others: 204 },
    () => ({ body: { currentPassword: testPassword, newPassword: 'entirely-new-words' } }),
    { spendsCaller: true },
  ),
];

import { deleteUser } from '@michi/contract/identity/users';
import { changePassword } from '@michi/contract/identity/sessions';
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../test/factories/identity.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../test/harness.ts';
import { closed, connectSocket, nextEvent, type TestSocket } from '../test/sockets.ts';

/** Two processes of one site: people hang on the sockets of either, calls arrive at either. */
type Second = Awaited<ReturnType<typeof startSecondProcess>>;
const open: Socket[] = [];
const hangOn = async (app: { url: string }, token: string): Promise<TestSocket> => {
  const socket = await connectSocket(app, token);
  open.push(socket);
  return socket;
};
const ban = async (app: TestApp, person: Person) => {
  const admin = await createAdmin(app);
  await admin.caller.call(deleteUser, { params: { id: person.id }, query: { status: 'BANNED' } });
};
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

describe('two processes without Redis', () => {
  let first: TestApp;
  let second: Second;
  beforeAll(async () => {
    first = await startTestApp();
    second = await startSecondProcess(first);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('close the sockets of who is banned, wherever it was done', async () => {
    const [person, other] = [await createStudent(first), await createStudent(first)];
    const socket = await hangOn(second, person.token);
    const stays = await hangOn(second, other.token);
    const events = Promise.all([nextEvent(socket, 'session.ended', () => true), closed(socket)]);
    await ban(first, person);
    expect((await events)[1]).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });

  it('close all sockets but the own at a new password', async () => {
    const person = await createStudent(first);
    const here = (await attemptSignIn(first, person.email)).body.accessToken;
    const [stays, goes] = [await hangOn(second, here), await hangOn(second, person.token)];
    const gone = closed(goes);
    const told = nextEvent(stays, 'session.ended');
    const body = { currentPassword: testPassword, newPassword: 'entirely-new-words' };
    await first.as(here).call(changePassword, { body });
    expect(await gone).toBe('io server disconnect');
    await told;
    expect(stays.connected).toBe(true);
  });

  it('close also the sockets of sessions that ended while a process heard no news', async () => {
    const person = await createStudent(first);
    const socket = await hangOn(second, person.token);
    const gone = closed(socket);
    const lost = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and application_name = 'michi news'`.execute(first.ctx.db);
    expect(lost.rows.length).toBe(2);
    await ban(first, person);
    expect(await gone).toBe('io server disconnect');
  });
});

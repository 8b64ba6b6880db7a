import {
  deleteUser,
  forgotPassword,
  refreshToken,
  resetPassword,
  signOut,
  type Tokens,
} from '@michi/contract/identity/users';
import {
  changePassword,
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
} from '@michi/contract/identity/sessions';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { askMs } from '../../../platform/socket/socket.ts';

let app: TestApp;
const open: Socket[] = [];
beforeAll(async () => (app = await startTestApp()));
afterAll(async () => {
  for (const socket of open) socket.close();
  await app.close();
});

function connect(token: string): Promise<Socket> {
  const socket = io(app.url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
}
const once = (socket: Socket, event: string) =>
  new Promise<string>((resolve) => void socket.on(event, resolve));
const ban = async (person: Person) => {
  const admin = await createAdmin(app);
  await admin.caller.call(deleteUser, { params: { id: person.id }, query: { status: 'BANNED' } });
};

describe('the socket of a session', () => {
  it('is told and closed by the server when the account is banned', async () => {
    const person = await createStudent(app);
    const socket = await connect(person.token);
    const events = Promise.all([once(socket, 'session.ended'), once(socket, 'disconnect')]);
    await ban(person);
    expect((await events)[1]).toBe('io server disconnect');
    await expect(connect(person.token)).rejects.toThrow('unauthorized');
  });

  it('is closed once the session has run out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const socket = await connect((await createStudent(app)).token);
      const closed = once(socket, 'disconnect');
      const before = app.clock.now();
      app.clock.advance(days(400));
      await vi.advanceTimersByTimeAsync(askMs);
      expect(await closed).toBe('io server disconnect');
      app.clock.set(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is closed in every browser by a new password', async () => {
    const person = await createStudent(app);
    const other = (await attemptSignIn(app, person.email)).body;
    const sockets = [await connect(person.token), await connect(other.accessToken)];
    const closed = Promise.all(sockets.map((socket) => once(socket, 'disconnect')));
    await app.as(null).call(forgotPassword, { body: { email: person.email } });
    const token = linkIn((await mailsTo(app, person.email))[0]).searchParams.get('token') ?? '';
    await app.as(null).call(resetPassword, { body: { token, newPassword: 'entirely-new-words' } });
    expect(await closed).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('is closed by signing out there, and the other browsers’ stay open', async () => {
    const person = await createStudent(app);
    const other = (await attemptSignIn(app, person.email)).body;
    const [here, there] = [await connect(person.token), await connect(other.accessToken)];
    const events = Promise.all([once(here, 'disconnect'), once(there, 'session.ended')]);
    await person.caller.call(signOut, {});
    await events;
    expect(there.connected).toBe(true);
    await expect(connect(person.token)).rejects.toThrow('unauthorized');
  });

  const enter = async (person: Person): Promise<Tokens> => (await attemptSignIn(app, person.email)).body;

  it('is closed by a deletion of the account', async () => {
    const person = await createStudent(app);
    const closed = once(await connect(person.token), 'disconnect');
    await person.caller.call(deleteUser, { params: { id: person.id }, query: { status: 'DELETED' } });
    expect(await closed).toBe('io server disconnect');
  });

  it('is closed in all other browsers by a change of the password, and stays open here', async () => {
    const person = await createStudent(app);
    const [here, other] = [await enter(person), await enter(person)];
    const stays = await connect(here.accessToken);
    const told = once(stays, 'session.ended');
    const closed = [await connect(other.accessToken), await connect(person.token)].map((socket) =>
      once(socket, 'disconnect'),
    );
    const body = { currentPassword: testPassword, newPassword: 'entirely-new-words' };
    await app.as(here.accessToken).call(changePassword, { body });
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
    await told;
    expect(stays.connected).toBe(true);
  });

  it('is closed when its device is signed out from another, and no other is', async () => {
    const person = await createStudent(app);
    const there = await enter(person);
    const stays = await connect(person.token);
    const closed = once(await connect(there.accessToken), 'disconnect');
    const { items } = await app.as(there.accessToken).call(listOwnSessions, { query: {} });
    const id = items.find(({ isCurrent }) => isCurrent)?.id ?? '';
    await person.caller.call(endOwnSession, { params: { id } });
    expect(await closed).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });

  it('is closed everywhere by signing out everywhere', async () => {
    const person = await createStudent(app);
    const sockets = [await connect(person.token), await connect((await enter(person)).accessToken)];
    const closed = Promise.all(sockets.map((socket) => once(socket, 'disconnect')));
    await person.caller.call(endOwnSessions, { query: { scope: 'ALL' } });
    expect(await closed).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('is closed when a refresh token of its session is used again too late', async () => {
    const person = await createStudent(app);
    const first = await enter(person);
    const query = { refreshToken: first.refreshToken };
    await app.as(null).call(refreshToken, { query });
    const stays = await connect(person.token);
    const closed = once(await connect(first.accessToken), 'disconnect');
    app.clock.advance(10_001);
    expect((await app.as(null).attempt(refreshToken, { query })).status).toBe(401);
    expect(await closed).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });

  it('stays open when somebody else is banned', async () => {
    const [person, other] = [await createStudent(app), await createStudent(app)];
    const socket = await connect(person.token);
    const leaving = await connect(other.token);
    const closed = once(leaving, 'disconnect');
    await ban(other);
    await closed;
    expect(socket.connected).toBe(true);
  });

  it('does not open for an address that is not verified', async () => {
    const person = await createStudent(app, { emailVerifiedAt: null });
    await expect(connect(person.token)).rejects.toThrow('unauthorized');
  });
});

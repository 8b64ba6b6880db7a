import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { getOwnUser } from '@michi/contract/identity/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { connectSocket, type TestSocket } from '../../../test/sockets.ts';
import { createHttp } from './http.ts';
import { mostSockets } from '../socket/socket.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { STRANGER_CALLS_PER_SECOND: '2', TRUSTED_PROXIES: '1' } });
  person = await createStudent(app);
});
afterAll(() => app.close());

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
const get = (path: string, from: string) => fetch(app.url + path, { headers: { 'x-forwarded-for': from } });

describe('a stranger’s address', () => {
  test('has one limit for all its calls, whichever they are; others and who is signed in go on', async () => {
    const from = '203.0.113.1';
    const paths = [
      '/api/courses',
      '/api/categories',
      '/api/users/me',
      '/api/nothing',
      '/robots.txt',
      '/nothing',
    ];
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) statuses.push((await get(paths[i % paths.length] ?? '', from)).status);
    expect(statuses.slice(0, 24)).not.toContain(429);
    expect(statuses.slice(24)).toEqual(Array.from({ length: 6 }, () => 429));
    const refused = await get('/api/courses', from);
    expect(Number(refused.headers.get('retry-after'))).toBe(1);
    expect((await get('/health', from)).status).toBe(200);
    expect((await get('/api/courses', '203.0.113.2')).status).toBe(200);
    const authorization = { authorization: `Bearer ${person.token}`, 'x-forwarded-for': from };
    expect((await fetch(`${app.url}/api/users/me`, { headers: authorization })).status).toBe(200);
    app.clock.advance(1000);
    expect((await get('/api/courses', from)).status).toBe(200);
  });
});

describe('what somebody wrote', () => {
  test('is no address when it is longer than 8 KB, and is not repeated', async () => {
    for (const path of [
      `/api/courses?q=${'y'.repeat(230_000)}`,
      `/${'y'.repeat(8_200)}`,
      '/x?a=%E6%97'.padEnd(9_000, '%'),
    ]) {
      const answer = await get(path, '203.0.113.3');
      expect(answer.status).toBe(414);
      expect((await answer.text()).length).toBeLessThan(200);
    }
    expect((await get(`/api/courses?x=${'y'.repeat(8_000)}`, '203.0.113.3')).status).toBe(200);
  });

  test('does not make its refusal long', async () => {
    const rules = Array.from({ length: 20_000 }, () => ({ ['y'.repeat(20)]: 1 }));
    const answer = await fetch(`${app.url}/api/sensei/me/availability`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ timeZone: 'UTC', weeklyHours: rules, dateOverrides: [], version: 1 }),
    });
    expect(answer.status).toBe(400);
    expect((await answer.text()).length).toBeLessThan(10_000);
  });
});

describe('sockets', () => {
  const sockets: TestSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });

  test('of one account are so many at once', async () => {
    for (let i = 0; i < mostSockets.ofAccount; i += 1) sockets.push(await connectSocket(app, person.token));
    await expect(connectSocket(app, person.token)).rejects.toThrow('too_many');
    sockets.pop()?.close();
    await expect
      .poll(() => connectSocket(app, person.token).then((one) => sockets.push(one)))
      .toBeGreaterThan(0);
    const other = await createStudent(app);
    sockets.push(await connectSocket(app, other.token));
  });

  test('that leave end their connection, which nobody would count any more', async () => {
    const address = new URL('/socket.io/?EIO=4&transport=websocket', app.url);
    address.protocol = 'ws:';
    const socket = new WebSocket(address);
    const said: string[] = [];
    socket.addEventListener('message', ({ data }) => said.push(String(data)));
    await expect.poll(() => said[0]).toMatch(/^0/);
    socket.send(`40${JSON.stringify({ token: person.token })}`);
    await expect.poll(() => said[1]).toMatch(/^40/);
    socket.send('41');
    await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
  });

  const upgrade = async (from: string): Promise<{ socket: Socket; status: string }> => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    open.push(socket);
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: ${from}\r\n\r\n`,
    );
    const said: unknown = (await once(socket, 'data')).at(0);
    socket.resume();
    return { socket, status: String(said).split('\r\n', 1)[0] ?? '' };
  };

  test('of one stranger’s address are so many at once, and end after a few seconds', async () => {
    const first = await upgrade('203.0.113.9');
    const since = performance.now();
    expect(first.status).toContain('101');
    for (let i = 1; i < mostSockets.ofStranger; i += 1) await upgrade('203.0.113.9');
    expect((await upgrade('203.0.113.9')).status).toContain('400');
    expect((await upgrade('203.0.113.10')).status).toContain('101');
    await once(first.socket, 'close');
    expect(performance.now() - since).toBeLessThan(12_000);
    await expect.poll(async () => (await upgrade('203.0.113.9')).status).toContain('101');
  }, 20_000);
});

describe('a request', () => {
  const say = async (text: string): Promise<Socket> => {
    const http = createHttp(app.ctx, { body: 300, answered: 200 });
    http.post('/anything', async ({ body }) => ({ body }));
    stops.push(() => http.close());
    const { hostname, port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), hostname);
    open.push(socket);
    socket.on('error', () => undefined);
    socket.write(text);
    return socket;
  };
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 500000\r\nX-Forwarded-For: 203.0.113.20\r\n\r\n`;

  test('whose body trickles in ends, and its connection', async () => {
    const socket = await say(`${head('/anything', 'application/json')}{`);
    const trickle = setInterval(() => socket.write(' '), 20);
    const said: unknown = (await once(socket, 'data')).at(0);
    clearInterval(trickle);
    expect(String(said)).toContain('408');
    await once(socket, 'close');
  });

  test('whose body still comes after the answer ends soon after it', async () => {
    const socket = await say(`${head('/nothing', 'multipart/form-data; boundary=x')}--x`);
    const said: unknown = (await once(socket, 'data')).at(0);
    expect(String(said)).toContain('404');
    socket.resume();
    await once(socket, 'close');
  });
});

test('who is signed in is counted by the account, not by the address', async () => {
  for (let i = 0; i < 30; i += 1) await person.caller.call(getOwnUser, {});
  expect((await app.as(null).attempt(searchCourses, { query: {} })).status).toBe(200);
});

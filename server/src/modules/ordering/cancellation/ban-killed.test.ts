import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { getCourse, searchCourses } from '@michi/contract/catalogue/courses';
import { deleteUser, getOwnAuth } from '@michi/contract/identity/users';
import type { Order } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { nextMorning } from '../../../../test/factories/evaluation.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, ledgerOf, lookInto } from '../../../../test/factories/money/ordering.ts';
import { appCaller, startSecondProcess, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket } from '../../../../test/sockets.ts';
import { after, days } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';

let app: TestApp;
// The process that is killed goes by the real time.
beforeAll(async () => (app = await startTestApp({ start: new Date() })));
afterAll(() => app.close());

async function startServer() {
  const server = fork(path.resolve(import.meta.dirname, '../../../../test/logging-process.ts'), {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      DATABASE_URL: app.ctx.config.databaseUrl,
      DATA_DIR: app.ctx.config.dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ROLES: 'web,socket,worker',
    },
  });
  const message = await new Promise<unknown>((resolve) => server.once('message', resolve));
  const { url } = z.object({ url: z.string() }).parse(message);
  return { server, url: url.replace('localhost', '127.0.0.1') };
}

test('a sensei with three classes ahead is banned, and the server killed in the middle: started again, it ends what it began', async () => {
  const { admin, sensei, course } = await createMarket(app);
  const orders: Order[] = [];
  for (const day of [0, 1, 2])
    orders.push(
      await bookFor(app, await createStudent(app), course, {
        startsAt: after(nextMorning(app), days(day)).toISOString(),
      }),
    );
  const states = async () => {
    const seen = await Promise.all(orders.map((order) => lookInto(admin, order)));
    return seen.map(({ status, payments }) => [status, payments[0]?.status]);
  };

  const { server, url } = await startServer();
  const socket = await connectSocket({ url }, sensei.token);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  // Whoever ends the second order has to wait, and is killed waiting.
  await app.ctx.db.transaction().execute(async (held) => {
    await sql`select from "order" where id = ${orders[1]?.id} for update`.execute(held);
    await appCaller(url, admin.token).call(deleteUser, {
      params: { id: sensei.id },
      query: { status: 'BANNED' },
    });
    await closed;
    await expect
      .poll(async () => (await states())[0]?.[0], { interval: 20, timeout: 20_000 })
      .toBe('CANCELED');
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  });
  expect((await states()).slice(1)).toEqual([
    ['COMPLETED', 'HELD'],
    ['COMPLETED', 'HELD'],
  ]);

  const again = await startSecondProcess(app, { ROLES: 'web,socket,worker' });
  try {
    await expect
      .poll(states, { interval: 50, timeout: 20_000 })
      .toEqual(Array.from({ length: 3 }, () => ['CANCELED', 'REFUNDED']));
    for (const order of orders) {
      const { payments } = await lookInto(admin, order);
      expect(payments.map(({ amount }) => amount)).toEqual([order.price.total]);
    }
    const sums = await ledgerOf(app);
    expect([sums['ESCROW'], sums['CASH']]).toEqual([0, 0]);
    expect((await again.as(sensei.token).attempt(getOwnAuth, {})).status).toBe(401);
    const params = { id: course.id };
    expect((await again.as(null).attempt(getCourse, { params })).status).toBe(404);
    const { items } = await again.as(null).call(searchCourses, { query: {} });
    expect(items).toEqual([]);
  } finally {
    await again.close();
  }
}, 60_000);

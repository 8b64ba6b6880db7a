import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { seedDemoWorld } from './index.ts';

let app: TestApp;
let client: pg.Client;
let seconds = 0;

beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-11-18T15:20:00Z') });
  const began = performance.now();
  await seedDemoWorld(app.ctx);
  seconds = (performance.now() - began) / 1000;
  client = new pg.Client({ connectionString: app.ctx.config.databaseUrl });
  await client.connect();
}, 60_000);

afterAll(async () => {
  await client.end();
  await app.close();
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql)).rows;
}

async function number(sql: string): Promise<number> {
  return Number(Object.values((await query(sql))[0] ?? {})[0]);
}

test('it is built in a few seconds', () => {
  expect(seconds).toBeLessThan(10);
});

test('a second start leaves it as it is', async () => {
  const before = await number(`select count(*) from "order"`);
  await seedDemoWorld(app.ctx);
  expect(await number(`select count(*) from "order"`)).toBe(before);
});

describe('it is as large as promised', () => {
  test.each([
    ['sensei', `select count(*) from "user" where type = 'SENSEI'`, 60, 60],
    ['waiting sensei', `select count(*) from "user" where sensei_status = 'PENDING_APPROVAL'`, 3, 6],
    ['time zones of sensei', `select count(distinct time_zone) from sensei_profile`, 12, 40],
    ['students', `select count(*) from "user" where type = 'STUDENT'`, 110, 130],
    ['colleges', `select count(*) from college`, 150, 250],
    ['courses', 'select count(*) from course', 200, 200],
    ['listed courses', 'select count(*) from course where listed', 180, 199],
    ['group courses', `select count(*) from course where format = 'GROUP'`, 25, 60],
    ['courses about essays', `select count(*) from course where listed and search @@ websearch_to_tsquery('michi', 'essay')`, 30, 120],
    ['published evaluations of courses', `select count(*) from evaluation where status = 'PUBLISHED' and direction = 'STUDENT_TO_SENSEI'`, 420, 650],
    ['classes ahead', `select count(*) from class where status = 'SCHEDULED'`, 60, 400],
    ['open checkouts', `select count(*) from "order" where status in ('CREATED', 'PENDING')`, 4, 8],
    ['requests that wait for a sensei', `select count(*) from "order" where status = 'PENDING' and accept_by is not null`, 1, 1],
    ['refunds', `select count(*) from payment where status = 'REFUNDED'`, 10, 60],
  ])('%s', async (_, sql, least, most) => {
    const count = await number(sql);
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { signIn } from '@michi/contract/identity/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent, type Person, testPassword } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { openDirectConnection } from '../../../platform/db/direct-connection.ts';

// No index is warm: PostgreSQL answers.
let app: TestApp;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  student = await createStudent(app);
});
afterAll(() => app.close());

/** Searches are slow while somebody else keeps the courses to himself. */
async function whileCoursesAreLocked(work: (unlock: () => Promise<void>) => Promise<void>): Promise<void> {
  const connection = await openDirectConnection(app.ctx.config.databaseUrl);
  try {
    await connection.query('begin');
    await connection.query('lock table course in access exclusive mode');
    await work(async () => void (await connection.query('rollback')));
  } finally {
    await connection.end();
  }
}

function searchAtOnce(count: number) {
  const ended: number[] = [];
  const answers = Array.from({ length: count }, async () => {
    const { status } = await app.as(null).attempt(searchCourses, { query: {} });
    ended.push(status);
  });
  return { ended, all: Promise.all(answers) };
}

test('slow searches leave connections to everybody else, and each has its turn', async () => {
  await whileCoursesAreLocked(async (unlock) => {
    const searches = searchAtOnce(30);
    await pause(200);
    const body = { email: student.email, password: testPassword };
    const signedIn = await app.as(null).attempt(signIn, { body });
    expect([signedIn.status, searches.ended]).toEqual([200, []]);
    await unlock();
    await searches.all;
    expect(searches.ended).toEqual(Array.from({ length: 30 }, () => 200));
  });
});

test(
  'slow searches end in bounded time, also for whoever waits for a turn',
  { timeout: 20_000 },
  async () => {
    await whileCoursesAreLocked(async () => {
      const began = performance.now();
      const searches = searchAtOnce(14);
      await searches.all;
      expect(searches.ended).toEqual(Array.from({ length: 14 }, () => 503));
      expect(performance.now() - began).toBeLessThan(9500);
    });
  },
);

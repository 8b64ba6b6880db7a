import {
  forgotPassword,
  refreshToken,
  registerUser,
  resetPassword,
  verifyEmail,
} from '@michi/contract/identity/users';
import { proveAddress, restoreAddress } from '@michi/contract/identity/address-change';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForAddress, changeAddress, wayBackOf } from '../../../../test/factories/address-change.ts';
import {
  attemptSignIn,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';

let app: TestApp;
let people = 0;
const waiting = new Map<string, Person>();
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

/** Each kind of secret that is handed out: how to get one, and what using it answers. */
const kinds = {
  'a verification code': {
    life: hours(24),
    async issue() {
      people += 1;
      const email = `new-${people}@example.com`;
      const { id } = await app
        .as(null)
        .call(registerUser, { body: { email, password: testPassword, name: 'Noor' } });
      return { owner: id, secret: linkIn((await mailsTo(app, email))[0]).searchParams.get('code') ?? '' };
    },
    async use({ owner, secret }: Secret) {
      return (await app.as(null).attempt(verifyEmail, { params: { uuid: owner }, query: { code: secret } }))
        .status;
    },
  },
  'a reset token': {
    life: hours(1),
    async issue() {
      const person = await createStudent(app);
      await app.as(null).call(forgotPassword, { body: { email: person.email } });
      const link = linkIn((await mailsTo(app, person.email))[0]);
      return { owner: person.id, secret: link.searchParams.get('token') ?? '' };
    },
    async use({ secret }: Secret) {
      const body = { token: secret, newPassword: 'entirely-new-words' };
      return (await app.as(null).attempt(resetPassword, { body })).status;
    },
  },
  'the code of a new address': {
    life: hours(24),
    async issue() {
      const person = await createStudent(app);
      waiting.set(person.id, person);
      return { owner: person.id, secret: await askForAddress(app, person, `to-${person.email}`) };
    },
    async use({ owner, secret }: Secret) {
      return (
        (await waiting.get(owner)?.caller.attempt(proveAddress, { body: { code: secret } }))?.status ?? 0
      );
    },
  },
  'the way back to an address': {
    life: days(14),
    async issue() {
      const person = await createStudent(app);
      await changeAddress(app, person, `from-${person.email}`);
      return { owner: person.id, secret: await wayBackOf(app, person.email) };
    },
    async use({ secret }: Secret) {
      return (await app.as(null).attempt(restoreAddress, { body: { token: secret } })).status;
    },
  },
  'a refresh token': {
    life: days(30),
    async issue() {
      const person = await createStudent(app);
      return { owner: person.id, secret: (await attemptSignIn(app, person.email)).body.refreshToken };
    },
    async use({ secret }: Secret) {
      return (await app.as(null).attempt(refreshToken, { query: { refreshToken: secret } })).status;
    },
  },
};
type Secret = { owner: string; secret: string };

describe.each(Object.entries(kinds))('%s', (_name, { issue, use, life }) => {
  it('is good once', async () => {
    const given = await issue();
    expect(await use(given)).toBeLessThan(300);
    // Tabs that refresh in the same moment may share theirs for ten seconds.
    app.clock.advance(10_001);
    expect(await use(given)).toBeGreaterThanOrEqual(400);
  });

  it('is good until it runs out, and no longer', async () => {
    const [early, late] = [await issue(), await issue()];
    app.clock.advance(life - 1000);
    expect(await use(early)).toBeLessThan(300);
    app.clock.advance(1000);
    expect(await use(late)).toBeGreaterThanOrEqual(400);
  });

  it('stands nowhere in the database once it was handed over, but as its hash', async () => {
    const { secret } = await issue();
    expect(secret.length).toBeGreaterThanOrEqual(8);
    expect(await tablesThatHold(secret)).toEqual([]);
    expect(await tablesThatHold(`${secret.slice(0, 4)}-${secret.slice(4)}`)).toEqual([]);
  });
});

it('a password stands nowhere in the database', async () => {
  const secret = 'a password that is nowhere';
  await app
    .as(null)
    .call(registerUser, { body: { email: 'secret@example.com', password: secret, name: 'Noor' } });
  expect(await tablesThatHold(secret)).toEqual([]);
  expect(await tablesThatHold('secret@example.com')).toContain('public.user');
});

/** The demo's mail box stands for the person's own: what was sent is there, and only in the demo. */
async function tablesThatHold(text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'embedded_mail'`.execute(
    app.ctx.db,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql.id(schema, name);
    const hits = await sql`select 1 from ${table} t where position(${text} in t::text) > 0 limit 1`.execute(
      app.ctx.db,
    );
    if (hits.rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}

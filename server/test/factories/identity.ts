import {
  getOwnUser,
  isChallenge,
  refreshToken,
  signIn,
  type SignInAnswer,
  type Tokens,
} from '@michi/contract/identity/users';
import type { AdminRole } from '@michi/contract/identity/roles';
import type { Locale } from '@michi/contract/locale';
import type { AccountStatus, SenseiStatus, UserType } from '@michi/contract/states';
import {
  accessTokenLife,
  authenticate,
  hashPassword,
  issueAccessToken,
  openSession,
} from '../../src/modules/identity/index.ts';
import { sql } from '../../src/platform/db/db.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Answer, Caller, TestApp } from '../harness.ts';

export type Person = {
  id: string;
  email: string;
  name: string;
  /**
   * As of the creation; it runs out 15 minutes later by the test's clock. For sockets; `freshToken()` after
   * moving the clock.
   */
  token: string;
  freshToken(): Promise<string>;
  /** Calls as this person, also after the clock was moved. */
  caller: Caller;
};

export type PersonOverrides = Partial<{
  id: string;
  email: string;
  name: string;
  password: string;
  status: AccountStatus;
  senseiStatus: SenseiStatus;
  locale: Locale;
  timeZone: string;
  avatar: string | null;
  /** An adult unless said; null: not stated. */
  birthDate: string | null;
  /** Of an administrator; an owner unless said. */
  roles: readonly AdminRole[];
  /** Agreed to the terms that hold, unless said. */
  hasAccepted: boolean;
  /** Null: not verified yet. */
  emailVerifiedAt: Date | null;
}>;

/** Of every student unless said. */
export const adultBirthDate = '1998-05-04';
export const testPassword = 'correct-horse-battery';
let count = 0;

/** Fails the test when the account asks for a second factor. */
export function tokensIn(answer: SignInAnswer): Tokens {
  if (isChallenge(answer)) throw new Error('The account asks for a second factor');
  return answer;
}

/** Signs in with the password, over HTTP. */
export async function attemptSignIn(
  app: TestApp,
  email: string,
  password = testPassword,
): Promise<Answer<Tokens>> {
  const answer = await app.as(null).attempt(signIn, { body: { email, password } });
  return {
    status: answer.status,
    headers: answer.headers,
    get body() {
      return tokensIn(answer.body);
    },
    get problem() {
      return answer.problem;
    },
  };
}

export const refreshWith = (app: TestApp, tokens: Tokens): Promise<Answer<Tokens>> =>
  app.as(null).attempt(refreshToken, { query: { refreshToken: tokens.refreshToken } });

/** The status of what a signed-in person asks first. */
export const seeWith = async (app: TestApp, tokens: Tokens): Promise<number> =>
  (await app.as(tokens.accessToken).attempt(getOwnUser, {})).status;

export function createStudent(app: TestApp, overrides: PersonOverrides = {}): Promise<Person> {
  return createPerson(app, 'STUDENT', { name: 'Ada Student', ...overrides });
}

/** Approved unless said. */
export function createSensei(app: TestApp, overrides: PersonOverrides = {}): Promise<Person> {
  return createPerson(app, 'SENSEI', { name: 'Sora Sensei', senseiStatus: 'ACTIVE', ...overrides });
}

export function createAdmin(app: TestApp, overrides: PersonOverrides = {}): Promise<Person> {
  return createPerson(app, 'ADMIN', { name: 'Max Admin', ...overrides });
}

/** Signed in, without a type yet. */
export function createNewcomer(app: TestApp, overrides: PersonOverrides = {}): Promise<Person> {
  return createPerson(app, null, { name: 'Nia Newcomer', ...overrides });
}

let knownHash: Promise<string> | null = null;

async function createPerson(
  app: TestApp,
  type: UserType | null,
  overrides: PersonOverrides,
): Promise<Person> {
  const { ctx } = app;
  count += 1;
  const id = overrides.id ?? newId(ctx.clock);
  const email = overrides.email ?? `person-${count}@example.com`;
  const name = overrides.name ?? 'Somebody';
  const now = ctx.clock.now();
  knownHash ??= hashPassword(testPassword);
  const passwordHash = overrides.password ? await hashPassword(overrides.password) : await knownHash;
  await ctx.transaction(async (tx) => {
    await tx.db
      .insertInto('user')
      .values({
        id,
        email,
        name,
        type,
        status: overrides.status ?? (overrides.emailVerifiedAt === null ? 'INACTIVE' : 'ACTIVE'),
        email_verified_at: overrides.emailVerifiedAt === undefined ? now : overrides.emailVerifiedAt,
        password_hash: passwordHash,
        locale: overrides.locale ?? 'en',
        time_zone: overrides.timeZone ?? 'UTC',
        avatar: overrides.avatar ?? null,
        birth_date:
          overrides.birthDate === undefined && type === 'STUDENT'
            ? adultBirthDate
            : (overrides.birthDate ?? null),
        sensei_status: type === 'SENSEI' ? (overrides.senseiStatus ?? 'PENDING_APPROVAL') : null,
        sensei_status_at: type === 'SENSEI' ? now : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (overrides.hasAccepted ?? true)
      await sql`insert into terms_acceptance (user_id, document, number, occasion, locale, accepted_at)
        select ${id}::uuid, document, number, 'SIGN_UP', 'en', ${now}::timestamptz from terms_version where is_current`.execute(
        tx.db,
      );
    if (type === 'ADMIN') {
      const granted = (overrides.roles ?? ['OWNER']).map((role) => ({ user_id: id, role, granted_at: now }));
      if (granted.length > 0) await tx.db.insertInto('administrator_role').values(granted).execute();
    }
    // The other modules make their rows of a person when they hear of it.
    if (type) await tx.announce('user.type_chosen', { userId: id });
  });
  const proofs = type === 'ADMIN' ? (['PASSWORD'] as const) : [];
  const tokens = await openSession(ctx, id, { address: '127.0.0.1', userAgent: 'test' }, proofs);
  const actor = await authenticate(ctx, tokens.accessToken);
  const freshToken = tokenSource(app, { id, type, sessionId: actor?.sessionId ?? '' }, tokens.accessToken);
  return { id, email, name, token: tokens.accessToken, freshToken, caller: lastingCaller(app, freshToken) };
}

type Holder = { id: string; type: UserType | null; sessionId: string };

function tokenSource(
  app: TestApp,
  { id: userId, type, sessionId }: Holder,
  first: string,
): () => Promise<string> {
  let token = first;
  let issuedAt = app.clock.now().getTime();
  return async () => {
    const now = app.clock.now().getTime();
    if (Math.abs(now - issuedAt) < accessTokenLife / 2) return token;
    token = (await issueAccessToken(app.ctx, userId, sessionId)).token;
    if (type === 'ADMIN') await prove(app, sessionId);
    issuedAt = now;
    return token;
  };
}

/** An administrator who is asked again for the password whenever that is due, and gives it. */
async function prove({ ctx }: TestApp, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('session')
    .set({ password_proved_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .execute();
}

function lastingCaller(app: TestApp, freshToken: () => Promise<string>): Caller {
  return {
    call: async (route, input) => app.as(await freshToken()).call(route, input),
    attempt: async (route, input) => app.as(await freshToken()).attempt(route, input),
  };
}

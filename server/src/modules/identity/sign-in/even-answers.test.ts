import {
  forgotPassword,
  registerUser,
  resendEmail,
  updateOwnUser,
  verifyEmail,
} from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptSignIn, createStudent, testPassword } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

// Whether an address has an account here is told neither by words nor by the status nor by the time.

let app: TestApp;
let count = 0;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const unknownEmail = () => `unknown-${(count += 1)}@example.com`;
const knownEmail = async () => (await createStudent(app)).email;

type Answered = { status: number; words: unknown; took: number };
type Ask = (which: 'known' | 'unknown') => Promise<() => Promise<{ status: number; words: unknown }>>;

/**
 * Interleaved, so that a slow moment of the machine meets both; the middle one of each, so that a hiccup
 * counts nothing.
 */
async function compare(samples: number, ask: Ask) {
  const seen: Record<'known' | 'unknown', Answered[]> = { known: [], unknown: [] };
  // The first calls of all are slower than the rest.
  for (let sample = -2; sample < samples; sample += 1) {
    app.clock.advance(minutes(2));
    for (const which of sample % 2 === 0
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      const send = await ask(which);
      const begun = performance.now();
      const answer = await send();
      if (sample >= 0) seen[which].push({ ...answer, took: performance.now() - begun });
    }
  }
  const median = (which: 'known' | 'unknown') =>
    seen[which].map(({ took }) => took).toSorted((a, b) => a - b)[samples >> 1] ?? 0;
  const said = (which: 'known' | 'unknown') => seen[which].map(({ status, words }) => ({ status, words }));
  return { ratio: median('unknown') / median('known'), known: said('known'), unknown: said('unknown') };
}

/** What would tell the two apart. Refusals of another kind would be alike, too, and say nothing. */
function differences(
  { ratio, known, unknown }: Awaited<ReturnType<typeof compare>>,
  status: number,
  bound: number,
): string[] {
  const words = known.flatMap((said, sample) => {
    if (said.status !== status) return [`${JSON.stringify(said)} in place of ${status}`];
    const [one, other] = [JSON.stringify(said), JSON.stringify(unknown[sample])];
    return one === other ? [] : [`${one} for a known one, ${other} for an unknown one`];
  });
  const isEven = ratio > bound && ratio < 1 / bound;
  return isEven ? words : [...words, `an unknown one takes ${ratio.toFixed(2)} times as long`];
}

describe('a known and an unknown address are answered alike', () => {
  it('by signing in with a wrong password: an unknown one is hashed too, which would else take a tenth', async () => {
    const ask: Ask = async (which) => {
      const email = which === 'known' ? await knownEmail() : unknownEmail();
      return async () => {
        const { status, problem } = await attemptSignIn(app, email, 'something else entirely');
        return { status, words: problem };
      };
    };
    expect(differences(await compare(21, ask), 401, 0.35)).toEqual([]);
  });

  it('by signing in to an account that has no password', async () => {
    const ask: Ask = async (which) => {
      const person = await createStudent(app);
      await app.ctx.db.updateTable('user').set({ password_hash: null }).where('id', '=', person.id).execute();
      const email = which === 'known' ? person.email : unknownEmail();
      return async () => {
        const { status, problem } = await attemptSignIn(app, email, 'something else entirely');
        return { status, words: problem };
      };
    };
    expect(differences(await compare(21, ask), 401, 0.35)).toEqual([]);
  });

  it('by asking for a new password: a job finds out, after the answer', async () => {
    const ask: Ask = async (which) => {
      const email = which === 'known' ? await knownEmail() : unknownEmail();
      return async () => {
        const { status } = await app.as(null).attempt(forgotPassword, { body: { email } });
        return { status, words: null };
      };
    };
    expect(differences(await compare(41, ask), 204, 0.35)).toEqual([]);
  });

  it('by registering: both are answered after the same time', async () => {
    const ask: Ask = async (which) => {
      const email = which === 'known' ? await knownEmail() : unknownEmail();
      const body = { email, password: testPassword, name: 'Noor', type: 'STUDENT' as const };
      return async () => {
        const answer = await app.as(null).attempt(registerUser, { body });
        return { status: answer.status, words: Object.keys(answer.body) };
      };
    };
    expect(differences(await compare(9, ask), 201, 0.8)).toEqual([]);
  }, 30_000);

  it('by sending the code again, to an id that somebody has or nobody', async () => {
    const ask: Ask = async (which) => {
      const waiting = await createStudent(app, { emailVerifiedAt: null });
      const uuid = which === 'known' ? waiting.id : newId(app.ctx.clock);
      return async () => {
        const { status } = await app.as(null).attempt(resendEmail, { params: { uuid } });
        return { status, words: null };
      };
    };
    expect(differences(await compare(41, ask), 204, 0.35)).toEqual([]);
  });

  it('by a wrong code for the id of a registration, which an account has only where the address was new', async () => {
    const ask: Ask = async (which) => {
      const waiting = await createStudent(app, { emailVerifiedAt: null });
      await app.as(null).attempt(resendEmail, { params: { uuid: waiting.id } });
      await app.runJobs();
      const uuid = which === 'unknown' ? waiting.id : newId(app.ctx.clock);
      return async () => {
        const answer = await app
          .as(null)
          .attempt(verifyEmail, { params: { uuid }, query: { code: 'WRONG-CODE' } });
        return { status: answer.status, words: answer.problem };
      };
    };
    expect(differences(await compare(5, ask), 400, 0.8)).toEqual([]);
  }, 30_000);

  it('by correcting the own address before it is verified', async () => {
    const ask: Ask = async (which) => {
      const waiting = await createStudent(app, { emailVerifiedAt: null });
      const email = which === 'known' ? await knownEmail() : unknownEmail();
      return async () => {
        const { status, body } = await waiting.caller.attempt(updateOwnUser, { body: { email } });
        return { status, words: [body.email === email, Object.keys(body)] };
      };
    };
    expect(differences(await compare(9, ask), 200, 0.8)).toEqual([]);
  }, 30_000);
});

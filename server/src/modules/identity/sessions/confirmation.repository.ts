import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import type { Proof, Proofs } from './step-up-rules.ts';

/** What was proved in this session, and when; null when there is no such session. */
export async function findProofs(ctx: Ctx, sessionId: string): Promise<Proofs | null> {
  const row = await tables(ctx, 'session', 'user')
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([
      'session.created_at as signedInAt',
      'session.confirmed_at as confirmedAt',
      'session.password_proved_at as passwordAt',
      'session.factor_proved_at as factorAt',
      'user.password_hash',
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash, ...times } = row;
  return { ...times, hasPassword: password_hash !== null };
}

const columns = { PASSWORD: 'password_proved_at', FACTOR: 'factor_proved_at' } as const;

/** By a sign-in, or by setting a factor up. */
export async function markProved(ctx: Ctx, sessionId: string, proofs: readonly Proof[]): Promise<void> {
  const now = ctx.clock.now();
  if (proofs.length === 0) return;
  await tables(ctx, 'session')
    .updateTable('session')
    .set(Object.fromEntries(proofs.map((proof) => [columns[proof], now])))
    .where('id', '=', sessionId)
    .execute();
}

/** By a proof that was asked for again. */
export async function markConfirmed(ctx: Ctx, sessionId: string, proof: Proof): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx, 'session')
    .updateTable('session')
    .set({ confirmed_at: now, [columns[proof]]: now })
    .where('id', '=', sessionId)
    .execute();
}

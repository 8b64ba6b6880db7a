import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { type Account, accountColumns, accountOf } from '../accounts/account.ts';
import { childDomain } from './guardianship.ts';

export type EndReason = 'AGE' | 'GUARDIAN' | 'ADMINISTRATOR';
export type NewLink = {
  id: string;
  guardianId: string;
  childId: string;
  consentVersion: string;
  consentAddress: Buffer | null;
};

/** tx, the child's account locked. */
export async function insertLink(tx: Ctx, link: NewLink): Promise<void> {
  await tables(tx, 'guardian_link')
    .insertInto('guardian_link')
    .values({
      id: link.id,
      guardian_id: link.guardianId,
      child_id: link.childId,
      consent_version: link.consentVersion,
      consented_at: tx.clock.now(),
      consent_address: link.consentAddress,
    })
    .execute();
}

export type Kin = { childId: string; since: Date; account: Account };

/**
 * Guardians whose link has not ended and whose account is active, of each of these children; the first first.
 */
export async function findGuardians(ctx: Ctx, childIds: readonly string[]): Promise<Kin[]> {
  if (childIds.length === 0) return [];
  const rows = await tables(ctx, 'user', 'guardian_link')
    .selectFrom('guardian_link')
    .innerJoin('user', 'user.id', 'guardian_link.guardian_id')
    .select(accountColumns.map((column) => `user.${column}` as const))
    .select(['guardian_link.child_id', 'guardian_link.consented_at'])
    .where('guardian_link.child_id', 'in', [...childIds])
    .where('guardian_link.ended_at', 'is', null)
    .where('user.status', '=', 'ACTIVE')
    .orderBy('guardian_link.consented_at')
    .orderBy('guardian_link.id')
    .execute();
  return rows.map((row) => ({ childId: row.child_id, since: row.consented_at, account: accountOf(row) }));
}

/**
 * By a password, a passkey, an account elsewhere, or a mailbox of their own (`hasMailbox`), which gives a new
 * password: who took an address back has none for a while, and is nobody else's for that.
 */
const canSignIn = sql<boolean>`("user".password_hash is not null
  or ("user".email_verified_at is not null and "user".email not like ${sql.lit(`%${childDomain}`)})
  or exists (select from external_identity where external_identity.user_id = "user".id)
  or exists (select from passkey where passkey.user_id = "user".id))`;

export type Child = Kin & { canSignIn: boolean };

export async function findChildren(ctx: Ctx, guardianId: string): Promise<Child[]> {
  const rows = await tables(ctx, 'user', 'guardian_link', 'external_identity', 'passkey')
    .selectFrom('guardian_link')
    .innerJoin('user', 'user.id', 'guardian_link.child_id')
    .select(accountColumns.map((column) => `user.${column}` as const))
    .select(['guardian_link.child_id', 'guardian_link.consented_at'])
    .select(canSignIn.as('canSignIn'))
    .where('guardian_link.guardian_id', '=', guardianId)
    .where('guardian_link.ended_at', 'is', null)
    .where('user.status', 'in', ['ACTIVE', 'INACTIVE'])
    .orderBy('guardian_link.consented_at')
    .orderBy('guardian_link.id')
    .execute();
  return rows.map((row) => ({
    childId: row.child_id,
    since: row.consented_at,
    account: accountOf(row),
    canSignIn: row.canSignIn,
  }));
}

/** Whose guardian this was until they came of age, and as whom nobody can sign in. */
export async function findGrownUp(ctx: Ctx, guardianId: string): Promise<{ id: string; name: string }[]> {
  return tables(ctx, 'user', 'guardian_link', 'external_identity', 'passkey')
    .selectFrom('user')
    .select(['id', 'name'])
    .where('status', 'in', ['ACTIVE', 'INACTIVE'])
    .where(sql<boolean>`not ${canSignIn}`)
    .where(
      sql<boolean>`exists (select from guardian_link where child_id = "user".id
        and guardian_id = ${guardianId} and end_reason = 'AGE')`,
    )
    .orderBy('id')
    .execute();
}

/** tx, the child's account locked. */
export async function isSignInGiven(tx: Ctx, childId: string): Promise<boolean> {
  const row = await tables(tx, 'user', 'external_identity', 'passkey')
    .selectFrom('user')
    .select(canSignIn.as('isGiven'))
    .where('id', '=', childId)
    .executeTakeFirst();
  return row?.isGiven ?? false;
}

/**
 * Live links to children born by `date` as whom nobody can sign in, and whose guardian was not told so yet.
 */
export async function findUntoldBornBy(
  ctx: Ctx,
  date: string,
  limit: number,
): Promise<{ id: string; guardianId: string; childId: string }[]> {
  return tables(ctx, 'user', 'guardian_link', 'external_identity', 'passkey')
    .selectFrom('guardian_link')
    .innerJoin('user', 'user.id', 'guardian_link.child_id')
    .select(['guardian_link.id', 'guardian_id as guardianId', 'child_id as childId'])
    .where('user.birth_date', '<=', date)
    .where('user.status', 'in', ['ACTIVE', 'INACTIVE'])
    .where(sql<boolean>`not ${canSignIn}`)
    .where('guardian_link.ended_at', 'is', null)
    .where('guardian_link.sign_in_asked_at', 'is', null)
    .orderBy('guardian_link.id')
    .limit(limit)
    .execute();
}

/** tx. False where that was done before, or the link has ended. */
export async function markSignInAsked(tx: Ctx, linkId: string): Promise<boolean> {
  const row = await tables(tx, 'guardian_link')
    .updateTable('guardian_link')
    .set({ sign_in_asked_at: tx.clock.now() })
    .where('id', '=', linkId)
    .where('sign_in_asked_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also those whose link has ended, where `ever`. */
export async function findChildIds(ctx: Ctx, guardianId: string, ever: boolean): Promise<string[]> {
  const rows = await tables(ctx, 'guardian_link')
    .selectFrom('guardian_link')
    .select('child_id')
    .distinct()
    .where('guardian_id', '=', guardianId)
    .$if(!ever, (query) => query.where('ended_at', 'is', null))
    .execute();
  return rows.map(({ child_id }) => child_id);
}

/** Whether this guardian's link to the child has not ended. */
export async function isLinked(ctx: Ctx, guardianId: string, childId: string): Promise<boolean> {
  const row = await tables(ctx, 'guardian_link')
    .selectFrom('guardian_link')
    .select('id')
    .where('guardian_id', '=', guardianId)
    .where('child_id', '=', childId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** tx. Ends the links of this child, or of this guardian, or of both; answers those that it ended. */
export async function endLinks(
  tx: Ctx,
  of: { childId?: string; guardianId?: string },
  reason: EndReason,
): Promise<{ guardianId: string; childId: string }[]> {
  let query = tables(tx, 'guardian_link')
    .updateTable('guardian_link')
    .set({ ended_at: tx.clock.now(), end_reason: reason })
    .where('ended_at', 'is', null);
  if (of.childId !== undefined) query = query.where('child_id', '=', of.childId);
  if (of.guardianId !== undefined) query = query.where('guardian_id', '=', of.guardianId);
  return query.returning(['guardian_id as guardianId', 'child_id as childId']).execute();
}

/** Children with a guardian who were born by then, by id behind `after`. */
export async function findGuardedBornBy(
  ctx: Ctx,
  date: string,
  after: string | null,
  limit: number,
): Promise<Account[]> {
  const rows = await tables(ctx, 'user', 'guardian_link')
    .selectFrom('user')
    .select(accountColumns)
    .where('birth_date', '<=', date)
    .where(sql<boolean>`exists (select from guardian_link where child_id = "user".id and ended_at is null)`)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(accountOf);
}

/**
 * Students born after `date`, or whom nobody can sign in as, who have had no guardian, and nothing else
 * happen to their account, since then. Who came of age under a guardian is nobody's to delete.
 */
export async function findLeftAlone(
  ctx: Ctx,
  { bornAfter, since, limit }: { bornAfter: string; since: Date; limit: number },
): Promise<Account[]> {
  const rows = await tables(ctx, 'user', 'guardian_link', 'external_identity', 'passkey')
    .selectFrom('user')
    .select(accountColumns)
    .where('type', '=', 'STUDENT')
    .where('status', 'in', ['ACTIVE', 'INACTIVE'])
    .where('birth_date', 'is not', null)
    .where('updated_at', '<', since)
    .where((eb) => eb.or([eb('birth_date', '>', bornAfter), sql<boolean>`not ${canSignIn}`]))
    .where(
      sql<boolean>`not exists (select from guardian_link where child_id = "user".id
        and (ended_at is null or ended_at > ${since} or end_reason = 'AGE'))`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(accountOf);
}

import type { HourCycle } from '@michi/contract/identity/users';
import type { AccountStatus, SenseiStatus, UserType } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { type Account, accountColumns, accountOf } from './account.ts';

export type NewUser = {
  id: string;
  email: string;
  name: string;
  passwordHash: string | null;
  type: UserType | null;
  status: AccountStatus;
  senseiStatus: SenseiStatus | null;
  emailVerifiedAt: Date | null;
  locale: string;
  timeZone: string;
  avatar: string | null;
};

/**
 * False when somebody proved the address already and this account is to have it proved, too; the transaction
 * stays usable.
 */
export async function insertUser(ctx: Ctx, user: NewUser): Promise<boolean> {
  const now = ctx.clock.now();
  const inserted = await tables(ctx, 'user')
    .insertInto('user')
    .values({
      id: user.id,
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      type: user.type,
      status: user.status,
      sensei_status: user.senseiStatus,
      sensei_status_at: user.senseiStatus ? now : null,
      email_verified_at: user.emailVerifiedAt,
      locale: user.locale,
      time_zone: user.timeZone,
      avatar: user.avatar,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('email_verified_at', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findAccounts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(ctx, 'user')
    .selectFrom('user')
    .select(accountColumns)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, accountOf(row)]));
}

/**
 * Nobody's state among these changes before the transaction is over; as many transactions as like may ask for
 * the same at once. To be taken before locks on orders and calendars: whoever bans takes them in this order.
 */
export async function keepAccounts(tx: Ctx, ids: readonly string[]): Promise<Map<string, Account>> {
  const rows = await tables(tx, 'user')
    .selectFrom('user')
    .select(accountColumns)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.id, accountOf(row)]));
}

export async function findAccount(ctx: Ctx, id: string): Promise<Account | null> {
  const row = await tables(ctx, 'user')
    .selectFrom('user')
    .select(accountColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? accountOf(row) : null;
}

export type LockedUser = Account & {
  passwordHash: string | null;
  statusReason: string | null;
  senseiStatusAt: Date | null;
};
const lockedColumns = [...accountColumns, 'password_hash', 'status_reason', 'sensei_status_at'] as const;

/**
 * Locks the account's row, so that two changes of its state come one after the other. Before anything of it
 * that ends with others: its sessions, challenges, links, passkeys.
 */
export async function lockUser(ctx: Ctx, id: string): Promise<LockedUser | null> {
  const row = await tables(ctx, 'user')
    .selectFrom('user')
    .select(lockedColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash, status_reason, sensei_status_at } = row;
  return {
    ...accountOf(row),
    passwordHash: password_hash,
    statusReason: status_reason,
    senseiStatusAt: sensei_status_at,
  };
}

/** Since when and why somebody is what they are as a sensei. */
export function findSenseiStanding(ctx: Ctx, id: string) {
  return tables(ctx, 'user')
    .selectFrom('user')
    .select(['sensei_status_reason as reason', 'sensei_status_at as since'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type SignInRow = Account & { passwordHash: string | null };

const hasAddress = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** Whose the address is: the account that proved it, whatever its state. */
export async function findHolder(ctx: Ctx, email: string): Promise<Account | null> {
  const row = await tables(ctx, 'user')
    .selectFrom('user')
    .select(accountColumns)
    .where(hasAddress(email))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row ? accountOf(row) : null;
}

/**
 * The accounts that an address may mean: the one that proved it; else those that were registered with it and
 * never proved it, the newest first, no more than `most`.
 */
export async function findClaimants(ctx: Ctx, email: string, most: number): Promise<SignInRow[]> {
  const rows = await tables(ctx, 'user')
    .selectFrom('user')
    .select([...accountColumns, 'password_hash'])
    .where(hasAddress(email))
    .where((eb) => eb.or([eb('email_verified_at', 'is not', null), eb('status', '!=', 'DELETED')]))
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const found = rows.map((row) => ({ ...accountOf(row), passwordHash: row.password_hash }));
  return found[0]?.emailVerifiedAt ? found.slice(0, 1) : found;
}

/**
 * Locks this account and whatever else is registered with the address and waits for its proof, in a fixed
 * order, so that of two that are proved in the same moment one comes after the other. Answers the ids of the
 * others.
 */
export async function lockRegistrations(ctx: Ctx, email: string, id: string): Promise<string[]> {
  const rows = await tables(ctx, 'user')
    .selectFrom('user')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([hasAddress(email), eb('email_verified_at', 'is', null), eb('status', '=', 'INACTIVE')]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id).filter((other) => other !== id);
}

export async function findSignInRow(ctx: Ctx, id: string): Promise<SignInRow | null> {
  const row = await tables(ctx, 'user')
    .selectFrom('user')
    .select([...accountColumns, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...accountOf(row), passwordHash: row.password_hash } : null;
}

export type UserChange = Partial<{
  email: string;
  name: string;
  avatar: string | null;
  locale: string;
  time_zone: string;
  hour_cycle: HourCycle | null;
  type: UserType | null;
  status: AccountStatus;
  status_reason: string | null;
  sensei_status: SenseiStatus | null;
  sensei_status_reason: string | null;
  sensei_status_at: Date | null;
  email_verified_at: Date | null;
  password_hash: string | null;
  deleted_at: Date | null;
  birth_date: string | null;
}>;

/** False when somebody else proved the new address; the transaction is lost then. */
export async function updateUser(ctx: Ctx, id: string, change: UserChange): Promise<boolean> {
  try {
    await tables(ctx, 'user')
      .updateTable('user')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'user_email') return false;
    throw error;
  }
}

export async function hasPassword(ctx: Ctx, id: string): Promise<boolean> {
  const row = await tables(ctx, 'user')
    .selectFrom('user')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row != null && row.password_hash !== null;
}

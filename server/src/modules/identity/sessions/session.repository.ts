import { AdminRole } from '@michi/contract/identity/roles';
import type { AccountStatus, SenseiStatus, UserType } from '@michi/contract/states';
import {
  AccountStatus as AccountStatuses,
  SenseiStatus as SenseiStatuses,
  UserType as UserTypes,
} from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { networkOf } from '../../../platform/http/network.ts';

export type NewSession = {
  userId: string;
  userAgent: string | null;
  address: string | null;
  expiresAt: Date;
};

export async function insertSession(ctx: Ctx, session: NewSession): Promise<string> {
  const id = newId(ctx.clock);
  const now = ctx.clock.now();
  await tables(ctx, 'session')
    .insertInto('session')
    .values({
      id,
      user_id: session.userId,
      user_agent: session.userAgent,
      address: session.address === null ? null : networkOf(session.address),
      created_at: now,
      last_used_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
  return id;
}

export async function insertRefreshToken(
  ctx: Ctx,
  sessionId: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tables(ctx, 'refresh_token')
    .insertInto('refresh_token')
    .values({
      id: newId(ctx.clock),
      session_id: sessionId,
      token_hash: tokenHash,
      issued_at: ctx.clock.now(),
      expires_at: expiresAt,
    })
    .execute();
}

export type LiveSession = {
  userId: string;
  type: UserType | null;
  status: AccountStatus;
  senseiStatus: SenseiStatus | null;
  emailVerified: boolean;
  birthDate: string | null;
  timeZone: string;
  /** Asked of those alone who were born so late that it matters. */
  hasGuardian: boolean;
  /** A version of the terms holds that they have not agreed to. */
  hasNewTerms: boolean;
  /** Of an administrator. */
  roles: AdminRole[];
};

/** Of nobody else is the table asked. */
const rolesOfAdministrator = sql<string[]>`case when "user".type = 'ADMIN'
  then array(select role from administrator_role where user_id = "user".id) else '{}' end`;

const guardedYears = 26;
const hasLiveGuardian = (
  now: Date,
) => sql<boolean>`case when "user".birth_date > ${new Date(now.getTime() - guardedYears * 31_557_600_000)}::date
  then exists (select from guardian_link
    join "user" guardian on guardian.id = guardian_link.guardian_id and guardian.status = 'ACTIVE'
    where guardian_link.child_id = "user".id and guardian_link.ended_at is null)
  else false end`;

const hasNewTerms = sql<boolean>`exists (select from terms_version version
  where version.is_current and not exists (select from terms_acceptance agreed where agreed.user_id = "user".id
    and agreed.document = version.document and agreed.number = version.number))`;

/**
 * One look at two primary keys, at the terms that hold, and at an administrator's roles, at every call: who
 * was banned, signed out or lost a right is without it at once.
 */
export async function findLiveSession(
  ctx: Ctx,
  sessionId: string,
  userId: string,
): Promise<LiveSession | null> {
  const row = await tables(
    ctx,
    'session',
    'user',
    'administrator_role',
    'guardian_link',
    'terms_version',
    'terms_acceptance',
  )
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.type', 'user.status', 'user.sensei_status', 'user.email_verified_at'])
    .select(['user.birth_date', 'user.time_zone', hasLiveGuardian(ctx.clock.now()).as('hasGuardian')])
    .select([rolesOfAdministrator.as('roles'), hasNewTerms.as('hasNewTerms')])
    .where('session.id', '=', sessionId)
    .where('user.id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.id,
    type: UserTypes.nullable().parse(row.type),
    status: AccountStatuses.parse(row.status),
    senseiStatus: SenseiStatuses.nullable().parse(row.sensei_status),
    emailVerified: row.email_verified_at !== null,
    birthDate: row.birth_date,
    timeZone: row.time_zone,
    hasGuardian: row.hasGuardian,
    hasNewTerms: row.hasNewTerms,
    roles: row.roles.map((role) => AdminRole.parse(role)),
  };
}

export type PresentedToken = {
  tokenId: string;
  usedAt: Date | null;
  expiresAt: Date;
  sessionId: string;
  sessionExpiresAt: Date;
  sessionCreatedAt: Date;
  revokedAt: Date | null;
  userId: string;
  status: AccountStatus;
};

/** Locks the token and its session until the end of the transaction: two tabs come one after the other. */
export async function lockRefreshToken(ctx: Ctx, tokenHash: Buffer): Promise<PresentedToken | null> {
  const row = await tables(ctx, 'refresh_token', 'session', 'user')
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([
      'refresh_token.id as tokenId',
      'refresh_token.used_at as usedAt',
      'refresh_token.expires_at as expiresAt',
      'session.id as sessionId',
      'session.expires_at as sessionExpiresAt',
      'session.created_at as sessionCreatedAt',
      'session.revoked_at as revokedAt',
      'user.id as userId',
      'user.status',
    ])
    .where('refresh_token.token_hash', '=', tokenHash)
    .forUpdate(['refresh_token', 'session'])
    .executeTakeFirst();
  return row ? { ...row, status: AccountStatuses.parse(row.status) } : null;
}

export async function markTokenUsed(ctx: Ctx, token: { tokenId: string; sessionId: string }): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx, 'refresh_token')
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('id', '=', token.tokenId)
    .where('used_at', 'is', null)
    .execute();
  await tables(ctx, 'session')
    .updateTable('session')
    .set({ last_used_at: now })
    .where('id', '=', token.sessionId)
    .execute();
}

export async function revokeSession(ctx: Ctx, sessionId: string, reason: string): Promise<boolean> {
  const result = await tables(ctx, 'session')
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now(), revoke_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function revokeSessionsOf(
  ctx: Ctx,
  userId: string,
  reason: string,
  exceptId: string | null,
): Promise<void> {
  await tables(ctx, 'session')
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now(), revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== null, (update) => update.where('id', '!=', exceptId ?? ''))
    .execute();
}

/** Ended sessions go with their tokens, once they are of no use to anyone. */
export async function deleteSessionsEndedBefore(ctx: Ctx, before: Date): Promise<void> {
  await tables(ctx, 'session')
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}

/** An open page leaves some hundred used tokens a day behind. */
export async function deleteTokensExpiredBefore(ctx: Ctx, before: Date): Promise<void> {
  await tables(ctx, 'refresh_token').deleteFrom('refresh_token').where('expires_at', '<', before).execute();
}

/** tx. Whoever opens or ends a person's sessions waits for who does so already. */
export async function lockSessionsOf(ctx: Ctx, userId: string): Promise<void> {
  const holder = tables(ctx, 'user').selectFrom('user').select('id').where('id', '=', userId);
  await holder.forNoKeyUpdate().execute();
}

export async function markSignedIn(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'user')
    .updateTable('user')
    .set({ last_login_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

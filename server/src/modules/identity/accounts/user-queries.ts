import type { OwnUser, User } from '@michi/contract/identity/users';
import type { List } from '@michi/contract/page';
import type { SenseiStatus } from '@michi/contract/states';
import { type Actor, may, type SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { bouncingSince } from '../../../platform/mail-outbox/bounces.ts';
import type { Account } from './account.ts';
import { haveMet } from './have-met.ts';
import { presentUser } from './present-user.ts';
import {
  findListBound,
  findNewestAccount,
  keepListBound,
  type ListBound,
} from './user-list-bound.repository.ts';
import { findSenseiAccounts, pageOfAccounts, type UserListQuery } from './user-list.repository.ts';
import { canSeeAccount, type View, viewOf } from './user.policy.ts';
import { mayApplyAgainAt } from './sensei-status.ts';
import { findAccount, findSenseiStanding } from './user.repository.ts';
import { findLatestVerification } from '../sessions/verification.repository.ts';

/** The own account; until it is verified, with the address that the last code went to. */
export async function getOwn(ctx: Ctx, actor: SignedIn): Promise<OwnUser> {
  const account = found(await findAccount(ctx, actor.id));
  const pending = account.emailVerifiedAt ? null : await findLatestVerification(ctx, account.id);
  const user = presentUser('SELF', { ...account, email: pending?.email ?? account.email });
  return {
    ...user,
    ...(account.hourCycle ? { hourCycle: account.hourCycle } : {}),
    ...(actor.mustEnrol ? { mustEnrol: true as const } : {}),
    ...(actor.mustAcceptTerms ? { mustAcceptTerms: true as const } : {}),
    ...(actor.age ? { age: actor.age } : {}),
    ...(actor.needsGuardian ? { needsGuardian: true as const } : {}),
    ...(actor.permissions && !actor.mustEnrol ? { permissions: [...actor.permissions] } : {}),
    ...(await bouncesOf(ctx, account)),
    ...(await exclusionOf(ctx, account)),
  };
}

/** Before the address is verified its codes are sent in any case. */
async function bouncesOf(
  ctx: Ctx,
  { email, emailVerifiedAt }: Account,
): Promise<Pick<OwnUser, 'emailBouncesSince'>> {
  const since = emailVerifiedAt === null ? null : await bouncingSince(ctx, email);
  return since === null ? {} : { emailBouncesSince: since.toISOString() };
}

async function exclusionOf(ctx: Ctx, { id, senseiStatus }: Account): Promise<Pick<OwnUser, 'exclusion'>> {
  const standing = senseiStatus === 'EXCLUDED' ? await findSenseiStanding(ctx, id) : undefined;
  if (!standing) return {};
  const from = mayApplyAgainAt({ senseiStatus, senseiStatusAt: standing.since }) ?? ctx.clock.now();
  return { exclusion: { reason: standing.reason, applyFrom: from.toISOString() } };
}

/** Throws NotFound for whoever the caller may not see, as if nobody was there. */
export async function getAnyUser(ctx: Ctx, actor: Actor, id: string): Promise<User> {
  const account = await findAccount(ctx, id);
  if (!account) throw NotFound();
  const view = await findView(ctx, actor, account);
  if (!canSeeAccount(view, account)) throw NotFound();
  return presentUser(view, account);
}

async function findView(ctx: Ctx, actor: Actor, account: Account): Promise<View> {
  const acquainted = actor.kind === 'user' && (await haveMet(ctx, actor.id, account.id));
  return viewOf(actor, account, acquainted);
}

/** Whether this person exists for the caller: the one rule, also for what other modules show of her. */
export async function isVisible(ctx: Ctx, actor: Actor, account: Account): Promise<boolean> {
  return canSeeAccount('STRANGER', account) || canSeeAccount(await findView(ctx, actor, account), account);
}

export async function listAllUsers(ctx: Ctx, actor: SignedIn, query: UserListQuery) {
  authorize(may(actor, 'users.read'));
  const bound = await boundOf(ctx, actor, query);
  const { items, totalItems } = await pageOfAccounts(ctx, { ...query, bound });
  return {
    items: items.map((account) => presentUser('ADMIN', account)),
    page: query.page,
    size: query.size,
    totalItems,
  };
}

const boundLife = minutes(15);

/**
 * The first page says up to whom the list goes, and the pages behind it keep to that, whichever process
 * answers them.
 */
async function boundOf(
  ctx: Ctx,
  { id: callerId }: SignedIn,
  { page, ...query }: UserListQuery,
): Promise<ListBound | null> {
  const asked = {
    callerId,
    query: JSON.stringify(Object.entries(query).toSorted(([a], [b]) => a.localeCompare(b))),
  };
  if (page > 0) return findListBound(ctx, asked);
  const newest = await findNewestAccount(ctx);
  if (newest) await keepListBound(ctx, asked, newest, after(ctx.clock.now(), boundLife));
  return newest;
}

/** For the back office; the caller has checked who asks. */
export async function listSenseiAccounts(
  ctx: Ctx,
  status: SenseiStatus,
  cursor: string | null | undefined,
  limit: number,
): Promise<List<Account>> {
  const rows = await findSenseiAccounts(ctx, { status, after: cursor ? decodeCursor(cursor) : null, limit });
  return cursorPage(rows, limit, (account) => ({ at: account.createdAt, id: account.id }));
}

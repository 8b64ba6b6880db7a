import { AdminRole, sortRoles } from '@michi/contract/identity/roles';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/** Locks them, in a fixed order, so that two cannot leave at the same time. */
export async function lockActiveAdmins(ctx: Ctx): Promise<void> {
  await activeAdmins(ctx).select('user.id').orderBy('user.id').forNoKeyUpdate().execute();
}

export async function findActiveOwners(ctx: Ctx): Promise<string[]> {
  const rows = await activeAdmins(ctx)
    .innerJoin('administrator_role', 'administrator_role.user_id', 'user.id')
    .select('user.id')
    .where('role', '=', 'OWNER')
    .orderBy('user.id')
    .execute();
  return rows.map((row) => row.id);
}

export async function countActiveAdmins(ctx: Ctx): Promise<number> {
  const { count } = await activeAdmins(ctx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function activeAdmins(ctx: Ctx) {
  return tables(ctx, 'user', 'administrator_role')
    .selectFrom('user')
    .where('user.type', '=', 'ADMIN')
    .where('user.status', '=', 'ACTIVE');
}

export async function findRoles(ctx: Ctx, userId: string): Promise<AdminRole[]> {
  const rows = await tables(ctx, 'administrator_role')
    .selectFrom('administrator_role')
    .select('role')
    .where('user_id', '=', userId)
    .execute();
  return sortRoles(rows.map((row) => AdminRole.parse(row.role)));
}

/** tx. Exactly these from now on; none takes all of them away. */
export async function saveRoles(
  ctx: Ctx,
  userId: string,
  roles: readonly AdminRole[],
  grantedBy: string | null,
): Promise<void> {
  const db = tables(ctx, 'administrator_role');
  await db
    .deleteFrom('administrator_role')
    .where('user_id', '=', userId)
    .$if(roles.length > 0, (query) => query.where('role', 'not in', roles))
    .execute();
  if (roles.length === 0) return;
  const granted = { granted_at: ctx.clock.now(), granted_by: grantedBy };
  await db
    .insertInto('administrator_role')
    .values(roles.map((role) => ({ user_id: userId, role, ...granted })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

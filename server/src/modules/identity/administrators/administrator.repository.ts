import {
  type AdminPermission,
  AdminRole,
  adminRoles,
  rolePermissions,
  sortRoles,
} from '@michi/contract/identity/roles';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { type Account, accountColumns, accountOf } from '../accounts/account.ts';

/** Whom to tell of what concerns the whole site and is theirs to deal with. */
export async function listAdministratorsWho(ctx: Ctx, permission: AdminPermission): Promise<Account[]> {
  const roles = adminRoles.filter((role) => rolePermissions[role].includes(permission));
  const rows = await tables(ctx, 'user', 'administrator_role')
    .selectFrom('user')
    .select(accountColumns.map((column) => `user.${column}` as const))
    .where('user.type', '=', 'ADMIN')
    .where('user.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('administrator_role')
          .select('user_id')
          .whereRef('user_id', '=', 'user.id')
          .where('role', 'in', roles),
      ),
    )
    .orderBy('user.created_at')
    .limit(50)
    .execute();
  return rows.map(accountOf);
}

export type AdministratorRow = Account & {
  roles: AdminRole[];
  lastSeenAt: Date | null;
  hasSecondFactor: boolean;
};

/** Whoever is one now, also banned ones, the longest serving first. */
export async function listAdministratorRows(ctx: Ctx): Promise<AdministratorRow[]> {
  const rows = await tables(ctx, 'user', 'administrator_role', 'session', 'authenticator_app', 'passkey')
    .selectFrom('user')
    .select(accountColumns.map((column) => `user.${column}` as const))
    .select((eb) => [
      sql<string[]>`array(select role from administrator_role where user_id = "user".id)`.as('roles'),
      sql<Date | null>`greatest(last_login_at,
        (select max(last_used_at) from session where session.user_id = "user".id))`.as('lastSeenAt'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('authenticator_app')
              .select('user_id')
              .whereRef('user_id', '=', 'user.id')
              .where('confirmed_at', 'is not', null),
          ),
          eb.exists(eb.selectFrom('passkey').select('user_id').whereRef('user_id', '=', 'user.id')),
        ])
        .as('hasSecondFactor'),
    ])
    .where('user.type', '=', 'ADMIN')
    .where('user.status', '!=', 'DELETED')
    .orderBy('user.created_at')
    .orderBy('user.id')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    ...accountOf(row),
    roles: sortRoles(row.roles.map((role) => AdminRole.parse(role))),
    lastSeenAt: row.lastSeenAt,
    hasSecondFactor: Boolean(row.hasSecondFactor),
  }));
}

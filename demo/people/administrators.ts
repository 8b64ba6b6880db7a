import { createHash, randomBytes } from 'node:crypto';
import type { AdminRole } from '@michi/contract/identity/roles';
import { after, days, hours } from '../../server/src/platform/clock.ts';
import type { Ctx } from '../../server/src/platform/context.ts';
import type { World } from '../world/world.ts';
import { addUser, emailOf } from './people.ts';

type Colleague = {
  name: string;
  roles: AdminRole[];
  zone: string;
  locale: 'en' | 'es' | 'pt-BR';
  joined: number;
};

const colleagues: readonly Colleague[] = [
  {
    name: 'Caio Vasconcelos',
    roles: ['OPERATIONS', 'CONTENT'],
    zone: 'America/Sao_Paulo',
    locale: 'pt-BR',
    joined: 310,
  },
  { name: 'Ingrid Solheim', roles: ['FINANCE'], zone: 'Europe/Oslo', locale: 'en', joined: 205 },
  { name: 'Ruth Adeyemi', roles: ['SUPPORT'], zone: 'America/Toronto', locale: 'en', joined: 64 },
];

/**
 * The owner, and who came later by invitation. Drawn after all else, so that the rest of the world stays as
 * it is.
 */
export function addAdministrators(world: World, passwordHash: string, ownerId: string): void {
  const grant = (userId: string, role: AdminRole, at: Date, by: string | null) =>
    world.rows.administrator_role.push({ user_id: userId, role, granted_at: at, granted_by: by });
  grant(ownerId, 'OWNER', world.at(-days(420)), null);
  for (const { name, roles, zone, locale, joined } of colleagues) {
    const since = world.at(-days(joined) - hours(3));
    const id = addUser(world, passwordHash, {
      email: emailOf(name),
      name,
      type: 'ADMIN',
      locale,
      time_zone: zone,
      sensei_status: null,
      since,
    });
    for (const role of roles) grant(id, role, since, ownerId);
    world.rows.audit_entry.push({
      id: world.id(since),
      actor_id: id,
      action: 'administrator.joined',
      target_type: 'user',
      target_id: id,
      person_id: null,
      detail: { roles },
      created_at: since,
    });
  }
}

/** tx. Sent two days ago and not answered yet; nobody knows its link. */
export async function inviteColleague(tx: Ctx, world: World): Promise<void> {
  const sentAt = world.at(-days(2) - hours(4));
  const owner = world.rows.administrator_role.find(({ role }) => role === 'OWNER');
  await tx.db
    .insertInto('administrator_invitation')
    .values({
      id: world.id(sentAt),
      email: emailOf('Pilar Zamora'),
      name: 'Pilar Zamora',
      roles: ['CONTENT'],
      locale: 'es',
      token_hash: createHash('sha256').update(randomBytes(32)).digest(),
      invited_by: owner?.user_id ?? null,
      created_at: sentAt,
      sent_at: sentAt,
      expires_at: after(sentAt, days(7)),
    })
    .execute();
}

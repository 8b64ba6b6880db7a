import pg from 'pg';
import { newAccount } from '../../support/people/new-account.ts';
import type { World } from '../../support/world/world.ts';
import { secondAdmin } from './second-admin.ts';

/** Nothing makes an administrator of an account but the database. */
export async function addSecondAdmin({
  url,
  databaseUrl,
}: Pick<World, 'url' | 'databaseUrl'>): Promise<void> {
  const { id } = await newAccount(url, secondAdmin.name, 'STUDENT');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`update "user" set type = 'ADMIN', email = $2 where id = $1`, [id, secondAdmin.email]);
  await database.query(
    `insert into administrator_role (user_id, role, granted_at) values ($1, 'OWNER', now())`,
    [id],
  );
  await database.end();
}

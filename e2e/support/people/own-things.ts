import { createCourse } from '@michi/contract/catalogue/courses';
import { getOwnUser } from '@michi/contract/identity/users';
import pg from 'pg';
import { call, tokenOf } from '../world/api.ts';
import type { Kind } from '../../part-a/guards.ts';
import type { Pattern } from '../../part-a/routes.ts';
import { demo } from './demo.ts';
import type { StorageState } from './visitors.ts';
import type { World } from '../world/world.ts';

/** Addresses of pages about what is the visitor's own. */
export type OwnPaths = Partial<Record<Pattern, string>>;
export type OwnThings = { paths: OwnPaths; takeBack: () => Promise<void> };

/**
 * What somebody who never booked or taught has none of, so that there is something on each page that opens: a
 * talk, and for who teaches a draft. It is a class that makes a talk, so this one comes from the database,
 * and goes again with `takeBack`.
 */
export async function giveOwnThings(
  { url, databaseUrl }: World,
  kind: Kind,
  { cookies }: StorageState,
): Promise<OwnThings> {
  if (kind === 'stranger' || kind === 'student' || kind === 'sensei')
    return { paths: {}, takeBack: () => Promise.resolve() };
  const token = cookies.find(({ name }) => name === 'auth_token')?.value ?? '';
  const talk = crypto.randomUUID();
  const people = [token, await tokenOf(url, demo.student)].map((each) => call(url, getOwnUser, {}, each));
  const query = async (text: string, values: unknown[]) => {
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    await database.query(text, values);
    await database.end();
  };
  await query(
    `with talk as (insert into conversation (id, kind, title, first_id, second_id, created_at, updated_at)
      select $1, 'DIRECT', 'About the way to college', least(p[1], p[2]), greatest(p[1], p[2]), now(), now() from (select $2::uuid[] as p) pair returning id)
    insert into conversation_participant (conversation_id, user_id, updated_at) select talk.id, person, now() from talk, unnest($2::uuid[]) person`,
    [talk, (await Promise.all(people)).map(({ id }) => id)],
  );
  const paths: OwnPaths = { '/chat/:uuid': `/chat/${talk}` };
  if (kind === 'waiting') {
    const { id } = await call(url, createCourse, { body: { title: 'A draft in waiting' } }, token);
    paths['/sensei/courses/edit-course/:uuid'] = `/sensei/courses/edit-course/${id}`;
    paths['/sensei/courses/edit-images/:uuid'] = `/sensei/courses/edit-images/${id}`;
  }
  return {
    paths,
    takeBack: () =>
      query(
        `with people as (delete from conversation_participant where conversation_id = $1) delete from conversation where id = $1`,
        [talk],
      ),
  };
}

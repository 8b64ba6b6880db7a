import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../harness.ts';

let count = 0;
type CollegeOverrides = { name?: string; timeZone?: string; isPrivate?: boolean | null; country?: string };

/** A college of its own, private and on the west coast unless said. */
export async function createCollege(app: TestApp, overrides: CollegeOverrides = {}): Promise<string> {
  count += 1;
  const id = newId(app.clock);
  await app.ctx.db
    .insertInto('college')
    .values({
      id,
      name: overrides.name ?? `College ${count}`,
      country: overrides.country ?? 'US',
      time_zone: overrides.timeZone ?? 'America/Los_Angeles',
      is_private: overrides.isPrivate === undefined ? true : overrides.isPrivate,
    })
    .execute();
  return id;
}

/** One of those that are there, or a new one. */
export async function collegeOf(app: TestApp): Promise<string> {
  const row = await app.ctx.db.selectFrom('college').select('id').limit(1).executeTakeFirst();
  return row?.id ?? createCollege(app);
}

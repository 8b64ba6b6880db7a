/**
 * The demo world: a believable market with a past and a future, made from a seed, its dates relative to the
 * first start. All state obeys the rules of the modules (blocks, balanced ledger, steps of orders and
 * payments), and what is still to happen by itself is enqueued. Only demo mode calls it; it writes all or
 * nothing, once.
 */
import type { Ctx } from '../server/src/platform/context.ts';
import { sql } from '../server/src/platform/db/db.ts';
import { enqueueJobs } from '../server/src/platform/jobs/jobs.ts';
import { refreshSearchOfCourses, saveOutcomes } from '../server/src/modules/catalogue/index.ts';
import { hashPassword } from '../server/src/modules/identity/index.ts';
import {
  getOutcomes,
  getPublicOutcomes,
  planRemindersOf,
  publishOutcomes,
} from '../server/src/modules/records/index.ts';
import { addBusyCalendars } from './activity/busy-calendars.ts';
import { sendFiles } from './activity/files.ts';
import { buildWorld } from './build-world.ts';
import { hasPeople } from './has-people.ts';
import { openDemoSessions } from './people/devices.ts';
import { sendDocuments } from './people/documents.ts';
import { hashCodes } from './money/gifts.ts';
import { sealAccounts } from './money/payout-accounts.ts';
import { insertRows } from './world/insert-rows.ts';
import { inviteColleague } from './people/administrators.ts';
import { demoEmails, demoPassword } from './people/people.ts';
import { addPictures } from './people/pictures.ts';
import { rulesOf, type World } from './world/world.ts';

export { demoEmails, demoPassword };

const defaultSeed = 20_260;

/** Fills an empty database; does nothing when there is anybody in it. */
export async function seedDemoWorld(
  ctx: Ctx,
  options: { now?: Date; seed?: number; pictures?: boolean } = {},
): Promise<void> {
  if (await hasPeople(ctx)) return;
  const now = options.now ?? ctx.clock.now();
  const world = buildWorld(
    now,
    options.seed ?? defaultSeed,
    rulesOf(ctx.settings),
    await hashPassword(demoPassword),
  );
  await ctx.transaction(async (tx) => {
    // Two processes that start at the same time: the second one waits, and finds the world.
    await sql`select pg_advisory_xact_lock(hashtextextended('michi.demo', 0))`.execute(tx.db);
    if (await hasPeople(tx)) return;
    await write(tx, world);
    await sendDocuments(tx);
    await sendFiles(tx);
    if (options.pictures ?? true) await addPictures(tx, world);
  });
  await ctx.settings.reload();
}

async function write(tx: Ctx, world: World): Promise<void> {
  await insertRows(tx, world.rows);
  await sealAccounts(tx, world);
  await hashCodes(tx, world);
  await addBusyCalendars(tx, world);
  await inviteColleague(tx, world);
  await sql`select setval('order_number_seq', ${10_000 + world.rows.order.length})`.execute(tx.db);
  await fillCopies(tx, world);
  await openDemoSessions(tx, ownersOf(world), world.now);
  await enqueueJobs(tx, [...world.jobs.values()]);
  for (const userId of new Set(world.rows.task.map((task) => task.assignee_id ?? task.student_id)))
    await planRemindersOf(tx, userId);
}

/** Of the three accounts that visitors sign in to. */
function ownersOf(world: World): string[] {
  const known = new Set<string>(Object.values(demoEmails));
  return world.rows.user.filter(({ email }) => known.has(email)).map(({ id }) => id);
}

/** What the catalogue would have learned by events. */
async function fillCopies(tx: Ctx, world: World): Promise<void> {
  const outcomes = await getOutcomes(
    tx,
    world.rows.sensei_profile.map((profile) => profile.user_id),
  );
  const told = [...outcomes].map(([id, facts]) => ({ id, facts }));
  await sql`update sensei_profile set outcomes = told.facts from json_to_recordset(${JSON.stringify(told)}::json) as told (id uuid, facts jsonb) where user_id = told.id`.execute(
    tx.db,
  );
  const people = world.rows.sensei_profile.map((profile) => profile.user_id);
  await saveOutcomes(tx, await getPublicOutcomes(tx, people));
  await publishOutcomes(tx);
  await refreshSearchOfCourses(
    tx,
    world.rows.course.map((course) => course.id),
  );
}

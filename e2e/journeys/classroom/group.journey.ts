import { expect, type Page, test } from '@playwright/test';
import { onlyInFull } from '../../support/full.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { inDatabase, othersIn } from '../../support/steps/calling.ts';
import { enterCall } from '../../support/steps/conversing.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// A group of four: three wait at the door, the sensei lets one in and then everybody.

const inFull = onlyInFull(test);
let world: World;
test.beforeAll(async () => {
  world = await startWorld();
});
test.afterAll(() => world.stop());

/** A group class of the demo's sensei with three students, open now, and their addresses. */
const openGroup = (databaseUrl: string): Promise<{ room: string; students: string[] }> =>
  inDatabase(databaseUrl, async (db) => {
    const { rows } = await db.query<{ classroom_id: string; emails: string[] }>(
      `update class set starts_at = now() - interval '5 minutes', ends_at = now() + interval '1 hour' where id =
         (select c.id from class c join "user" t on t.id = c.sensei_id
          where t.email = $1 and c.max_seats > 1 and c.status = 'SCHEDULED' and c.starts_at > now() and c.classroom_id is not null
            and (select count(*) from seat s where s.class_id = c.id and s.state = 'BOOKED') >= 3
          order by c.starts_at limit 1)
       returning classroom_id, (select array_agg(u.email) from seat s join "user" u on u.id = s.student_id
         where s.class_id = class.id and s.state = 'BOOKED') as emails`,
      [demo.sensei],
    );
    const [found] = rows;
    if (!found) throw new Error('The demo has no group class of sensei@michi.test with three students ahead');
    return { room: found.classroom_id, students: found.emails.slice(0, 3) };
  });

inFull('three wait, are let in, and four see each other', async ({ browser }) => {
  test.setTimeout(300_000);
  const { room, students } = await openGroup(world.databaseUrl);
  const pages: Page[] = [];
  for (const email of [demo.sensei, ...students]) {
    const { page } = await newPerson(browser, world.url);
    await signInAs(page, email);
    await page.goto(`/chat/${room}`);
    pages.push(page);
  }
  const [sensei, ...guests] = pages;
  if (!sensei) return;
  for (const page of guests) {
    await enterCall(page, 'Start video call');
    await expect(page.getByRole('region', { name: 'Waiting room' })).toBeVisible();
  }
  await enterCall(sensei, 'Start video call');
  await expect(sensei.getByText(/^At the door \(3\)/)).toBeVisible();
  // In a group nobody comes in by the sensei's coming alone.
  await expect(othersIn(sensei)).toHaveCount(0);
  await sensei.getByRole('button', { name: 'People' }).click();
  const people = sensei.getByRole('dialog', { name: 'People' });
  await people
    .getByRole('button', { name: /^Let .* in$/ })
    .first()
    .click();
  await expect(people.getByText('Waiting (2)')).toBeVisible();
  await people.getByRole('button', { name: 'Let everybody in' }).click();
  await sensei.keyboard.press('Escape');
  for (const page of pages) await expect(othersIn(page)).toHaveCount(3, { timeout: 60_000 });
  await expect
    .poll(
      () =>
        othersIn(sensei).evaluateAll((tiles) =>
          tiles.every((tile) => tile instanceof HTMLVideoElement && tile.videoWidth > 0),
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
});

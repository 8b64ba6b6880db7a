import { changeConfiguration } from '@michi/contract/administration/configuration';
import { listRecordings } from '@michi/contract/classroom/recordings';
import { expect, type Page, test } from '@playwright/test';
import { demo, newPerson } from '../../support/people/people.ts';
import { callOf, enterChat, inDatabase, openRoom } from '../../support/steps/calling.ts';
import { enterCall, seesTheOther } from '../../support/steps/conversing.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// A class is recorded in the sensei's browser: asked, agreed to, through a reload, sent, and watched by the
// student.

let world: World;
let room = '';
test.beforeAll(async () => {
  world = await startWorld();
  room = await openRoom(world.databaseUrl);
  const admin = await tokenOf(world.url, demo.admin);
  const allowed = { key: 'recording.enabled', value: true, seen: false };
  await call(world.url, changeConfiguration, { body: allowed }, admin);
});
test.afterAll(() => world.stop());

const classOf = (uuid: string): Promise<string> =>
  inDatabase(world.databaseUrl, async (db) => {
    const { rows } = await db.query<{ id: string }>('select id from class where classroom_id = $1', [uuid]);
    return rows[0]?.id ?? '';
  });

/** The pieces that the server holds, by part. */
const piecesHeld = (): Promise<number[]> =>
  inDatabase(world.databaseUrl, async (db) => {
    const { rows } = await db.query<{ pieces: number }>(
      'select count(*)::int as pieces from recording_piece group by part order by part',
    );
    return rows.map(({ pieces }) => pieces);
  });

const mark = (page: Page) => page.getByText('This class is being recorded. Everybody in it has agreed.');

test('a class is recorded once both agree, outlasts a reload, and is watched afterwards', async ({
  browser,
}) => {
  const { page: student } = await newPerson(browser, world.url);
  const { page: sensei } = await newPerson(browser, world.url);
  await enterChat(student, demo.student, room);
  await enterChat(sensei, demo.sensei, room);
  await enterCall(sensei, 'Start video call');
  await expect(callOf(sensei)).toBeVisible({ timeout: 20_000 });
  await enterCall(student, 'Join video call');
  await seesTheOther(sensei);

  await test.step('nothing is recorded before the student agrees; then both see that it is', async () => {
    await sensei.getByRole('button', { name: 'Record the class' }).click();
    await expect(sensei.getByText(/^Waiting for .+ to agree$/)).toBeVisible();
    const asked = student.getByRole('alertdialog', { name: 'Recording of the class' });
    await expect(asked).toBeVisible();
    await expect(mark(student)).toHaveCount(0);
    await asked.getByRole('button', { name: 'Agree', exact: true }).click();
    for (const page of [student, sensei]) await expect(mark(page)).toBeVisible();
    await expect.poll(piecesHeld, { timeout: 30_000 }).toEqual([1]);
  });

  await test.step('a reload of the sensei begins another part and keeps the first', async () => {
    sensei.once('dialog', (dialog) => void dialog.accept());
    await sensei.reload();
    await enterCall(sensei, 'Join video call');
    await expect(mark(sensei)).toBeVisible({ timeout: 20_000 });
    await expect.poll(piecesHeld, { timeout: 30_000 }).toEqual([expect.any(Number), 1]);
  });

  const own = await tokenOf(world.url, demo.student);
  await test.step('stopped, it is sent and put together', async () => {
    await sensei.getByRole('button', { name: 'Stop recording' }).click();
    await expect(sensei.getByText('The recording is sent and is being put together')).toBeVisible();
    await expect(mark(student)).toHaveCount(0);
    const recordings = async () =>
      (await call(world.url, listRecordings, { params: { uuid: room } }, own)).items.map(
        ({ state, parts }) => ({ state, seconds: parts.map(({ seconds }) => seconds > 0) }),
      );
    await expect.poll(recordings, { timeout: 20_000 }).toEqual([{ state: 'READY', seconds: [true, true] }]);
  });

  await test.step('the student watches both parts', async () => {
    await student.getByRole('button', { name: 'Hang up' }).click();
    await student.goto(`/calendar/list-calendar?class=${await classOf(room)}`);
    for (const part of [1, 2]) {
      await student.getByRole('button', { name: `Watch part ${part}` }).click();
      const watched = student.getByRole('dialog', { name: /^Recorded at/ });
      const video = watched.locator('video');
      const loaded = () =>
        video.evaluate(({ readyState, duration, videoWidth }: HTMLVideoElement) => ({
          isLoaded: readyState >= 2,
          // A length that is known, so that one can jump in it.
          lasts: duration > 1 && Number.isFinite(duration),
          width: videoWidth,
        }));
      await expect.poll(loaded).toEqual({ isLoaded: true, lasts: true, width: 1280 });
      await student.keyboard.press('Escape');
      await expect(watched).toBeHidden();
    }
  });
});

import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import pg from 'pg';
import { messagesOf } from '../../support/steps/conversing.ts';
import { onlyInFull } from '../../support/full.ts';
import { demo, fillSignIn, newPerson } from '../../support/people/people.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// Two people write to each other and meet in a video call, each in a browser of their own.

const inFull = onlyInFull(test);
let world: World;
let room = '';

test.beforeAll(async () => {
  world = await startWorld();
  room = await openRoom(world.databaseUrl);
});
test.afterAll(() => world.stop());

/** A conversation of the two demo accounts whose room is open now, so that no clock has to be moved in the browsers. */
async function openRoom(databaseUrl: string): Promise<string> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const of = (n: number): string =>
      `exists (select from conversation_participant p join "user" u on u.id = p.user_id where p.conversation_id = r.conversation_id and u.email = $${n})`;
    const { rows } = await db.query<{ room_uuid: string }>(
      `update class set starts_at = now() - interval '5 minutes', ends_at = now() + interval '1 hour' where classroom_id =
         (select r.room_uuid from classroom r join class c on c.id = r.class_id
          where ${of(1)} and ${of(2)} and c.status = 'SCHEDULED' and c.starts_at > now() order by c.starts_at limit 1) returning classroom_id as room_uuid`,
      [demo.student, demo.sensei],
    );
    const [found] = rows;
    if (!found) throw new Error('The demo has no class of student@michi.test with sensei@michi.test ahead');
    return found.room_uuid;
  } finally {
    await db.end();
  }
}

async function enterChat(page: Page, email: string): Promise<void> {
  await page.goto(`/login?returnTo=${encodeURIComponent(`/chat/${room}`)}`);
  await fillSignIn(page, email);
  await expect(page.getByLabel('Write a message')).toBeVisible({ timeout: 30_000 });
}

/** A wire that can be cut: the page's socket goes through here. */
async function wire(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let isCut = false;
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close();
    },
    mend: () => void (isCut = false),
  };
}

/** The other one's picture moves: frames have come and go on coming. */
async function seesTheOther(page: Page): Promise<void> {
  const video = page.locator('video[data-tile=remote]');
  await expect
    .poll(() => video.evaluate((tile: HTMLVideoElement) => tile.videoWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
  const before = await video.evaluate((tile: HTMLVideoElement) => tile.currentTime);
  await expect
    .poll(() => video.evaluate((tile: HTMLVideoElement) => tile.currentTime))
    .toBeGreaterThan(before + 0.5);
}

inFull('two people write, meet in a call, and leaving asks first', async ({ browser }) => {
  const { page: student } = await newPerson(browser, world.url);
  const { page: sensei } = await newPerson(browser, world.url);
  const line = await wire(student);
  await enterChat(student, demo.student);
  await enterChat(sensei, demo.sensei);

  await test.step('messages are live both ways, and a drop loses none', async () => {
    const hello = `Hello from the student ${Date.now()}`;
    await student.getByLabel('Write a message').fill(hello);
    await student.getByLabel('Write a message').press('Enter');
    await expect(messagesOf(sensei).getByText(hello)).toBeVisible();

    await line.cut();
    for (const body of ['first missed', 'second missed']) {
      await sensei.getByLabel('Write a message').fill(`${body} ${hello}`);
      await sensei.getByRole('button', { name: 'Send' }).click();
    }
    await expect(messagesOf(sensei).getByText(`second missed ${hello}`)).toBeVisible();
    const missed = messagesOf(student).getByRole('listitem').filter({ hasText: 'missed' });
    await expect(missed).toHaveCount(0);
    line.mend();
    await expect(missed).toHaveText([/first missed/, /second missed/], { timeout: 30_000 });
  });

  await test.step('both see each other move', async () => {
    await student.getByRole('button', { name: 'Start video call' }).click();
    await expect(student.getByRole('region', { name: /^Video call/ })).toBeVisible();
    await sensei.getByRole('button', { name: 'Join video call' }).click();
    await seesTheOther(student);
    await seesTheOther(sensei);
  });

  await test.step('a microphone that is off shows on the other side', async () => {
    await sensei.getByRole('button', { name: 'Turn the microphone off' }).click();
    await expect(student.getByRole('figure', { name: /microphone off/ })).toBeVisible();
  });

  await test.step('a second device takes the place over, and the first is told', async () => {
    const { page: phone } = await newPerson(browser, world.url);
    await enterChat(phone, demo.student);
    await phone.getByRole('button', { name: 'Join video call' }).click();
    await seesTheOther(phone);
    await expect(student.getByText('You joined from another device')).toBeVisible();
    await expect(student.getByRole('region', { name: /^Video call/ })).toHaveCount(0);
    await expect(sensei.locator('video[data-tile=remote]')).toHaveCount(1);
    await student.getByRole('button', { name: 'Join video call' }).click();
    await seesTheOther(student);
    await phone.context().close();
  });

  await test.step('leaving asks: declined stays, confirmed ends the call', async () => {
    await student.getByRole('link', { name: 'Calendar' }).first().click();
    const dialog = student.getByRole('dialog', { name: 'Leave the call?' });
    await dialog.getByRole('button', { name: 'Stay in the call' }).click();
    await expect(dialog).toBeHidden();
    expect(new URL(student.url()).searchParams.get('room')).toBe(room);
    await seesTheOther(student);

    await student.getByRole('link', { name: 'Calendar' }).first().click();
    await dialog.getByRole('button', { name: 'End the call and leave' }).click();
    await expect(student).toHaveURL(/calendar\/list-calendar/);
    await expect(sensei.locator('video[data-tile=remote]')).toHaveCount(0);
  });

  await test.step('hanging up gives the camera back', async () => {
    await sensei.getByRole('button', { name: 'Hang up' }).click();
    await expect(sensei.getByRole('button', { name: 'Start video call' })).toBeVisible();
  });
});

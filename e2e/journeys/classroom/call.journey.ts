import { expect, test } from '@playwright/test';
import { onlyInFull } from '../../support/full.ts';
import { demo, newPerson } from '../../support/people/people.ts';
import { enterChat, openRoom, othersIn, wireOf } from '../../support/steps/calling.ts';
import { enterCall, messagesOf, seesTheOther } from '../../support/steps/conversing.ts';
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

inFull('two people write, meet in a call, and leaving asks first', async ({ browser }) => {
  const { page: student } = await newPerson(browser, world.url);
  const { page: sensei } = await newPerson(browser, world.url);
  const line = await wireOf(student);
  await enterChat(student, demo.student, room);
  await enterChat(sensei, demo.sensei, room);

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
    await enterCall(student, 'Start video call');
    await expect(student.getByRole('region', { name: 'Waiting room' })).toBeVisible();
    await enterCall(sensei, 'Start video call');
    await expect(student.getByRole('region', { name: /^Video call/ })).toBeVisible();
    await seesTheOther(student);
    await seesTheOther(sensei);
  });

  await test.step('a microphone that is off shows on the other side', async () => {
    await sensei.getByRole('button', { name: 'Turn the microphone off' }).click();
    await expect(student.getByRole('figure', { name: /microphone off/ })).toBeVisible();
  });

  await test.step('a second device takes the place over, and the first is told', async () => {
    const { page: phone } = await newPerson(browser, world.url);
    await enterChat(phone, demo.student, room);
    await enterCall(phone, 'Join video call');
    await seesTheOther(phone);
    await expect(student.getByText('You joined from another device')).toBeVisible();
    await expect(student.getByRole('region', { name: /^Video call/ })).toHaveCount(0);
    await expect(othersIn(sensei)).toHaveCount(1);
    await enterCall(student, 'Join video call');
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
    await expect(othersIn(sensei)).toHaveCount(0);
  });

  await test.step('hanging up gives the camera back', async () => {
    await sensei.getByRole('button', { name: 'Hang up' }).click();
    await expect(sensei.getByRole('button', { name: 'Start video call' })).toBeVisible();
  });
});

import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  book,
  chooseTime,
  countdown,
  expectBooked,
  findCourse,
  hold,
  pay,
  payWith,
} from '../../support/steps/booking.ts';
import { choose } from '../../support/steps/choose.ts';
import {
  enterCall,
  messagesOf,
  reads,
  seesTheOther,
  tryToLeave,
  write,
} from '../../support/steps/conversing.ts';
import { figure, released } from '../../support/steps/earnings.ts';
import { fillBirthDate, readCode, stateBirthDate } from '../../support/people/new-account.ts';
import { openClass } from '../../support/steps/classes.ts';
import { timeOf } from '../../support/steps/move-time.ts';
import {
  demo,
  fillSignUp,
  mailsTo,
  mailTo,
  newPerson,
  type Person,
  signInAs,
} from '../../support/people/people.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// The main job, end to end: a class is found, booked, paid, held, taught and settled; two people, two
// browsers.

test.describe.configure({ mode: 'serial' });

const course = 'Supplemental essays: ten prompts, one honest voice';
const iris = { name: 'Iris Lindqvist', email: 'iris@example.test', password: 'a path of many steps' };
const jonas = { name: 'Jonas Keller', email: 'jonas@example.test', password: 'seven birds on a roof' };
const minute = 60_000;

let world: World;
let student: Person;
let second: Person;
let sensei: Person;
let admin: Person;
let courseId: string;
let startsAt: string;
let laterStartsAt: string;
let classroom: string;
let moveTo: ReturnType<typeof timeOf>;

test.beforeAll(async ({ browser }) => {
  world = await startWorld();
  student = await newPerson(browser, world.url);
  second = await newPerson(browser, world.url);
  sensei = await newPerson(browser, world.url);
  admin = await newPerson(browser, world.url);
  moveTo = timeOf(world, [student, second, sensei, admin]);
});

test.afterAll(async () => {
  for (const person of [student, second, sensei, admin]) await person.context.close();
  await world.stop();
});

test('a stranger finds an essay course and sees its next free times in the own zone', async () => {
  const { page } = student;
  await page.goto('/');
  await findCourse(page, 'supplemental', course);
  courseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('link', { name: 'Amara Osei' }).first()).toBeVisible();
  const booking = page.getByRole('complementary').filter({ hasText: 'Next free times' });
  await expect(booking.getByText(/New York/)).toBeVisible();
  const next = booking.getByRole('time').first();
  const instant = await next.getAttribute('datetime');
  const inNewYork = { timeZone: 'America/New_York', timeStyle: 'short' } as const;
  await expect(next).toContainText(new Date(instant ?? '').toLocaleTimeString('en-GB', inNewYork));
});

test('signs up, reads the mail, types its code, and is back at the course, signed in', async () => {
  const { page, context } = student;
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, { ...iris, type: 'Learn' });
  await page.getByLabel('Code').fill(await readCode(context, world.url, iris.email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
  await expect(page.getByRole('button', { name: /Iris Lindqvist/ })).toBeVisible();
});

test('picks a time, holds it, is declined, tries again and is booked', async () => {
  const { page } = student;
  await page.goto(`/courses/${courseId}?coupon=welcome`);
  await page.getByRole('link', { name: 'Pick a time' }).first().click();
  startsAt = await chooseTime(page, { day: 'first' });
  await page.getByRole('button', { name: 'Remove the coupon' }).click();
  await fillBirthDate(page);
  await hold(page);
  await expect(countdown(page)).toContainText(/1[345]:\d\d/);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByText('One class')).toBeVisible();
  await expect(summary.getByText('Total')).toBeVisible();
  const money = page
    .getByRole('region', { name: 'What happens to your money' })
    .or(page.getByRole('list', { name: 'What happens to your money' }))
    .first();
  await expect(money).toContainText(/your class/);
  await expect(money).toContainText(/the money is released to your sensei/);
  await expect(money).toContainText(/\d\d:\d\d/);
  await pay(page, 'decline');
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The payment was declined' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(countdown(page)).toBeVisible();
  await pay(page, 'decline');
  await expect(page.getByRole('alert')).toContainText('declined');
  const tabs = await openTwoTabs();
  await payWith(page, 'approve');
  await expectBooked(page);
  await areTold(tabs);
});

type Tabs = { first: Page; second: Page; before: number };
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Open notifications/ });

/** The sensei's, with how much is new for her. */
async function openTwoTabs(): Promise<Tabs> {
  await signInAs(sensei.page, demo.sensei);
  await sensei.page.goto('/sensei');
  await expect(bellOf(sensei.page)).toHaveAccessibleName(/new$/);
  const name = await bellOf(sensei.page).getAttribute('aria-label');
  const second = await sensei.context.newPage();
  await second.goto('/sensei/courses');
  await expect(bellOf(second)).toHaveAccessibleName(name ?? '');
  return { first: sensei.page, second, before: Number(/\d+/.exec(name ?? '')) };
}

/** A booking counts in both tabs by itself; read in one, it is read in the other. */
async function areTold({ first, second, before }: Tabs): Promise<void> {
  for (const tab of [first, second])
    await expect(bellOf(tab)).toHaveAccessibleName(`Open notifications, ${before + 1} new`);
  await bellOf(first).click();
  const list = first.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem').first()).toContainText(`Booked: ${course}`);
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bellOf(second)).toHaveAccessibleName('Open notifications');
  await first.keyboard.press('Escape');
  await expect(bellOf(first)).toHaveAccessibleName('Open notifications');
  await second.close();
}

test('adds the class to a calendar and opens the classroom', async () => {
  const { page } = student;
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\r\n$/);
  expect(file).toContain(startsAt.replace(/[-:]|\.000/g, ''));
  await page.getByRole('link', { name: 'Open the classroom' }).click();
  // By the address of the room to the conversation of the two, in which its class is on top.
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}\?room=[0-9a-f-]{36}$/);
  classroom = `/chat/${new URL(page.url()).searchParams.get('room')}`;
  await expect(page.getByLabel('Write a message')).toBeVisible();
});

test('another student follows the link of the mail and pays with extra authentication', async () => {
  const { page } = second;
  await page.goto(`/login?returnTo=${encodeURIComponent(`/courses/${courseId}`)}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, { ...jonas, type: 'Learn' });
  await mailTo(world.url, jonas.email, /./);
  await page.goto(`/dev/mail?to=${jonas.email}`);
  await page.getByRole('link', { name: new RegExp(jonas.email) }).click();
  const links = page.frameLocator('iframe').getByRole('link');
  await links
    .filter({ hasText: /confirm/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
  await stateBirthDate(world.url, jonas);
  laterStartsAt = await book(page, courseId, { day: 'first' }, 'authenticate');
  expect(laterStartsAt).not.toBe(startsAt);
});

test('both sides have the class in the calendar and a mail', async () => {
  for (const { page } of [student, sensei]) {
    const details = await openClass(page, course, startsAt);
    const door = details.getByRole('link', { name: 'Open the classroom' });
    await expect(door).toHaveAttribute('href', classroom);
  }
  await mailTo(world.url, iris.email, /book|confirm/i);
  const told = async () => (await mailsTo(world.url, demo.sensei)).map(({ text }) => text).join();
  await expect.poll(told).toContain('Iris Lindqvist booked a class with you');
});

test('they write to each other, live, counted, and in order after a lost connection', async () => {
  await sensei.page.goto('/chat');
  const line = sensei.page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('link', { name: /Iris Lindqvist/ });
  // That she booked is news, too.
  await expect(line).toContainText('Iris Lindqvist booked a class');
  await line.click();
  await expect(line).not.toContainText('unread');
  await sensei.page.goto('/calendar/list-calendar');
  await student.page.goto(classroom);
  await write(student.page, 'Hello, this is Iris');
  await sensei.page.goto('/sensei');
  await sensei.page.goto('/chat');
  await expect(line).toContainText('1 unread message');
  await write(student.page, 'I have two drafts');
  await expect(line).toContainText('2 unread messages');
  await line.click();
  await reads(sensei.page, 'I have two drafts');
  await expect(line).not.toContainText('unread');

  await student.context.setOffline(true);
  for (const body of ['first missed', 'second missed', 'third missed']) {
    await write(sensei.page, body);
    await reads(sensei.page, body);
  }
  await student.context.setOffline(false);
  const missed = messagesOf(student.page).getByRole('listitem').filter({ hasText: 'missed' });
  await expect(missed).toHaveText([/first/, /second/, /third/], { timeout: 45_000 });
});

test('they meet in a video call; leaving it asks first', async () => {
  await moveTo(Date.parse(startsAt) - 5 * minute);
  await student.page.goto(classroom);
  await sensei.page.goto(classroom);
  await enterCall(student.page, 'Start video call');
  await expect(student.page.getByRole('region', { name: 'Waiting room' })).toBeVisible();
  await enterCall(sensei.page, 'Start video call');
  await seesTheOther(student.page);
  await seesTheOther(sensei.page);
  await student.page.getByRole('button', { name: 'Turn the microphone off' }).click();
  await expect(sensei.page.getByRole('figure', { name: 'Iris Lindqvist, microphone off' })).toBeVisible();

  const asked = await tryToLeave(student.page);
  await asked.getByRole('button', { name: 'Stay in the call' }).click();
  await expect(asked).toBeHidden();
  await seesTheOther(student.page);
  await (await tryToLeave(student.page)).getByRole('button', { name: 'End the call and leave' }).click();
  await expect(student.page).toHaveURL(/\/calendar\/list-calendar/);
  await expect(sensei.page.locator('video[data-tile=remote]')).toHaveCount(0);
  await sensei.page.getByRole('button', { name: 'Hang up' }).click();
  await expect(sensei.page.getByRole('button', { name: 'Start video call' })).toBeVisible();
});

test('after the class the sensei marks attendance, the student confirms, and the money is released', async () => {
  await moveTo(Date.parse(startsAt) + 65 * minute);
  const before = await released(sensei.page);
  const details = await openClass(sensei.page, course, startsAt);
  await choose(details.getByRole('radio', { name: 'Present' }));

  const own = await openClass(student.page, course, startsAt);
  await own.getByRole('button', { name: 'It took place' }).click();
  const asked = student.page.getByRole('dialog', { name: 'Did this class take place?' });
  await expect(asked).toContainText('$60.00 is no longer held for you: it is released at once');
  await expect(asked).toContainText('a problem that you report afterwards no longer holds the money');
  await asked.getByRole('button', { name: 'It took place, release $60.00' }).click();
  await expect(student.page.getByText('Thank you. $60.00 was released.')).toBeVisible();
  await sensei.page.goto('/sensei');
  await expect.poll(() => figure(sensei.page, 'Released')).toBeCloseTo(before + 51, 2);
});

test('both evaluate, and the student’s words stand on the course page', async () => {
  for (const [{ page }, about, words] of [
    [student, 'Amara Osei', 'She asked the one question that mattered.'],
    [sensei, 'Iris Lindqvist', 'Came prepared, with two honest drafts.'],
  ] as const) {
    const details = await openClass(page, course, startsAt);
    await details.getByRole('button', { name: `Evaluate ${about}` }).click();
    const form = page.getByRole('dialog', { name: `How was the class with ${about}?` });
    await choose(form.getByRole('group', { name: 'Overall' }).getByRole('radio').last());
    await form.getByLabel('In your words').fill(words);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toBeHidden();
  }
  await student.page.goto(`/courses/${courseId}`);
  await expect(student.page.getByText('She asked the one question that mattered.')).toBeVisible();
});

import { searchCourses } from '@michi/contract/catalogue/courses';
import { listSlots } from '@michi/contract/scheduling/classes';
import { expect, test } from '@playwright/test';
import { createServer } from 'node:http';
import { freePort } from '../../../launcher/postgres/free-port.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { call } from '../../support/world/api.ts';
import { startWorld, type World } from '../../support/world/world.ts';

const title = 'Supplemental essays: ten prompts, one honest voice';
let world: World;
/** What the sensei's other calendar says. */
let events: string[] = [];
const calendar = createServer((_request, response) => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//other//EN', ...events, 'END:VCALENDAR', ''];
  response.writeHead(200, { 'content-type': 'text/calendar' }).end(lines.join('\r\n'));
});
let address = '';
test.beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => calendar.listen(port, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${port}/work.ics`;
  world = await startWorld({ env: { WORLD_REACHES: '127.0.0.1' } });
});
test.afterAll(async () => {
  await world.stop();
  calendar.closeAllConnections();
  calendar.close();
});

const compact = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

test('an outside event blocks a slot, and its deletion frees it', async ({ browser }) => {
  const { items } = await call(world.url, searchCourses, { query: { q: 'supplemental essays' } });
  const course = items.find((each) => each.title === title);
  const params = { id: course?.id ?? '' };
  const slots = (await call(world.url, listSlots, { params, query: {} })).items;
  const slot = slots[Math.floor(slots.length / 2)];
  if (!slot) throw new Error('The course has no free time');
  const sensei = await newPerson(browser, world.url);
  await signInAs(sensei.page, demo.sensei);
  const student = await newPerson(browser, world.url);
  await signInAs(student.page, demo.student);
  const time = student.page.locator(`.time-grid time[datetime="${slot.startsAt}"]`);
  const look = async () => {
    await student.page.goto(`/courses/${params.id}/schedule?at=${slot.startsAt}`);
    await expect(student.page.locator('.time-grid time').first()).toBeVisible();
  };
  await look();
  await expect(time).toBeVisible();

  const { page } = sensei;
  const section = page.getByRole('region', { name: 'Busy elsewhere' });
  await page.goto('/profile?section=calendars');
  events = [
    'BEGIN:VEVENT',
    'UID:dentist@example.org',
    'SUMMARY:Dentist',
    `DTSTART:${compact(slot.startsAt)}`,
    `DTEND:${compact(slot.endsAt)}`,
    'END:VEVENT',
  ];
  await section.getByLabel('Address of the calendar').fill(address);
  await section.getByLabel('Name', { exact: true }).fill('Work');
  await section.getByRole('button', { name: 'Add calendar' }).click();
  await expect(section.getByText('busy times ahead: 1')).toBeVisible();
  await look();
  await expect(time).toHaveCount(0);

  events = [];
  // Nobody asks a calendar twice in a minute.
  await world.advance(61_000);
  await section.getByRole('button', { name: 'Actions for Work' }).click();
  await page.getByRole('menuitem', { name: 'Read it now' }).click();
  await expect(async () => {
    await page.reload();
    await expect(section.getByText('busy times ahead: 0')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await look();
  await expect(time).toBeVisible();
  await sensei.context.close();
  await student.context.close();
});

import { updateOwnUser } from '@michi/contract/identity/users';
import { expect, type Page, test } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// At both ends of the day, where for much of it UTC has another date.

let world: World;

test.beforeAll(async () => {
  world = await startWorld();
});

test.afterAll(() => world.stop());

const turn = (page: Page, to: 'Next' | 'Previous') =>
  page.getByRole('button', { name: new RegExp(`^${to} `) }).click();

for (const timeZone of ['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test(`the address of the calendar says the day that is shown: ${timeZone}`, async ({ browser }) => {
    await call(world.url, updateOwnUser, { body: { timeZone } }, await tokenOf(world.url, demo.admin));
    const { page, context } = await newPerson(browser, world.url, { timezoneId: timeZone });
    await signInAs(page, demo.admin);
    const shown = page.locator('.calendar-heading');
    await page.goto('/admin/calendar-settings/calendar?at=timeGridDay/2026-12-02');
    await expect(shown).toHaveText('December 2, 2026');
    for (const name of ['Find a sensei', 'Find a course'])
      await expect(page.getByRole('combobox', { name })).toHaveCount(1);
    await turn(page, 'Next');
    await expect(page).toHaveURL(/timeGridDay%2F2026-12-03/);
    await page.reload();
    await turn(page, 'Previous');
    await expect(page).toHaveURL(/timeGridDay%2F2026-12-02/);
    await turn(page, 'Next');
    await expect(page).toHaveURL(/timeGridDay%2F2026-12-03/);
    // A screen of another width has the same day in another view.
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page).toHaveURL(/listDay%2F2026-12-03/);
    await expect(shown).toHaveText('December 3, 2026');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page).toHaveURL(/timeGridWeek%2F2026-12-03/);
    await page.getByRole('tab', { name: 'Month view' }).click();
    await expect(page).toHaveURL(/dayGridMonth%2F2026-12-16/);
    await context.close();
  });
}

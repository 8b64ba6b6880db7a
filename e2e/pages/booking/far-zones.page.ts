import { getOwnUser, updateOwnUser } from '@michi/contract/identity/users';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { address, openPage } from '../support/open-page.tsx';
import { resize } from '../support/resize.ts';

// At both ends of the day, where for much of it UTC, and the browser, have another date.

const turn = (to: 'Next' | 'Previous') => page.getByRole('button', { name: new RegExp(`^${to} `) }).click();
const atDay = async (at: string) => {
  await expect.poll(address).toContain(at.replace('/', '%2F'));
};

for (const timeZone of ['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test(`the address of the calendar says the day that is shown: ${timeZone}`, async () => {
    const token = await tokenOf(demo.admin);
    const live = (zone: string) => call(updateOwnUser, { body: { timeZone: zone } }, token);
    const { timeZone: before } = await call(getOwnUser, {}, token);
    onTestFinished(async () => void (await live(before)));
    await live(timeZone);
    await signInAs(demo.admin);
    const shown = page.getByCss('.calendar-heading');
    await openPage('/admin/calendar-settings/calendar?at=timeGridDay/2026-12-02');
    await expect.element(shown).toHaveTextContent('December 2, 2026');
    for (const name of ['Find a sensei', 'Find a course'])
      await expect.element(page.getByRole('combobox', { name })).toHaveLength(1);
    await turn('Next');
    await atDay('timeGridDay/2026-12-03');
    await openPage(address());
    await turn('Previous');
    await atDay('timeGridDay/2026-12-02');
    await turn('Next');
    await atDay('timeGridDay/2026-12-03');
    // A screen of another width has the same day in another view.
    await resize(390, 800);
    await atDay('listDay/2026-12-03');
    await expect.element(shown).toHaveTextContent('December 3, 2026');
    await page.viewport(1280, 800);
    await atDay('timeGridWeek/2026-12-03');
    await page.getByRole('tab', { name: 'Month view' }).click();
    await atDay('dayGridMonth/2026-12-16');
  });

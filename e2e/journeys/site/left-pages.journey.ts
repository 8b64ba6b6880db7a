import { expect } from '@playwright/test';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// Pages that are left in the middle of a word.

test('an editor whose list comes late is that of the address from the first', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  let letListCome = () => {};
  const isAwaited = new Promise<void>((resolve) => (letListCome = resolve));
  await page.route('**/api/admin/notification-templates', async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.goto('/admin/configs/notification-templates?template=REMINDER_1H&channel=IN_APP');
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  await body.fill('Typed before the list is there');
  letListCome();
  await expect(page.getByRole('button', { name: 'Mail', exact: true })).toBeVisible();
  await expect(body).toHaveValue('Typed before the list is there');
  await context.close();
});

test('what was typed in the last moment is kept when a page is left: by another address, by a link, in a tab that is hidden', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  const editor = '/admin/configs/notification-templates?template=REMINDER_1H&channel=IN_APP';
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  // What is typed and what follows at once, before any pause.
  const typeAnd = (text: string, leave: 'address' | 'link' | 'hide') =>
    body.evaluate(
      (area, [typed, how]) => {
        if (!(area instanceof HTMLTextAreaElement)) throw new Error('no text');
        area.focus();
        area.select();
        document.execCommand('insertText', false, typed);
        if (how === 'address') location.assign('/about');
        else if (how === 'link') document.querySelector<HTMLElement>('a[href="/admin"]')?.click();
        else {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
          // Ended by the phone: nothing more runs.
          return JSON.stringify(localStorage);
        }
        return '';
      },
      [text, leave] as const,
    );
  await page.goto(editor);
  await typeAnd('Typed before another address', 'address');
  await page.waitForURL('/about');
  expect(await kept()).toContain('Typed before another address');
  await page.goto(editor);
  await expect(body).toHaveValue('Typed before another address');
  await typeAnd('Typed before a link', 'link');
  await page.waitForURL('/admin');
  expect(await kept()).toContain('Typed before a link');
  await page.goto(editor);
  await expect(body).toHaveValue('Typed before a link');
  expect(await typeAnd('Typed before it was hidden', 'hide')).toContain('Typed before it was hidden');
  await context.close();
});

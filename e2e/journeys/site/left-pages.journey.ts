import { expect } from '@playwright/test';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';
import { isFull } from '../../support/full.ts';

if (isFull)
  test('what was typed in the last moment is kept when a page is left by another address', async ({
    browser,
    world,
  }) => {
    const { page, context } = await newPerson(browser, world.url);
    await signInAs(page, demo.admin);
    const editor = '/admin/configs/notification-templates?template=REMINDER_1H&channel=IN_APP';
    const body = page.getByRole('textbox', { name: 'Text', exact: true });
    await page.goto(editor);
    // What is typed and what follows at once, before any pause.
    await body.evaluate((area) => {
      if (!(area instanceof HTMLTextAreaElement)) throw new Error('no text');
      area.focus();
      area.select();
      document.execCommand('insertText', false, 'Typed before another address');
      location.assign('/about');
    });
    await page.waitForURL('/about');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Typed before another address');
    await page.goto(editor);
    await expect(body).toHaveValue('Typed before another address');
    await context.close();
  });

import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { signInAs } from '../support/api.ts';
import { interceptCalls } from '../support/calls.ts';
import { address, openPage } from '../support/open-page.tsx';

// Pages that are left in the middle of a word.

const editor = '/admin/configs/notification-templates?template=REMINDER_1H&channel=IN_APP';
const body = page.getByRole('textbox', { name: 'Text', exact: true });
const kept = () => JSON.stringify(localStorage);

test('an editor whose list comes late is that of the address from the first', async () => {
  await signInAs(demo.admin);
  const { promise: isAwaited, resolve: letListCome } = Promise.withResolvers<void>();
  interceptCalls(
    ({ path }) => path === '/admin/notification-templates',
    async (pass) => {
      await isAwaited;
      return pass();
    },
  );
  await openPage(editor);
  await body.fill('Typed before the list is there');
  letListCome();
  await expect.element(page.getByRole('button', { name: 'Mail', exact: true })).toBeVisible();
  await expect.element(body).toHaveValue('Typed before the list is there');
});

/** Without the pause after which it is kept otherwise. */
async function typeAtOnce(text: string): Promise<void> {
  const area = await body.findElement();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('no text');
  area.focus();
  area.select();
  document.execCommand('insertText', false, text);
}

test('what was typed in the last moment is kept when a page is left by a link, or in a tab that is hidden', async () => {
  await signInAs(demo.admin);
  await openPage(editor);
  await typeAtOnce('Typed before a link');
  document.querySelector<HTMLElement>('a[href="/admin"]')?.click();
  await expect.poll(address).toBe('/admin');
  expect(kept()).toContain('Typed before a link');
  await openPage(editor);
  await expect.element(body).toHaveValue('Typed before a link');

  await typeAtOnce('Typed before it was hidden');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  document.dispatchEvent(new Event('visibilitychange'));
  // Ended by the phone: nothing more runs.
  expect(kept()).toContain('Typed before it was hidden');
});

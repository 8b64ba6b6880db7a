import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { press } from '../support/press.ts';
import { resize } from '../support/resize.ts';
import { settleIn } from '../support/settled.ts';

async function look(name: string): Promise<void> {
  for (const width of [1440, 390])
    for (const theme of ['light', 'dark'] as const) {
      await resize(width, 900);
      await settleIn(theme);
      expect.soft(await findings(), `${name}, ${width}, ${theme}`).toEqual([]);
    }
}

test('a text with headings, lists and links is written with nothing that a machine could find, also while its link is asked for', async () => {
  await signInAs(demo.sensei);
  // Without a title nothing of it is kept.
  await openPage('/sensei/courses/register-course');
  const text = page.getByRole('textbox', { name: /^Description/ });
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await text.click();
  await tools.getByRole('button', { name: 'Heading' }).click();
  await userEvent.keyboard('What you bring{Enter}');
  await tools.getByRole('button', { name: 'List with bullets' }).click();
  await userEvent.keyboard('A notebook{Enter}{Enter}');
  await tools.getByRole('button', { name: 'Quotation' }).click();
  await userEvent.keyboard('Nothing else');
  await expect.element(text.getByRole('heading', { level: 3 })).toHaveTextContent('What you bring');
  await expect.element(text.getByRole('listitem')).toHaveTextContent('A notebook');
  await expect.element(text.getByRole('blockquote')).toHaveTextContent('Nothing else');
  await look('with its bar');
  await userEvent.keyboard('{Shift>}{Home}{/Shift}');
  await tools.getByRole('button', { name: 'Link' }).click();
  const asked = page.getByRole('group', { name: 'Link' });
  const target = asked.getByRole('textbox');
  await expect.element(target).toHaveFocus();
  await look('with the field of the link');
  await target.fill('javascript:alert(1)');
  await asked.getByRole('button').first().click();
  await expect.element(target).toHaveAttribute('aria-invalid', 'true');
  await look('with an address that is none');
  await target.fill('example.org');
  await press(target, '{Enter}');
  await expect.element(text.getByRole('link', { name: 'Nothing else' })).toBeVisible();
  await look('with a link');
}, 60_000);

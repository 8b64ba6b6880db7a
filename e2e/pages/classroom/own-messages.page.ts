import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { signInAs } from '../support/api.ts';
import { address, openPage } from '../support/open-page.tsx';
import { newStudent } from '../support/teaching.ts';

test('the own messages lead on to the first to read; who has none is told where to begin', async () => {
  await signInAs(demo.student);
  await openPage('/chat');
  await expect.poll(address).toMatch(/^\/chat\/[\da-f-]{36}\?list$/);

  await signInAs((await newStudent('Nadia Newcomer')).email);
  await openPage('/chat');
  await expect.element(page.getByRole('main').getByRole('link', { name: /Find a course/ })).toBeVisible();
  expect(await findings()).toEqual([]);
});

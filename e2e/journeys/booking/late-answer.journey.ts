import { answerReport, listUnansweredReports } from '@michi/contract/evaluation/disputes';
import { listReports } from '@michi/contract/evaluation/reports';
import { expect } from '@playwright/test';
import pg from 'pg';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

test('who decides about a problem with a class reads the answer that came in meanwhile first', async ({
  browser,
  world,
}) => {
  const sensei = await tokenOf(world.url, demo.sensei);
  const [problem] = (await call(world.url, listUnansweredReports, {}, sensei)).items;
  const { id = '', courseTitle = '', student } = problem ?? {};
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin');
  const queued = page
    .getByRole('listitem')
    .filter({ hasText: courseTitle })
    .filter({ hasText: student?.name ?? '' })
    .filter({ hasText: 'has not answered yet' });
  await queued.getByRole('button', { name: /^Warn/ }).click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel('What you decided, and why');
  await note.fill('It did not take place.');
  const body = { answer: 'The whole house was without power.' };
  await call(world.url, answerReport, { params: { id }, body }, sensei);
  await dialog.getByRole('button', { name: /^Warn/ }).click();
  await expect(page.getByText(/ answered meanwhile \(.+, .+\); read it before you decide/)).toBeVisible();
  const added = dialog.getByRole('alert').filter({ hasText: 'Came in meanwhile' });
  await expect(added).toContainText(body.answer);
  await expect(note).toHaveValue('It did not take place.');
  const admin = await tokenOf(world.url, demo.admin);
  const open = await call(world.url, listReports, { query: { limit: 100 } }, admin);
  expect(open.items.map((each) => each.id)).toContain(id);
  // As it was before.
  const database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  await database.query(
    'update report set answer = null, answered_by = null, answered_at = null where id = $1',
    [id],
  );
  await database.end();
  await context.close();
});

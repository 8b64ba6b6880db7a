import { educationCalls } from '@michi/contract/records/record-calls';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// The PDF's typefaces draw most scripts; what they lack is printed by the browser.

const schools = [
  '北京大学附属中学 東京高等学校 서울고등학교',
  'ثانوية النور في القاهرة',
  'תיכון הרצל 42 בתל אביב',
  '🎻🚀 Academy of everything',
  'ᏣᎳᎩ Academy',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsschule',
];

test('a résumé in any script is printed on one page, each text in its own direction', async ({
  browser,
  world,
}) => {
  const token = await tokenOf(world.url, demo.student);
  const made: { id: string }[] = [];
  for (const school of schools)
    made.push(
      await call(world.url, educationCalls.create, { body: { school, level: 'HIGH_SCHOOL' } }, token),
    );
  const student = await newPerson(browser, world.url);
  const { page } = student;
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signInAs(page, demo.student);
  await page.goto('/profile?section=records');
  // A press before the page is alive is lost.
  await expect(async () => {
    const make = page.getByRole('button', { name: 'Make the PDF' });
    if (await make.isVisible()) await make.click();
    await expect(page.getByText('show there as �')).toBeVisible({ timeout: 5000 });
  }).toPass();
  const sheet = page.locator('.resume-print');
  // Once it was printed, the sheet is gone again.
  const print = async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Print with the typefaces of this device' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
  };
  await print();
  for (const school of schools) await expect(sheet.getByText(school)).toBeVisible();
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
  const directionOf = (school: string) =>
    sheet.getByText(school).evaluate((text) => getComputedStyle(text).direction);
  expect(await Promise.all(schools.map(directionOf))).toEqual(['ltr', 'rtl', 'rtl', 'ltr', 'ltr', 'ltr']);
  for (const format of ['A4', 'Letter']) {
    await print();
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
  await student.context.close();
  for (const { id } of made) await call(world.url, educationCalls.remove, { params: { id } }, token);
});

import {
  changeCategory,
  listCategorySettings,
  mergeCategory,
  previewCategoryMerge,
} from '@michi/contract/catalogue/category-settings';
import { createFee, listFees, removeFee, restoreFee } from '@michi/contract/ordering/fees';
import { expect } from '@playwright/test';
import { addCategory } from '../../support/steps/add-category.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { idleFee } from '../../support/steps/fee-content.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// What is open is taken away by another administrator: what was typed stays, and where the thing went is told.

const board = '/admin/course-settings/categories';
const fees = '/admin/configs/platform-fees';

async function categoriesOf(url: string) {
  const admin = await tokenOf(url, demo.admin);
  const add = (name: string) => addCategory(url, admin, name);
  const merge = async (id: string, into: string) => {
    const params = { id };
    const expected = await call(url, previewCategoryMerge, { params, query: { into } }, admin);
    await call(url, mergeCategory, { params, body: { into, expected } }, admin);
  };
  const hide = (id: string, version: number) =>
    call(url, changeCategory, { params: { id }, body: { active: false, version } }, admin);
  const names = async () =>
    (await call(url, listCategorySettings, {}, admin)).items.map(({ name }) => name.en);
  return { add, merge, hide, names };
}

test('a category that is merged away meanwhile leaves what was typed, and says where it went; so does an address of it', async ({
  browser,
  world,
}) => {
  const { add, merge, hide, names } = await categoriesOf(world.url);
  const [letters, essays] = [await add('Letters of thanks'), await add('Essays of thanks')];
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`${board}?category=${letters.id}`);
  const panel = page.getByRole('dialog', { name: /^Letters of thanks/ });
  const description = panel.getByRole('textbox', { name: 'Description in English' });
  await description.fill('Thank a teacher.');
  await merge(letters.id, essays.id);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const word = page.getByRole('alert').filter({ hasText: 'It was merged into Essays of thanks.' });
  await expect(word).toContainText('What you typed can no longer be saved.');
  await expect(word).toBeInViewport();
  await expect(panel).toHaveAccessibleName('Letters of thanks is gone');
  await expect(description).toHaveValue('Thank a teacher.');
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  // The word stands in the panel alone.
  await expect(page.getByText('Not found')).toHaveCount(0);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    word.getByRole('link', { name: 'Edit Essays of thanks in a new tab' }).click(),
  ]);
  await expect(other.getByRole('textbox', { name: 'Name in English' })).toHaveValue('Essays of thanks');
  await other.close();

  for (const asked of ['category', 'below', 'move', 'hide', 'merge']) {
    await page.goto(`${board}?${asked}=${letters.id}`);
    const gone = page.getByRole('dialog', { name: 'This category is gone' });
    await expect(gone).toContainText('It was merged into Essays of thanks.');
    await gone.getByRole('link', { name: 'Edit Essays of thanks' }).click();
    await expect(page.getByRole('dialog', { name: 'Essays of thanks' })).toBeVisible();
    await expect(gone).toHaveCount(0);
  }
  await page.goto(`${board}?category=${crypto.randomUUID()}`);
  await expect(page.getByText('It is no longer there, or the address is wrong.')).toBeVisible();

  // Who merges or hides by the page itself is told of it once, by the toast.
  const thanks = await add('Thanks');
  await page.goto(`${board}?merge=${essays.id}`);
  const dialog = page.getByRole('dialog', { name: 'Merge Essays of thanks into another category' });
  await dialog.getByRole('combobox', { name: 'Into' }).selectOption(thanks.id);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Essays of thanks was merged')).toBeVisible();
  await expect(page).not.toHaveURL(/merge=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await names()).not.toContain('Essays of thanks');
  await hide(thanks.id, thanks.version);
  await context.close();
});

test('below a category that is gone nothing is added, and one that is hidden is not asked about again', async ({
  browser,
  world,
}) => {
  const { add, merge, hide, names } = await categoriesOf(world.url);
  const [talks, speeches] = [await add('Short talks'), await add('Long speeches')];
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`${board}?below=${talks.id}`);
  const panel = page.getByRole('dialog', { name: 'New category below Short talks' });
  for (const language of ['English', 'Spanish', 'Portuguese'])
    await panel.getByRole('textbox', { name: `Name in ${language}` }).fill('Toasts at weddings');
  await merge(talks.id, speeches.id);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const gone = page.getByRole('dialog', { name: 'Short talks is gone' });
  await expect(gone).toContainText('It was merged into Long speeches.');
  await expect(gone.getByRole('textbox', { name: 'Name in English' })).toHaveValue('Toasts at weddings');
  expect(await names()).not.toContain('Toasts at weddings');

  await hide(speeches.id, speeches.version);
  await page.goto(`${board}?hide=${speeches.id}`);
  const dialog = page.getByRole('dialog', { name: 'Hide Long speeches?' });
  await expect(dialog).toContainText('Long speeches is hidden already.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page).not.toHaveURL(/hide=/);
  await context.close();
});

test('a fee that is deleted meanwhile says by whom, and what was typed in it can be saved as a new rule', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const content = idleFee('Help for choirs', 'CHOIRS');
  const { id, version } = await call(world.url, createFee, { body: content }, admin);
  const remove = (of: { id: string; version: number }) =>
    call(world.url, removeFee, { params: { id: of.id }, query: { version: of.version } }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`${fees}?fee=${id}`);
  const panel = page.getByRole('dialog', { name: 'Help for choirs' });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  const word = page.getByRole('alert').filter({ hasText: /deleted the rule Help for choirs \(Today, / });
  await name.fill('Help for orchestras');
  await remove({ id, version });
  // Each way to notice it says the same, and no toast does.
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(word).toContainText('You can save it as a new rule.');
  await expect(name).toHaveValue('Help for orchestras');
  await expect(page.getByText('Not found')).toHaveCount(0);
  const back = await call(world.url, restoreFee, { params: { id } }, admin);
  await page.goto(`${fees}?fee=${id}`);
  await name.fill('Help for orchestras');
  await remove(back);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(word).toBeInViewport();
  await expect(name).toHaveValue('Help for orchestras');
  await expect(panel.getByRole('button', { name: 'Switch on' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Save as a new rule' }).click();
  await expect(panel).toBeHidden();
  const { items } = await call(world.url, listFees, { query: { q: 'CHOIRS' } }, admin);
  expect(items).toMatchObject([{ name: 'Help for orchestras', value: 2 }]);

  await page.goto(`${fees}?fee=${id}`);
  await expect(word).toBeVisible();
  await expect(word).not.toContainText('new rule');
  // Who deletes it by the page itself is told of it once.
  const [made] = items;
  await page.goto(`${fees}?fee=${made?.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Help for orchestras is deleted')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto(`${fees}?course=${crypto.randomUUID()}`);
  await expect(page.getByText('This course is gone')).toBeVisible();
  await expect(page.getByText('Not found')).toHaveCount(0);
  await context.close();
});

test('a category is merged into another one, and its address leads there', async ({ browser, world }) => {
  const { add } = await categoriesOf(world.url);
  const name = 'Old exams';
  const { id } = await add(name);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(board);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Into', { exact: true }).selectOption({ label: 'Interviews' });
  await expect(dialog.getByText(/^Old exams is gone afterwards\..* This cannot be undone\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText(`${name} was merged`)).toBeVisible();
  await page.goto('/search/category/old-exams');
  await expect(page).toHaveURL(/\/search\/category\/interviews$/);

  // So do addresses of the lists that it was chosen in; of what is gone for good there is a way back.
  const courses = '/admin/course-settings/courses?category=';
  const chosen = page.getByLabel('Category', { exact: true });
  const labelOf = async () => (await chosen.locator('option:checked').textContent())?.trim();
  await page.goto(courses + id);
  await expect.poll(labelOf).toBe('Interviews');
  await expect(page.getByRole('row').nth(1)).toContainText('Interviews');
  await page.goto(`${courses}01890000-0000-7000-8000-0000000000aa`);
  await expect.poll(labelOf).toBe('This category is gone');
  await expect(page.getByText('No courses match')).toBeVisible();
  await chosen.selectOption({ label: 'Any category' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/category=/);
  await context.close();
});

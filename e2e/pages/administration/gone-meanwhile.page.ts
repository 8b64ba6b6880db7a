import {
  changeCategory,
  listCategorySettings,
  mergeCategory,
  previewCategoryMerge,
} from '@michi/contract/catalogue/category-settings';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { createFee, listFees, removeFee, restoreFee } from '@michi/contract/ordering/fees';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { addCategory } from '../../support/steps/add-category.ts';
import { idleFee } from '../../support/steps/fee-content.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { address, openPage } from '../support/open-page.tsx';
import { ownName } from '../support/own-name.ts';
import { textsOf } from '../support/texts.ts';

// What is open is taken away by another administrator: what was typed stays, and where the thing went is
// told.

const board = '/admin/course-settings/categories';
const fees = '/admin/configs/platform-fees';

async function categories() {
  const admin = await tokenOf(demo.admin);
  const add = (name: string) => addCategory(location.origin, admin, ownName(name));
  const merge = async (id: string, into: string) => {
    const params = { id };
    const expected = await call(previewCategoryMerge, { params, query: { into } }, admin);
    await call(mergeCategory, { params, body: { into, expected } }, admin);
  };
  const hide = (id: string, version: number) =>
    call(changeCategory, { params: { id }, body: { active: false, version } }, admin);
  const names = async () => (await call(listCategorySettings, {}, admin)).items.map(({ name }) => name.en);
  return { add, merge, hide, names };
}

test('a category that is merged away meanwhile leaves what was typed, and says where it went; so does an address of it', async () => {
  const { add, merge, hide, names } = await categories();
  const [letters, essays] = [await add('Letters of thanks'), await add('Essays of thanks')];
  const name = ownName('Essays of thanks');
  await signInAs(demo.admin);
  await openPage(`${board}?category=${letters.id}`);
  const panel = page.getByRole('dialog', { name: /^Letters of thanks/ });
  const description = panel.getByRole('textbox', { name: 'Description in English' });
  await description.fill('Thank a teacher.');
  await merge(letters.id, essays.id);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const word = page.getByRole('alert').filter({ hasText: `It was merged into ${name}.` });
  await expect.element(word).toMatchTextContent('What you typed can no longer be saved.');
  await expect.element(word).toBeInViewport();
  await expect.element(panel).toHaveAccessibleName(`${ownName('Letters of thanks')} is gone`);
  await expect.element(description).toHaveValue('Thank a teacher.');
  await expect.element(panel.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
  // The word stands in the panel alone.
  await expect.element(page.getByText(/Not found/)).not.toBeInTheDocument();
  const there = word.getByRole('link', { name: `Edit ${name} in a new tab` });
  await expect.element(there).toHaveAttribute('target', '_blank');
  await openPage((await there.findElement()).getAttribute('href') ?? '');
  await expect.element(page.getByRole('textbox', { name: 'Name in English' })).toHaveValue(name);

  for (const asked of ['category', 'below', 'move', 'hide', 'merge']) {
    await openPage(`${board}?${asked}=${letters.id}`);
    const gone = page.getByRole('dialog', { name: 'This category is gone' });
    await expect.element(gone).toMatchTextContent(`It was merged into ${name}.`);
    await gone.getByRole('link', { name: `Edit ${name}` }).click();
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    await expect.element(gone).not.toBeInTheDocument();
  }
  await openPage(`${board}?category=${crypto.randomUUID()}`);
  await expect.element(page.getByText(/It is no longer there, or the address is wrong\./)).toBeVisible();

  // Who merges or hides by the page itself is told of it once, by the toast.
  const thanks = await add('Thanks');
  await openPage(`${board}?merge=${essays.id}`);
  const dialog = page.getByRole('dialog', { name: `Merge ${name} into another category` });
  await dialog.getByRole('combobox', { name: 'Into' }).selectOptions(thanks.id);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText(`${name} was merged`, { exact: false })).toBeVisible();
  await expect.poll(address).not.toMatch(/merge=/);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await names()).not.toContain(name);
  await hide(thanks.id, thanks.version);
});

test('below a category that is gone nothing is added, and one that is hidden is not asked about again', async () => {
  const { add, merge, hide, names } = await categories();
  const [talks, speeches] = [await add('Short talks'), await add('Long speeches')];
  const [short, long] = [ownName('Short talks'), ownName('Long speeches')];
  await signInAs(demo.admin);
  await openPage(`${board}?below=${talks.id}`);
  const panel = page.getByRole('dialog', { name: `New category below ${short}` });
  for (const language of ['English', 'Spanish', 'Portuguese'])
    await panel.getByRole('textbox', { name: `Name in ${language}` }).fill('Toasts at weddings');
  await merge(talks.id, speeches.id);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const gone = page.getByRole('dialog', { name: `${short} is gone` });
  await expect.element(gone).toMatchTextContent(`It was merged into ${long}.`);
  await expect
    .element(gone.getByRole('textbox', { name: 'Name in English' }))
    .toHaveValue('Toasts at weddings');
  expect(await names()).not.toContain('Toasts at weddings');

  await hide(speeches.id, speeches.version);
  await openPage(`${board}?hide=${speeches.id}`);
  const dialog = page.getByRole('dialog', { name: `Hide ${long}?` });
  await expect.element(dialog).toMatchTextContent(`${long} is hidden already.`);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(address).not.toMatch(/hide=/);
});

test('a fee that is deleted meanwhile says by whom, and what was typed in it can be saved as a new rule', async () => {
  const admin = await tokenOf(demo.admin);
  const content = idleFee('Help for choirs', 'CHOIRS');
  const { id, version } = await call(createFee, { body: content }, admin);
  const remove = (of: { id: string; version: number }) =>
    call(removeFee, { params: { id: of.id }, query: { version: of.version } }, admin);
  await signInAs(demo.admin);
  await openPage(`${fees}?fee=${id}`);
  const panel = page.getByRole('dialog', { name: 'Help for choirs' });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  const word = page.getByRole('alert').filter({ hasText: /deleted the rule Help for choirs \(Today, / });
  await name.fill('Help for orchestras');
  await remove({ id, version });
  // Each way to notice it says the same, and no toast does.
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(word).toMatchTextContent('You can save it as a new rule.');
  await expect.element(name).toHaveValue('Help for orchestras');
  await expect.element(page.getByText(/Not found/)).not.toBeInTheDocument();
  const back = await call(restoreFee, { params: { id } }, admin);
  await openPage(`${fees}?fee=${id}`);
  await name.fill('Help for orchestras');
  await remove(back);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(word).toBeInViewport();
  await expect.element(name).toHaveValue('Help for orchestras');
  await expect.element(panel.getByRole('button', { name: 'Switch on' })).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Save as a new rule' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  const { items } = await call(listFees, { query: { q: 'CHOIRS' } }, admin);
  expect(items).toMatchObject([{ name: 'Help for orchestras', value: 2 }]);

  await openPage(`${fees}?fee=${id}`);
  await expect.element(word).toBeVisible();
  await expect.element(word).not.toMatchTextContent('new rule');
  // Who deletes it by the page itself is told of it once.
  const [made] = items;
  await openPage(`${fees}?fee=${made?.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText(/Help for orchestras is deleted/)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  await openPage(`${fees}?course=${crypto.randomUUID()}`);
  await expect.element(page.getByText(/This course is gone/)).toBeVisible();
  await expect.element(page.getByText(/Not found/)).not.toBeInTheDocument();
});

test('a category is merged into another one, and its address leads there', async () => {
  const { add } = await categories();
  const name = ownName('Old exams');
  const { id } = await add('Old exams');
  await signInAs(demo.admin);
  await openPage(board);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Into', { exact: true }).selectOptions('Interviews');
  await expect
    .element(dialog.getByText(new RegExp(`^${name} is gone afterwards\\..* This cannot be undone\\.$`)))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText(`${name} was merged`, { exact: false })).toBeVisible();
  await openPage(`/search/category/${name.toLowerCase().replaceAll(' ', '-')}`);
  await expect.poll(address).toMatch(/\/search\/category\/interviews$/);

  // So do addresses of the lists that it was chosen in; of what is gone for good there is a way back.
  const courses = '/admin/course-settings/courses?category=';
  const chosen = page.getByLabelText('Category', { exact: true });
  const label = chosen.getByRole('option', { selected: true });
  await openPage(courses + id);
  await expect.element(label).toMatchTextContent(/^\s*Interviews\s*$/);
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Interviews');
  await openPage(`${courses}01890000-0000-7000-8000-0000000000aa`);
  await expect.element(label).toMatchTextContent(/^\s*This category is gone\s*$/);
  await expect.element(page.getByText(/No courses match/)).toBeVisible();
  await chosen.selectOptions('Any category');
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(address).not.toMatch(/category=/);
});

test('before a category is hidden it is said what can be booked in it; the pages of its courses stay', async () => {
  const admin = await tokenOf(demo.admin);
  const essays = async () =>
    (await call(listCategorySettings, {}, admin)).items.find(({ slug }) => slug === 'essays');
  const before = await essays();
  const params = { id: before?.id ?? '' };
  const [course] = (await call(searchCourses, { query: { category: 'essays' } })).items;
  await signInAs(demo.admin);
  await openPage(board);
  const dialog = page.getByRole('dialog', { name: 'Hide Essays?' });
  const ask = async () => {
    await page.getByRole('button', { name: 'More for Essays' }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
  };
  await ask();
  await expect
    .element(dialog)
    .toMatchTextContent(`${before?.listedCourses} courses in it can be booked now.`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await essays())?.active).toBe(true);
  await ask();
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText(/Essays is hidden/)).toBeVisible();

  await openPage(`/courses/${course?.id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(course?.title ?? '');
  const trail = page.getByRole('navigation', { name: 'Where you are' });
  await expect.poll(() => textsOf(trail.getByRole('link'))).toEqual(['Find a course']);
  // Others of a category that nobody sees are not offered.
  await expect.element(page.getByRole('heading', { name: 'Similar courses' })).not.toBeInTheDocument();

  await openPage(`/admin/course-settings/courses/${course?.id}`);
  const chosen = page.getByLabelText('Category', { exact: true });
  await expect.element(chosen).toHaveValue(params.id);
  await expect.element(chosen).toHaveAccessibleDescription(/Students no longer find this category/);
  const body = { active: true, version: (await essays())?.version ?? 0 };
  await call(changeCategory, { params, body }, admin);
});

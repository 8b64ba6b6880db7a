import { chooseForAll, listReplacements, setSubstituteTerms } from '@michi/contract/scheduling/replacements';
import { listOwnClasses } from '@michi/contract/scheduling/classes';
import { createTimeOff, previewTimeOff } from '@michi/contract/scheduling/time-offs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { resize } from '../support/resize.ts';
import { bookLastTime, dayIn, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// A class whose sensei is away: what its student chooses, and what the substitute sees of it.

type Teacher = Awaited<ReturnType<typeof newTeacher>>;
let away: Teacher;
let substitute: Teacher;
let student: Awaited<ReturnType<typeof newStudent>>;

/** The class that came to this sensei. */
async function takenBy(token: string): Promise<string> {
  const { items } = await call(listOwnClasses, { query: {} }, token);
  return items.find(({ substitution }) => substitution)?.id ?? '';
}

test('a sensei says that she takes over classes, and the one who is away sees who could', async () => {
  [away, substitute] = [await newTeacher('Malin Berg'), await newTeacher('Teo Marchetti')];
  const course = await newCourse(away.token, { title: 'Letters to a committee' });
  await newCourse(substitute.token, { title: 'Letters that are read twice' });
  student = await newStudent('Hana Doyle');
  const order = await bookLastTime(course.id, student.token);
  const [booked] = order.classes;
  const day = dayIn(away.timeZone, booked?.startsAt ?? '');
  const timeOff = {
    allDay: true,
    fromDate: day,
    fromTime: null,
    toDate: day,
    toTime: null,
    recurrence: null,
    recursUntil: null,
    privateReason: null,
    publicNote: 'I am at a wedding',
  };
  await signInAs(substitute.email);
  await openPage('/sensei/time-offs');
  await page.getByRole('switch', { name: 'I take over classes' }).click();
  await expect.element(page.getByRole('radio', { name: '100%' })).toBeChecked();
  // And the one who is away sees who could, before anything is saved.
  await signInAs(away.email);
  await openPage(`/sensei/time-offs/create?from=${day}&to=${day}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Let students choose').click();
  await expect.element(page.getByText(/other sensei could take it over now/)).toBeVisible();
  expect(await findings()).toEqual([]);
  const { fingerprint, classes } = await call(previewTimeOff, { body: timeOff }, away.token);
  const choices = classes.map((each) => ({ classId: each.classId, action: 'OFFER' as const }));
  await call(createTimeOff, { body: { ...timeOff, choices, fingerprint } }, away.token);
});

test('the student sees on a phone what each choice does, and has the class with somebody else', async () => {
  await signInAs(student.email);
  await resize(390);
  await openPage('/student');
  await page.getByRole('link', { name: 'Choose: Letters to a committee' }).click();
  await expect.element(page.getByText('I am at a wedding')).toBeVisible();
  await page.getByRole('tab', { name: 'Money back' }).click();
  await expect
    .element(page.getByRole('region', { name: 'What happens' }))
    .toMatchTextContent(/goes back to you/);
  await page.getByRole('tab', { name: 'Another time' }).click();
  await expect.element(page.getByText(/Times of Malin Berg that are free for you, too/)).toBeVisible();
  await page.getByRole('tab', { name: 'Another sensei' }).click();
  await page.getByRole('radio', { name: /Teo Marchetti/ }).click({ force: true });
  await expect
    .element(page.getByRole('region', { name: 'What happens' }))
    .toMatchTextContent(/Teo Marchetti is told at once/);
  expect(await findings()).toEqual([]);
  // The page has scrolled to what the choice comes to, and the bar at the bottom does not lie over it.
  const confirm = page.getByRole('button', { name: 'Have the class with Teo Marchetti' });
  const bar = document.querySelector('.bottom-bar');
  await expect
    .poll(() => confirm.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0);
  await confirm.click();
  await expect.element(page.getByText('Teo Marchetti teaches your class.')).toBeVisible();
  await page.getByRole('link', { name: 'Open my calendar' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Letters that are read twice' }))
    .toMatchTextContent(/Teo Marchetti teaches it in place of Malin Berg/);
});

test('the substitute has it in the calendar and hands it back, and the student is asked again', async () => {
  await signInAs(substitute.email);
  await openPage('/sensei');
  const { items } = await call(listReplacements, {}, student.token);
  expect(items).toEqual([]);
  const taken = await takenBy(substitute.token);
  await openPage(`/calendar/list-calendar?class=${taken}`);
  const details = page.getByRole('dialog', { name: 'Letters that are read twice' });
  await expect.element(details).toMatchTextContent(/You took this class over from Malin Berg/);
  expect(await findings()).toEqual([]);
  await details.getByRole('button', { name: 'Hand it back' }).click();
  await details.getByRole('button', { name: 'Yes, hand it back' }).click();
  await expect.element(details.getByRole('heading', { name: 'Your students choose' })).toBeVisible();
  const [again] = (await call(listReplacements, {}, student.token)).items;
  expect(again?.sensei.name).toBe('Teo Marchetti');
  await call(chooseForAll, { body: { ids: [again?.id ?? ''], choice: { choice: 'MONEY' } } }, student.token);
  await call(setSubstituteTerms, { body: { isOn: false, leastPercent: 100 } }, substitute.token);
});

test('in the demo a class waits for the student, with several who could give it', async () => {
  const [waiting] = (await call(listReplacements, {}, await tokenOf(demo.student))).items;
  await signInAs(demo.student);
  await openPage(`/replacements/${waiting?.id}`);
  await expect.element(page.getByRole('heading', { name: 'Your sensei is away' })).toBeVisible();
  expect(page.getByRole('radio').elements().length).toBeGreaterThan(2);
  expect(await findings()).toEqual([]);
});

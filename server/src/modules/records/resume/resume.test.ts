import { updateOwnUser } from '@michi/contract/identity/users';
import * as calls from '@michi/contract/records/record-calls';
import { makeResume, ResumeSection } from '@michi/contract/records/resume';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const make = (person: Person, sections: readonly ResumeSection[] = ResumeSection.options) =>
  person.caller.call(makeResume, { body: { sections: [...sections] } });
async function read(url: string) {
  const answer = await fetch(app.url + url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  return { pages: document.numPages, text, metadata: await document.getMetadata() };
}

describe('the résumé', () => {
  it('is one page in the own language, with accents, of the chosen sections alone', async () => {
    const person = await createStudent(app, { name: 'Łucja Nuñez-Ångström', locale: 'es' });
    await person.caller.call(calls.educationCalls.create, {
      body: { school: 'Escola São João', level: 'HIGH_SCHOOL' },
    });
    await person.caller.call(calls.scoreCalls.create, { body: { type: 'SAT', value: 1520 } });
    await person.caller.call(calls.languageCalls.create, { body: { code: 'de', proficiency: 'FLUENT' } });
    await person.caller.call(calls.updateRecordProfile, { body: { version: 0, gender: 'FEMALE' } });
    const made = await make(person, ['EDUCATION', 'LANGUAGES']);
    expect(made).toMatchObject({ cut: [], hasUnprintable: false });
    const { pages, text, metadata } = await read(made.url);
    expect(pages).toBe(1);
    for (const said of [
      'Łucja Nuñez-Ångström',
      'Formación',
      'Escola São João',
      'Idiomas',
      'alemán',
      'fluido',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('1520');
    expect(text).not.toMatch(/FEMALE|mujer/i);
    expect(metadata.info).toMatchObject({ Title: 'Łucja Nuñez-Ångström: Currículum', Language: 'es' });
  });

  it('stays one page however much there is, and says what was left out', async () => {
    const person = await createStudent(app);
    for (let index = 0; index < 10; index += 1)
      await person.caller.call(calls.activityCalls.create, {
        body: {
          category: 'OTHER',
          position: `Position ${index} ${'x'.repeat(35)}`,
          organization: 'o'.repeat(100),
          description: 'word '.repeat(29),
        },
      });
    for (let index = 0; index < 90; index += 1)
      await person.caller.call(calls.courseGradeCalls.create, {
        body: { subject: `Subject ${index}`, term: '2025', grade: 'A' },
      });
    const made = await make(person);
    expect(made.cut).toEqual(['COURSE_GRADES']);
    const { pages, text } = await read(made.url);
    expect(pages).toBe(1);
    expect(text).toContain('Position 9');
    expect(text).toContain('Shortened to one page');
  });

  it('keeps long words inside the margins, and what stands beside them', async () => {
    const person = await createStudent(app, { name: 'W'.repeat(100) });
    const long = { organization: 'w'.repeat(100), description: 'x'.repeat(150) };
    const time = { hoursPerWeek: 20, weeksPerYear: 50 };
    for (const position of ['o'.repeat(50), 'Founder'])
      await person.caller.call(calls.activityCalls.create, {
        body: { category: 'OTHER', position, ...long, ...time },
      });
    const { url } = await make(person);
    const document = await getDocumentProxy(new Uint8Array(await (await fetch(app.url + url)).arrayBuffer()));
    const page = await document.getPage(1);
    const margin = 48;
    const right = (page.view[2] ?? 0) - margin;
    const { items } = await page.getTextContent();
    const drawn = items.flatMap((each) => ('str' in each && each.str.trim() ? [each] : []));
    for (const { str, width, transform } of drawn)
      expect([str, Number(transform[4]) + width <= right + 1]).toEqual([str, true]);
    const text = drawn.map(({ str }) => str).join('');
    expect(text.match(/20 ?h\/week, ?50 ?weeks/g)).toHaveLength(2);
    expect(text.replaceAll(/\s/g, '')).toContain(long.description);
  });

  it('draws a name in any script; a sign stands for what no typeface has, and it says so', async () => {
    const person = await createStudent(app, { name: 'ᏣᎳ Hanako' });
    const made = await make(person);
    expect(made.hasUnprintable).toBe(true);
    expect((await read(made.url)).text).toContain('\u{FFFD}\u{FFFD} Hanako');
    expect(made.page).toMatchObject({ name: 'ᏣᎳ Hanako', locale: 'en', parts: [] });
    for (const name of ['Дарья Παππά', '山田 Hanako', 'محمد الأمين', 'आरव शर्मा', 'Kaʻiulani']) {
      await person.caller.call(updateOwnUser, { body: { name } });
      const again = await make(person);
      expect(again.hasUnprintable).toBe(false);
      expect((await read(again.url)).text).toContain(name);
    }
  });

  it('is for those who keep records', async () => {
    const admin = await createAdmin(app);
    expect((await admin.caller.attempt(makeResume, { body: { sections: ['SCORES'] } })).status).toBe(403);
  });
});

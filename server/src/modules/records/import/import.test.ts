import { activityCalls, courseGradeCalls, scoreCalls } from '@michi/contract/records/record-calls';
import {
  applyImport,
  getImportTemplate,
  type ImportPreview,
  ImportSection,
  importMaxBytes,
  previewImport,
} from '@michi/contract/records/record-imports';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { withoutFormula } from './read-csv.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const preview = ({ caller }: Person, section: ImportSection, csv: string) =>
  caller.call(previewImport, { body: { section, csv } });
const apply = ({ caller }: Person, section: ImportSection, csv: string) =>
  caller.attempt(applyImport, { body: { section, csv } });
const states = ({ rows }: ImportPreview) => rows.map(({ state }) => state);

describe('an import', () => {
  it.each(ImportSection.options)('of the template of %s adds its example', async (section) => {
    const person = await createStudent(app);
    const template = await app.as(null).call(getImportTemplate, { query: { section } });
    expect(template.csv.split('\r\n')[0]).toBe(template.columns.map(({ name }) => name).join(','));
    const read = await preview(person, section, template.csv);
    expect(read).toMatchObject({ toAdd: 1, canApply: true, violations: [], unknownColumns: [] });
    expect((await apply(person, section, template.csv)).body).toEqual({ added: 1, duplicates: 0 });
    expect((await apply(person, section, template.csv)).body).toEqual({ added: 0, duplicates: 1 });
  });

  it('takes no score of the future', async () => {
    const person = await createStudent(app);
    const read = await preview(person, 'SCORES', 'type,value,taken_at\r\nSAT,1400,2090-05-01\r\n');
    expect(read.rows).toMatchObject([
      { state: 'INVALID', violations: [{ field: 'taken_at', message: 'Choose a date in the past' }] },
    ]);
  });

  it('reads what spreadsheets write: a mark at the beginning, semicolons, quotes, other spellings of the header', async () => {
    const person = await createStudent(app);
    const csv =
      '\uFEFFHours per week;Position;CATEGORY;Grades;Notes\r\n' +
      '4;"Captain; later coach";Student government;"10, 11";x\r\n\r\n;;;;\r\n2;Violin;music;9 10;\r\n';
    const read = await preview(person, 'ACTIVITIES', csv);
    expect(states(read)).toEqual(['NEW', 'NEW']);
    expect(read.unknownColumns).toEqual(['Notes']);
    await apply(person, 'ACTIVITIES', csv);
    expect((await person.caller.call(activityCalls.list, {})).items).toMatchObject([
      { position: 'Captain; later coach', category: 'STUDENT_GOVERNMENT', grades: [10, 11], hoursPerWeek: 4 },
      { position: 'Violin', category: 'MUSIC', grades: [9, 10], order: 2 },
    ]);
  });

  it.each([
    ['empty cells behind', 'type,value,subject,taken_at,official\r\nAP,5,Biology,2025-05-12,yes,,\r\n'],
    ['empty cells behind the header, too', 'type,value,subject,,\r\nAP,5,Biology,,\r\n'],
    ['a line that names the separator', 'sep=;\r\ntype;value;subject\r\nAP;5;Biology\r\n'],
    ['one that is none of the usual', '\uFEFFsep=|\r\ntype|value|subject\r\nAP|5|Biology\r\n'],
    ['tabs', 'type\tvalue\tsubject\r\nAP\t5\tBiology\r\n'],
    ['cells that are to stay text', 'type,value,subject\r\nAP,"=""5""",="Biology"\r\n'],
    ['the ends of lines of old Macs', 'type,value,subject\rAP,5,Biology\r'],
    ['quotation marks behind blanks', 'type, value, subject \nAP, "5" , "Biology"\n'],
  ])('reads %s', async (_what, csv) => {
    const read = await preview(await createStudent(app), 'SCORES', csv);
    expect(read).toMatchObject({ canApply: true, violations: [], unknownColumns: [], toAdd: 1 });
    expect(read.rows[0]?.values).toMatchObject({ type: 'AP', value: '5', subject: 'Biology' });
  });

  it('takes a mark for inches as a sign like any other', async () => {
    const csv = 'type,value,subject\r\nAP,5,Physics 12" lab\r\nAP,4,"12"" lab"\r\nAP,3,"Lab" work\r\n';
    const { rows } = await preview(await createStudent(app), 'SCORES', csv);
    expect(rows.map(({ values, line }) => [line, values.subject])).toEqual([
      [2, 'Physics 12" lab'],
      [3, '12" lab'],
      [4, '"Lab" work'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'counts lines as the file has them, also below cells of several lines (%j)',
    async (end) => {
      const person = await createStudent(app);
      const lines = ['type,value,subject', 'AP,5,"Physics', '', 'C"', '', 'AP,7,"Biology', 'of cells"', ',,'];
      const { rows } = await preview(person, 'SCORES', [...lines, 'AP,4,History', ''].join(end));
      // A row is where it begins.
      expect(rows.map(({ line, values }) => [line, values.value])).toEqual([
        [2, '5'],
        [6, '7'],
        [9, '4'],
      ]);
      const { violations } = await preview(person, 'SCORES', [...lines, '', 'AP,4,"History', ''].join(end));
      expect(violations).toEqual([
        { field: 'csv', message: 'Line 10, column 3: a quotation mark is not closed' },
      ]);
    },
  );

  it('names the line and the column where a quotation mark is not closed, as the file counts them', async () => {
    const person = await createStudent(app, { locale: 'es' });
    const said = async (csv: string) => (await preview(person, 'SCORES', csv)).violations;
    expect(await said('sep=;\ntype;value;subject\nAP;5;"Biology\nAP;4;Physics\n')).toEqual([
      { field: 'csv', message: 'Línea 3, columna 3: falta cerrar unas comillas' },
    ]);
    expect(await said(`type,value,subject\nAP,5,"${'x'.repeat(30_000)}\n`)).toEqual([
      { field: 'csv', message: 'Línea 2, columna 3: falta cerrar unas comillas' },
    ]);
  });

  it('says what is wrong by row and column, and adds nothing while anything is', async () => {
    const person = await createStudent(app);
    const csv =
      'type,value,subject,taken_at,official\n' +
      'SAT,1480,,2025-03-14,yes\nSAT,1485,,,\nAP,5,,,\nACT,thirty,,,\nSUM,1,,14/03/2026,maybe\n,30,,,\nACT,30,,,,,extra\nSAT,1480,,2025-03-14,true\n';
    const read = await preview(person, 'SCORES', csv);
    expect(read.canApply).toBe(false);
    expect(read.rows.map(({ line, violations }) => [line, violations.map(({ field }) => field)])).toEqual([
      [2, []],
      [3, ['value']],
      [4, ['subject']],
      [5, ['value']],
      [6, ['type', 'taken_at', 'official']],
      [7, ['type']],
      [8, ['csv']],
      [9, []],
    ]);
    expect(read.rows.at(-1)?.state).toBe('DUPLICATE');
    const { status, problem } = await apply(person, 'SCORES', csv);
    expect(status).toBe(400);
    expect(problem.violations).toContainEqual({ field: 'rows.3.value', message: 'In steps of 10' });
    expect((await person.caller.call(scoreCalls.list, {})).items).toEqual([]);
  });

  it('needs its columns, once each, and at least one row', async () => {
    const person = await createStudent(app);
    const fields = async (csv: string) =>
      (await preview(person, 'COURSE_GRADES', csv)).violations.map(({ field }) => field);
    expect(await fields('subject,grade\nPhysics,A\n')).toEqual(['term']);
    expect(await fields('subject,term,grade,Grade\nPhysics,2025,A,B\n')).toEqual(['grade']);
    expect(await fields('subject,term,grade\n')).toEqual(['csv']);
    expect(await fields('subject,term,grade\n"Physics,2025,A\n')).toEqual(['csv']);
    expect(await fields('\n')).toEqual(['subject', 'term', 'grade']);
    expect(await fields('__proto__,constructor\n1,2\n')).toEqual(['subject', 'term', 'grade']);
  });

  it('ends at the section’s limit', async () => {
    const person = await createStudent(app);
    const rows = (count: number) =>
      `category,position\n${Array.from({ length: count }, (_, index) => `WORK,Job ${index}`).join('\n')}`;
    const many = await preview(person, 'ACTIVITIES', rows(300));
    expect(many).toMatchObject({ canApply: false, violations: [{ message: 'There is room for 10 more' }] });
    expect(many.rows.length).toBeLessThanOrEqual(11);
    await apply(person, 'ACTIVITIES', rows(9));
    expect((await apply(person, 'ACTIVITIES', rows(11))).problem.violations).toHaveLength(1);
    expect((await apply(person, 'ACTIVITIES', rows(10))).body).toEqual({ added: 1, duplicates: 9 });
  });

  it('happens once when it is asked for many times at the same moment', async () => {
    const person = await createStudent(app);
    const csv = 'subject,term,grade\nPhysics,2025 fall,A-\nHistory,2025 fall,b+\n';
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(person, 'COURSE_GRADES', csv)));
    expect(answers.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2]);
    const { items } = await person.caller.call(courseGradeCalls.list, {});
    expect(items.map(({ subject, grade }) => [subject, grade])).toEqual([
      ['History', 'B'],
      ['Physics', 'A'],
    ]);
  });

  it('makes no other number of one: not of a sign before it, nor of a comma in it', async () => {
    const person = await createStudent(app);
    const csv = 'type;value;subject\nAP;-5;Biology\nAP;=5;Physics\nGPA_UNWEIGHTED;3,9;\nSAT;1,480;\n';
    const { rows } = await preview(person, 'SCORES', csv);
    expect(rows.map(({ state, violations }) => [state, violations[0]?.message])).toEqual([
      ['INVALID', 'Write a number such as 12'],
      ['INVALID', 'Write a number such as 12'],
      ['NEW', undefined],
      ['INVALID', 'Write a number such as 12'],
    ]);
  });

  it('keeps formulas as harmless words', async () => {
    const person = await createStudent(app);
    const csv = 'category,position,organization\nOTHER,"=HYPERLINK(""http://evil"";""x"")",@SUM(A1)\n';
    await apply(person, 'ACTIVITIES', csv);
    expect((await person.caller.call(activityCalls.list, {})).items).toMatchObject([
      { position: 'HYPERLINK("http://evil";"x")', organization: 'SUM(A1)' },
    ]);
    fc.assert(
      fc.property(fc.string(), (cell) => {
        expect(withoutFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it('says what is wrong in the reader’s language', async () => {
    const person = await createStudent(app, { locale: 'pt-BR' });
    const { rows, violations } = await preview(person, 'SCORES', 'type,value\nSAT,1485\nSUM,x\n');
    expect(rows.map((row) => row.violations.map(({ message }) => message))).toEqual([
      ['Em passos de 10'],
      ['Um de “SAT, ACT, GPA_WEIGHTED, GPA_UNWEIGHTED, AP”', 'Escreva um número como 12'],
    ]);
    expect(violations).toEqual([]);
    const missing = await preview(person, 'SCORES', 'type\nSAT\n');
    expect(missing.violations).toMatchObject([{ field: 'value', message: 'Falta a coluna “value”' }]);
  });

  it('takes no more than its size', async () => {
    const person = await createStudent(app);
    expect((await apply(person, 'SCORES', 'x'.repeat(importMaxBytes + 1))).status).toBe(400);
    expect((await apply(person, 'SCORES', 'x'.repeat(1_100_000))).status).toBe(413);
    expect((await apply(person, 'SCORES', '')).status).toBe(400);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['@name', "'@name"],
  ['-12.50', '-12.50'],
  ['＝1+1', "'＝1+1"],
  [' =1+1', "' =1+1"],
  ['\n=1+1', `"'\n'=1+1"`],
  // Spreadsheets in Spanish and Portuguese split at the semicolon.
  ['x;=1+1', `"x;'=1+1"`],
  ['x; @a', `"x;' @a"`],
  ['x|=1', `"x|'=1"`],
  ['x\t=1', `"x\t'=1"`],
  ['x;"=1', `"x;'""=1"`],
  ['tea; cake', '"tea; cake"'],
  ['well-known', 'well-known'],
])('writes %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('leaves no cell that runs, wherever a spreadsheet splits the line', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '1', 'x', ';', '|', '\t', '\n', '\r', '"', "'", ' ', ','),
  });
  fc.assert(
    fc.property(text, (said) => {
      fc.pre(!/^[+-]?[\d.,\s]+$/.test(said));
      for (const cell of csvCell(said)
        .replace(/^"|"$/g, '')
        .split(/[;|\t\r\n]/))
        expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
    }),
  );
});

it('writes the columns that have a text, in order, with their headers', () => {
  const columns = [
    { id: 'name', header: 'Name', cell: () => null, text: (row: { name: string }) => row.name },
    { id: 'actions', header: '', cell: () => null },
  ];
  expect(csvOf(columns, [{ name: 'Aiko' }, { name: 'Bo, Jr.' }])).toBe('Name\r\nAiko\r\n"Bo, Jr."');
});

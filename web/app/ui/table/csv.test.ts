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
])('writes %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('writes the columns that have a text, in order, with their headers', () => {
  const columns = [
    { id: 'name', header: 'Name', cell: () => null, text: (row: { name: string }) => row.name },
    { id: 'actions', header: '', cell: () => null },
  ];
  expect(csvOf(columns, [{ name: 'Aiko' }, { name: 'Bo, Jr.' }])).toBe('Name\r\nAiko\r\n"Bo, Jr."');
});

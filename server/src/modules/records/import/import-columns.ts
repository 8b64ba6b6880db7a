import type { ImportSection, ImportTemplate } from '@michi/contract/records/record-imports';
import { ActivityCategory } from '@michi/contract/records/record-fields';
import { ActivityState, Grade, ScoreType } from '@michi/contract/states';

type Cell = { value: unknown } | { message: string };
/**
 * A column of the file: its documented name, the field that it fills, and how a cell that is not empty is
 * read.
 */
export type Column = ImportTemplate['columns'][number] & { field: string; read: (cell: string) => Cell };

const text = (cell: string): Cell => ({ value: cell });
const number = (cell: string): Cell =>
  // Spreadsheets of many countries write a comma.
  /^\d+(\.\d+|,\d{1,2})?$/.test(cell)
    ? { value: Number(cell.replace(',', '.')) }
    : { message: 'Write a number such as 12' };
const date = (cell: string): Cell =>
  /^\d{4}-\d{2}-\d{2}$/.test(cell) ? { value: cell } : { message: 'Write a date such as 2026-03-14' };
const yesOrNo = (cell: string): Cell => {
  const said = new Map([
    ['yes', true],
    ['true', true],
    ['1', true],
    ['no', false],
    ['false', false],
    ['0', false],
  ]).get(cell.toLowerCase());
  return said === undefined ? { message: 'Write yes or no' } : { value: said };
};
const numbers = (cell: string): Cell => {
  const parts = cell.split(/[\s,;/]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,2}$/.test(part))
    ? { value: parts.map(Number) }
    : { message: 'Write the school years with spaces between them: 10 11 12' };
};
/** "Student government" is STUDENT_GOVERNMENT. */
const oneOf =
  (values: readonly string[]) =>
  (cell: string): Cell => {
    const value = cell.toUpperCase().replace(/[\s-]+/g, '_');
    const named = values.join(', ');
    return values.includes(value) ? { value } : { message: `One of “${named}”` };
  };

/** A sign before a number is part of it: nothing is taken away that would make it another one. */
export const isNumeric = ({ read }: Column): boolean => read === number;

type Options = { required?: boolean; values?: readonly string[]; read?: (cell: string) => Cell };
function column(name: string, field: string, example: string, options: Options = {}): Column {
  const { required = false, values = null } = options;
  const read = options.read ?? (values ? oneOf(values) : text);
  return { name, field, example, required, values: values && [...values], read };
}
const required = true;

/** The documented header names. A plus or minus behind a grade is left out: A- counts as A. */
export const importColumns: Record<ImportSection, readonly Column[]> = {
  ACTIVITIES: [
    column('category', 'category', 'DEBATE', { required, values: ActivityCategory.options }),
    column('position', 'position', 'Captain', { required }),
    column('organization', 'organization', 'City debating league'),
    column('description', 'description', 'Led a team of eight to the state final'),
    column('grades', 'grades', '10 11 12', { read: numbers }),
    column('hours_per_week', 'hoursPerWeek', '4', { read: number }),
    column('weeks_per_year', 'weeksPerYear', '30', { read: number }),
    column('state', 'state', 'ONGOING', { values: ActivityState.options }),
  ],
  SCORES: [
    column('type', 'type', 'AP', { required, values: ScoreType.options }),
    column('value', 'value', '5', { required, read: number }),
    column('subject', 'subject', 'Calculus BC'),
    column('taken_at', 'takenAt', '2025-05-12', { read: date }),
    column('official', 'official', 'yes', { read: yesOrNo }),
  ],
  COURSE_GRADES: [
    column('subject', 'subject', 'Physics', { required }),
    column('term', 'term', '2025 fall', { required }),
    column('grade', 'grade', 'A', {
      required,
      values: Grade.options,
      read: (cell) => oneOf(Grade.options)(cell.replace(/[+-]$/, '')),
    }),
  ],
};

/** "Hours per week", "hours_per_week" and "hoursPerWeek" are one name. */
export const columnKey = (header: string) => header.toLowerCase().replace(/[\s_-]+/g, '');

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export function templateOf(section: ImportSection): ImportTemplate {
  const columns = importColumns[section];
  const lines = [columns.map(({ name }) => name), columns.map(({ example }) => quoted(example))];
  return {
    section,
    fileName: `${section.toLowerCase().replace('_', '-')}.csv`,
    columns: columns.map(({ name, required: isRequired, values, example }) => ({
      name,
      required: isRequired,
      values,
      example,
    })),
    csv: `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`,
  };
}

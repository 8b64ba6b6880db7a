import { z } from 'zod';

const PlanNode = z.object({
  'Node Type': z.string(),
  'Parent Relationship': z.string().optional(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.infer<typeof PlanNode>;
const Explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) });

const topOf = (row: unknown): PlanNode => Explained.parse(row)['QUERY PLAN'][0].Plan;

/**
 * Tables and indexes that a plan reads from one end to the other, from the row of an `explain (format json)`.
 * Who reads an index in its order and stops at a limit does not.
 */
export const wholeReads = (row: unknown): string[] => readsOf(topOf(row), false);

/**
 * Reads that may go on to the end of a table: of all its rows, of an index in its order with a look at each
 * row, which no limit stops where nothing fits, and of an index of threes by fewer letters than it knows.
 * From the row of an `explain (format json)`.
 */
export const endlessReads = (row: unknown): string[] => endlessOf(topOf(row));

/**
 * How many rows were read of each table, also those that did not fit, from the row of an `explain (analyze,
 * format json)`.
 */
export function rowsRead(row: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (node: PlanNode): void => {
    const { 'Relation Name': table, 'Actual Loops': loops = 0, 'Actual Rows': rows = 0 } = node;
    const read = loops * (rows + (node['Rows Removed by Filter'] ?? 0));
    if (table !== undefined) counts.set(table, (counts.get(table) ?? 0) + read);
    for (const each of node.Plans ?? []) count(each);
  };
  count(topOf(row));
  return counts;
}

const fewLetters = /~~\*? '%?[^%' ]{1,2}%?'/;

/** `above`: the table whose rows a bitmap is of. */
function endlessOf(node: PlanNode, above = ''): string[] {
  const { 'Relation Name': table = above, 'Index Name': index, 'Index Cond': cond, Filter: filter } = node;
  const isWalk = index !== undefined && cond === undefined && filter !== undefined;
  const isEndless = node['Node Type'] === 'Seq Scan' || isWalk || fewLetters.test(cond ?? '');
  const place = index === undefined ? table : `${table} by ${index}`;
  const here = isEndless ? [`${place}: ${cond ?? filter ?? 'all'}`] : [];
  return [...here, ...(node.Plans ?? []).flatMap((each) => endlessOf(each, table))];
}

const wholeFirst = new Set(['Sort', 'Aggregate', 'Hash', 'Bitmap Heap Scan', 'WindowAgg', 'SetOp']);

function readsOf(node: PlanNode, isStopped: boolean): string[] {
  const type = node['Node Type'];
  const index = node['Index Name'];
  const isWhole = index === undefined ? type === 'Seq Scan' : node['Index Cond'] === undefined;
  const stops = (type === 'Limit' || isStopped) && !wholeFirst.has(type);
  const below = (node.Plans ?? []).flatMap((each) =>
    readsOf(each, stops && ['Outer', 'Subquery', 'Member'].includes(each['Parent Relationship'] ?? '')),
  );
  return isWhole && !isStopped ? [index ?? node['Relation Name'] ?? type, ...below] : below;
}

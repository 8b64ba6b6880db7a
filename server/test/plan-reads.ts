import { z } from 'zod';

const PlanNode = z.object({
  'Node Type': z.string(),
  'Parent Relationship': z.string().optional(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.infer<typeof PlanNode>;
const Explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) });

/**
 * Tables and indexes that a plan reads from one end to the other, from the row of an `explain (format json)`. Who reads an index in its order and
 * stops at a limit does not.
 */
export const wholeReads = (row: unknown): string[] =>
  readsOf(Explained.parse(row)['QUERY PLAN'][0].Plan, false);

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

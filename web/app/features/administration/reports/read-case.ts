import type { ReportCase } from '@michi/contract/evaluation/reports';

type Seen = Pick<ReportCase, 'reports' | 'dispute'>;

/** What stands on the screen goes with the decision, which is refused when there is more. */
export const readOf = ({ reports, dispute }: Seen) => ({
  reports: reports.map(({ id }) => id),
  dispute: dispute && {
    isAnswered: dispute.answer !== null,
    evidence: dispute.evidence.map(({ id }) => id),
  },
});

/** What is there now, and was not yet `before`; null where there is nothing new. */
export function addedSince(before: Seen, { reports, dispute }: Seen) {
  const read = readOf(before);
  const added = {
    reports: reports.filter(({ id }) => !read.reports.includes(id)),
    isAnswered: dispute !== null && dispute.answer !== null && !read.dispute?.isAnswered,
    evidence: dispute?.evidence.filter(({ id }) => !read.dispute?.evidence.includes(id)) ?? [],
  };
  return added.reports.length > 0 || added.isAnswered || added.evidence.length > 0 ? added : null;
}

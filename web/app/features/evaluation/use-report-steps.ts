import { listUnansweredReports } from '@michi/contract/evaluation/disputes';
import { useQuery } from '@tanstack/react-query';
import { ShieldQuestionMark } from 'lucide-react';
import { api } from '../../lib/api/client.ts';
import { useZone } from '../../lib/format/clock.ts';
import { formatDate } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import type { StepSource } from '../../ui/feedback/next-steps.tsx';
import { evaluationKeys } from './query-keys.ts';

/**
 * For a sensei: problems that students reported and that wait for an answer; null while they are not known.
 */
export function useReportSteps(): StepSource {
  const zone = useZone();
  const reports = useQuery({
    queryKey: evaluationKeys.unansweredReports,
    queryFn: ({ signal }) => api(listUnansweredReports, {}, { signal }),
  });
  if (reports.isLoadingError) return 'failed';
  if (!reports.data) return null;
  return reports.data.items.map(({ id, classId, courseTitle, student, replyDueAt }) => ({
    id: `report ${id}`,
    icon: ShieldQuestionMark,
    title: m.dispute_waiting_title({ name: student.name }),
    text: m.dispute_waiting_text({ course: courseTitle, date: formatDate(replyDueAt, zone) }),
    label: m.dispute_answer(),
    to: `/calendar/list-calendar?class=${classId}`,
  }));
}

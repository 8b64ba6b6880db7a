import type { ClassView } from '@michi/contract/scheduling/classes';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Star } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import type { StepSource } from '../../../ui/feedback/next-steps.tsx';
import { classesQuery } from '../calendar/queries.ts';

const day = 86_400_000;

function useClassesAround() {
  const [range] = useState(() => ({
    from: new Date(serverNow() - 21 * day).toISOString(),
    to: new Date(serverNow() + 60 * day).toISOString(),
  }));
  return useQuery(classesQuery(range.from, range.to));
}

/** Of a sensei: another time that a student asks for; null while it is not known. */
export function useAskedSteps(): StepSource {
  const classes = useClassesAround();
  if (classes.isLoadingError) return 'failed';
  return (
    classes.data?.items
      .filter(({ move }) => move?.askedBy === 'STUDENT')
      .map((item) => askedStep(item, item.attendees[0]?.name ?? '')) ?? null
  );
}

/**
 * Another time that a sensei proposes, and classes of the last weeks to evaluate, the latest first; null
 * while they are not known.
 */
export function useClassSteps(): StepSource {
  const classes = useClassesAround();
  if (classes.isLoadingError) return 'failed';
  if (!classes.data) return null;
  const asked = classes.data.items
    .filter(({ can, move }) => can.includes('agree') || move?.askedBy === 'SENSEI')
    .map((item) => askedStep(item, item.sensei.name));
  const taught = classes.data.items
    .filter(({ can }) => can.includes('evaluate'))
    .toReversed()
    .slice(0, 2)
    .map((item) => ({
      id: `evaluate ${item.id}`,
      icon: Star,
      title: m.student_step_evaluate({ name: item.sensei.name }),
      text: m.student_step_evaluate_text({ course: item.courseTitle }),
      label: m.student_step_evaluate_go(),
      // On to the dialog itself, as the link of a mail.
      to: `/calendar/list-calendar?class=${item.id}&evaluate=${item.seat?.id ?? ''}`,
    }));
  return [...asked, ...taught];
}

function askedStep(item: ClassView, name: string) {
  return {
    id: `answer ${item.id}`,
    icon: CalendarClock,
    title: m.student_step_answer({ name }),
    text: item.move
      ? m.move_step_text({ course: item.courseTitle })
      : m.student_step_answer_text({ course: item.courseTitle }),
    label: m.student_step_answer_go(),
    to: `/calendar/list-calendar?class=${item.id}`,
  };
}

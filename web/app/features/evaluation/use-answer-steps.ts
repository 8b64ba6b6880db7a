import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareReply } from 'lucide-react';
import { m } from '../../lib/i18n/i18n.ts';
import type { StepSource } from '../../ui/feedback/next-steps.tsx';
import { receivedQuery } from './received-query.ts';

/** For a sensei: evaluations without an answer; null while they are not known. */
export function useAnswerSteps(): StepSource {
  const received = useInfiniteQuery(receivedQuery(true));
  if (received.isLoadingError) return 'failed';
  const [first] = received.data?.pages ?? [];
  if (!first) return null;
  if (first.unanswered === 0) return [];
  return [
    {
      id: 'answer',
      icon: MessageSquareReply,
      title: m.evaluation_step_answer({ count: first.unanswered }),
      text: m.evaluation_step_answer_text(),
      label: m.evaluation_respond(),
      to: '/sensei#evaluations',
    },
  ];
}

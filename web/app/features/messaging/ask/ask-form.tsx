import { getCourse, getSenseiProfile } from '@michi/contract/catalogue/courses';
import { askQuestion } from '@michi/contract/messaging/conversations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, isApiError } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { unsentText } from '../thread/unsent-text.ts';
import { messagingKeys } from '../query-keys.ts';

type Props = {
  senseiId: string;
  courseId: string | null;
  /** How long people usually wait for an answer, in words. */
  answerTime: (minutes: number) => ReactNode;
};

/** What somebody asks before a booking; it goes into the one conversation of the two. */
export function AskForm({ senseiId, courseId, answerTime }: Props) {
  const isStudent = useUser()?.type === 'STUDENT';
  const query = useQuery({
    queryKey: messagingKeys.asked(senseiId, courseId),
    queryFn: async ({ signal }) => ({
      sensei: await api(getSenseiProfile, { params: { id: senseiId } }, { signal }),
      course: courseId === null ? null : await api(getCourse, { params: { id: courseId } }, { signal }),
    }),
    enabled: isStudent,
  });
  if (!isStudent) return <EmptyState title={m.chat_ask_students()} text={m.chat_ask_students_text()} />;
  if (query.isPending) return <SkeletonText lines={6} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const { sensei, course } = query.data;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <PageHeader title={m.chat_ask_title({ name: sensei.name })} lead={m.chat_ask_lead()} />
      <p className="flex items-center gap-4">
        <Avatar id={sensei.userId} name={sensei.name} src={sensei.avatar} size={48} />
        <span className="min-w-0">
          <Link to={`/users/${sensei.userId}`} className="block font-medium hover:underline">
            {sensei.name}
          </Link>
          <span className="block text-sm text-quiet">
            {course && <bdi>{m.chat_ask_about({ course: course.title })}</bdi>}
            {course && sensei.answerMinutes !== null && ' · '}
            {sensei.answerMinutes !== null && answerTime(sensei.answerMinutes)}
          </span>
        </span>
      </p>
      <Question {...{ senseiId, courseId }} />
    </div>
  );
}

function Question({ senseiId, courseId }: Pick<Props, 'senseiId' | 'courseId'>) {
  const navigate = useNavigate();
  const draft = `ask:${senseiId}`;
  const [body, setBody] = useState(() => unsentText.read(draft));
  const [clientId] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => unsentText.write(draft, body), [draft, body]);
  const send = useMutation({
    mutationFn: () => api(askQuestion, { body: { senseiId, courseId, body: body.trim(), clientId } }),
    onSuccess: ({ conversationId }) => {
      unsentText.write(draft, '');
      void navigate(`/chat/${conversationId}`, { replace: true });
    },
    onError: () => field.current?.focus(),
  });
  const refusal =
    isApiError(send.error, 'validation_failed') || isApiError(send.error, 'conflict')
      ? (send.error.violations[0]?.message ?? send.error.message)
      : null;
  return (
    <form
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim()) send.mutate();
      }}
    >
      <div className="w-full">
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {m.chat_ask_question()}
        </label>
        <textarea
          ref={field}
          id={id}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          rows={6}
          maxLength={3800}
          aria-describedby={`${id}-help`}
          aria-invalid={refusal !== null || undefined}
          className="input field-sizing-content min-h-40 w-full py-2.5"
        />
        <p
          id={`${id}-help`}
          aria-live="polite"
          className={`mt-1.5 text-sm ${refusal ? 'text-alarm' : 'text-quiet'}`}
        >
          {refusal ?? m.chat_ask_help()}
        </p>
      </div>
      <Button type="submit" variant="primary" isPending={send.isPending} isDisabled={!body.trim()}>
        <SendHorizontal aria-hidden />
        {m.chat_ask_send()}
      </Button>
    </form>
  );
}

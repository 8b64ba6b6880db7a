import type { Homework } from '@michi/contract/homework/homework';
import type { User } from '@michi/contract/identity/users';
import type { Conversation } from '@michi/contract/messaging/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { dueText } from '../tasks/task-due.tsx';
import { homeworkOfQuery, useLiveHomework } from './homework-query.ts';
import { HomeworkState } from './homework-status.tsx';
import { HomeworkThread } from './homework-thread.tsx';
import { SetHomework } from './set-homework.tsx';

type Props = { conversation: Conversation; user: Pick<User, 'id' | 'type'> };

/** All homework of a conversation, one of it, or the form for more. */
export function HomeworkPanel({ conversation, user }: Props) {
  const query = useInfiniteQuery(homeworkOfQuery(conversation.id));
  useLiveHomework(
    homeworkOfQuery(conversation.id).queryKey,
    (changed) => changed.conversationId === conversation.id,
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const [isSetting, setSetting] = useState(false);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const open = items.find(({ id }) => id === openId);
  if (isSetting)
    return (
      <Frame title={m.homework_new()} onBack={() => setSetting(false)}>
        <SetHomework
          conversation={conversation}
          ownId={user.id}
          onCancel={() => setSetting(false)}
          onSet={({ id }) => {
            setSetting(false);
            setOpenId(id);
          }}
        />
      </Frame>
    );
  if (open)
    return (
      <Frame title={open.title} onBack={() => setOpenId(null)}>
        <HomeworkThread homework={open} ownId={user.id} onGone={() => setOpenId(null)} />
      </Frame>
    );
  const isSensei = user.type === 'SENSEI';
  return (
    <div className={frame}>
      {isSensei && items.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose flex-1 basis-60 text-sm text-quiet">{m.homework_none_sensei()}</p>
          <Button size="sm" variant="primary" onPress={() => setSetting(true)}>
            <Plus aria-hidden className="size-4" />
            {m.homework_set()}
          </Button>
        </div>
      )}
      {query.isLoadingError ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : query.isPending ? (
        <SkeletonRows count={3} />
      ) : items.length === 0 ? (
        <EmptyState
          title={m.homework_none()}
          text={isSensei ? m.homework_none_sensei() : m.homework_none_student()}
          action={
            isSensei ? (
              <Button variant="primary" onPress={() => setSetting(true)}>
                {m.homework_set()}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <ul
          aria-label={m.homework_panel()}
          className="card gap-0 divide-y divide-hairline overflow-hidden p-0"
        >
          {items.map((homework) => (
            <Row
              key={homework.id}
              homework={homework}
              hasName={isSensei && conversation.participants.length > 2}
              onOpen={() => setOpenId(homework.id)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button size="sm" className="mt-4" onPress={() => void query.fetchNextPage()}>
          {m.common_show_more()}
        </Button>
      )}
    </div>
  );
}

type FrameProps = {
  title: string;
  onBack: () => void;
  children: React.ReactNode;
};

const frame = 'mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 md:p-6';

function Frame({ title, onBack, children }: FrameProps) {
  return (
    <section aria-label={title} className={frame}>
      <div className="-ms-2 flex items-start gap-1">
        <Button
          variant="ghost"
          isIconOnly
          className="shrink-0"
          aria-label={m.homework_back()}
          onPress={onBack}
        >
          <ArrowLeft aria-hidden />
        </Button>
        <h3 className="min-w-0 flex-1 pt-1.5 text-xl wrap-anywhere">{title}</h3>
      </div>
      {children}
    </section>
  );
}

type RowProps = { homework: Homework; hasName: boolean; onOpen: () => void };

function Row({ homework, hasName, onOpen }: RowProps) {
  const now = useNow();
  const zone = useZone();
  const facts = [
    ...(hasName ? [homework.student.name] : []),
    ...(homework.due && now !== null ? [m.homework_due({ due: dueText(homework.due, now, zone) })] : []),
  ];
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 text-start hover:bg-sunken"
      >
        <span className="min-w-0 grow basis-40">
          <span className="block font-medium wrap-anywhere">{homework.title}</span>
          {facts.length > 0 && <span className="block text-sm text-quiet">{facts.join(' · ')}</span>}
        </span>
        <HomeworkState status={homework.status} />
      </button>
    </li>
  );
}

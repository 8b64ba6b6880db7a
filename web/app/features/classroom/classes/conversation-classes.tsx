import type { ClassView } from '@michi/contract/scheduling/classes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useZone } from '../../../lib/format/clock.ts';
import { formatTimeRange } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ClassBadge } from '../../../ui/status/statuses.tsx';
import { CallEntry } from '../call/call-entry.tsx';
import { conversationClassesQuery } from '../queries.ts';
import { ClassCard, type ClassSteps } from './class-card.tsx';
import { nextOfClasses } from './next-of-classes.ts';

type Props = {
  conversationId: string;
  ownId: string;
  /** The room by whose address the page was opened. */
  meantRoom: string | null;
  steps: ClassSteps;
  /** What else belongs to the conversation's lessons: board, notes, files. */
  tools?: ReactNode;
};

/** The classes of a conversation: the next one with its door, and all of them at a press. */
export function ConversationClasses({ conversationId, ownId, meantRoom, steps, tools }: Props) {
  const ahead = useInfiniteQuery(conversationClassesQuery(conversationId, 'ahead'));
  const [isListOpen, setListOpen] = useState(false);
  const classes = ahead.data?.pages.flatMap(({ items }) => items) ?? [];
  const next = nextOfClasses(classes, meantRoom);
  const all = (
    <>
      {tools}
      <Button size="sm" variant="ghost" onPress={() => setListOpen(true)}>
        <CalendarDays aria-hidden className="size-4" />
        {m.chat_classes()}
      </Button>
    </>
  );
  return (
    <div className="@container shrink-0 border-b border-hairline bg-paper px-4 py-2 md:px-6">
      {ahead.isPending ? (
        <Skeleton className="h-12" />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          {next ? (
            <NextClass item={next} {...{ ownId, steps }} />
          ) : (
            <p className="min-w-0 flex-1 text-sm text-quiet">{m.chat_no_class_ahead()}</p>
          )}
          <div className="order-1 flex flex-wrap items-center gap-1 @lg:order-2">{all}</div>
        </div>
      )}
      <Sheet isOpen={isListOpen} onClose={() => setListOpen(false)} title={m.chat_classes()}>
        {isListOpen && (
          <div className="flex flex-col gap-8">
            <ClassList
              title={m.chat_classes_ahead()}
              empty={m.chat_no_class_ahead()}
              when="ahead"
              {...{ conversationId, ownId, steps }}
            />
            <ClassList
              title={m.chat_classes_past()}
              empty={m.chat_no_class_past()}
              when="past"
              {...{ conversationId, ownId, steps }}
            />
          </div>
        )}
      </Sheet>
    </div>
  );
}

function NextClass({ item, ownId, steps }: { item: ClassView; ownId: string; steps: ClassSteps }) {
  const zone = useZone();
  return (
    <section aria-label={m.chat_next_class()} className="contents">
      <button
        type="button"
        onClick={() => steps.open(item.id)}
        className="min-w-0 flex-1 rounded-lg py-1 text-start hover:underline"
      >
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <When instant={item.startsAt} isShort />
          {item.status !== 'SCHEDULED' && <ClassBadge status={item.status} />}
        </span>
        <span className="block truncate text-sm text-quiet">
          {formatTimeRange(item.startsAt, item.endsAt, zone)} · <bdi>{item.courseTitle}</bdi>
        </span>
      </button>
      {item.classroomId && (
        <div className="order-2 w-full empty:hidden @lg:order-1 @lg:w-auto">
          <CallEntry roomUuid={item.classroomId} ownId={ownId} />
        </div>
      )}
    </section>
  );
}

function ClassList({
  title,
  empty,
  when,
  conversationId,
  ownId,
  steps,
}: {
  title: string;
  empty: string;
  when: 'ahead' | 'past';
} & Pick<Props, 'conversationId' | 'ownId' | 'steps'>) {
  const query = useInfiniteQuery(conversationClassesQuery(conversationId, when));
  const classes = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-lg">{title}</h3>
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && classes.length === 0 && <p className="text-sm text-quiet">{empty}</p>}
      <ul className="flex flex-col gap-3">
        {classes.map((item) => (
          <li key={item.id}>
            <ClassCard
              {...{ item, steps }}
              door={
                item.can.includes('join') &&
                item.classroomId && <CallEntry roomUuid={item.classroomId} ownId={ownId} />
              }
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          fullWidth
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {m.chat_more_classes()}
        </Button>
      )}
    </section>
  );
}

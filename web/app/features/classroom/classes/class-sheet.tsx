import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { CallEntry } from '../call/call-entry.tsx';
import { conversationClassesQuery } from '../queries.ts';
import { ClassCard, type ClassSteps } from './class-card.tsx';

type ListProps = { conversationId: string; ownId: string; steps: ClassSteps };

/** All classes of a conversation as cards: those ahead, then those that were. */
export function ClassSheet({
  isOpen,
  onClose,
  ...list
}: ListProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.chat_classes()}>
      {isOpen && (
        <div className="flex flex-col gap-8">
          <ClassList title={m.chat_classes_ahead()} empty={m.chat_no_class_ahead()} when="ahead" {...list} />
          <ClassList title={m.chat_classes_past()} empty={m.chat_no_class_past()} when="past" {...list} />
        </div>
      )}
    </Sheet>
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
} & ListProps) {
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

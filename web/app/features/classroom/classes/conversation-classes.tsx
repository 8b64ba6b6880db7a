import type { ClassView } from '@michi/contract/scheduling/classes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useZone } from '../../../lib/format/clock.ts';
import { formatTimeRange } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { PlainButton } from '../../../ui/button/plain-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDeferredOpen } from '../../../ui/lazy/use-deferred-open.ts';
import { type PopEntry, PopMenu } from '../../../ui/overlay/pop-menu.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ClassBadge } from '../../../ui/status/class-badge.tsx';
import { CallEntry } from '../call/call-entry.tsx';
import { conversationClassesQuery } from '../queries.ts';
import type { ClassSteps } from './class-card.tsx';
import { toolsOf } from './class-tools.tsx';
import { nextOfClasses } from './next-of-classes.ts';

const loadSheet = async () => (await import('./class-sheet.tsx')).ClassSheet;

type Props = {
  conversationId: string;
  ownId: string;
  /** The room by whose address the page was opened. */
  meantRoom: string | null;
  steps: ClassSteps;
};

/** The classes of a conversation: the next one with its door, and all of them at a press. */
export function ConversationClasses({ conversationId, ownId, meantRoom, steps }: Props) {
  const ahead = useInfiniteQuery(conversationClassesQuery(conversationId, 'ahead'));
  const list = useDeferredOpen(loadSheet);
  const listButton = useRef<HTMLButtonElement>(null);
  const classes = ahead.data?.pages.flatMap(({ items }) => items) ?? [];
  const next = nextOfClasses(classes, meantRoom);
  const stepsInList: ClassSteps = {
    ...steps,
    tool: (tool) => {
      // It would lie below the list, and gives the focus back to where it opened from.
      flushSync(list.close);
      listButton.current?.focus();
      steps.tool(tool);
    },
  };
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
          <div className="order-1 flex flex-wrap items-center gap-1 @lg:order-2">
            <PlainButton
              ref={listButton}
              size="sm"
              variant="ghost"
              isPending={list.isPending}
              onClick={list.open}
            >
              <CalendarDays aria-hidden className="size-4" />
              {m.chat_classes()}
            </PlainButton>
            {next && (
              <PopMenu
                size="sm"
                label={m.chat_class_more({ title: next.courseTitle })}
                entries={entriesOf(next, steps)}
              />
            )}
          </div>
        </div>
      )}
      {list.Part && (
        <list.Part
          {...{ conversationId, ownId }}
          steps={stepsInList}
          isOpen={list.isOpen}
          onClose={list.close}
        />
      )}
    </div>
  );
}

/** What the line of the next class has no button for. */
function entriesOf(item: ClassView, { tool, move }: ClassSteps): PopEntry[] {
  const moving = { id: 'move', label: m.move_open(), icon: CalendarClock, onAction: () => move(item.id) };
  return [...toolsOf(item, tool), ...(item.can.includes('move') ? [moving] : [])];
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

import type { ClassView } from '@michi/contract/scheduling/classes';
import { CalendarClock, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useZone } from '../../../lib/format/clock.ts';
import { formatTimeRange } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { ClassBadge } from '../../../ui/status/class-badge.tsx';
import { type ClassTool, ClassTools, toolsOf } from './class-tools.tsx';

/** What the page does with a class: its panel, its dialogs. */
export type ClassSteps = {
  open: (classId: string) => void;
  move: (classId: string) => void;
  evaluate: (classId: string, seatId: string) => void;
  tool: (tool: ClassTool) => void;
};

/** A class as it stands in the conversation of its people. */
export function ClassCard({
  item,
  steps,
  door,
}: {
  item: ClassView;
  steps: ClassSteps;
  /** The way into its room. */
  door?: ReactNode;
}) {
  const zone = useZone();
  const seatId = item.seat?.id;
  const about = item.seat ? item.sensei.name : (item.attendees[0]?.name ?? '');
  const title = <bdi>{item.courseTitle}</bdi>;
  return (
    <article
      aria-label={item.courseTitle}
      className="@container flex flex-col gap-3 rounded-lg border border-hairline bg-card p-4"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">
            <When instant={item.startsAt} isShort />
          </span>
          {item.status !== 'SCHEDULED' && <ClassBadge status={item.status} />}
          {(item.proposal !== null || item.move !== null) && (
            <Badge tone="wait">{m.calendar_new_time()}</Badge>
          )}
        </p>
        <p className="truncate text-sm text-quiet">
          {title} · {formatTimeRange(item.startsAt, item.endsAt, zone)}
        </p>
      </div>
      {door && <div className="@container empty:hidden">{door}</div>}
      <div
        className={`-mb-1.5 flex flex-wrap items-center gap-1 ${item.can.includes('evaluate') ? '' : '-ms-2'}`}
      >
        {item.can.includes('evaluate') && (
          <Button
            size="sm"
            onPress={() => (seatId === undefined ? steps.open(item.id) : steps.evaluate(item.id, seatId))}
          >
            <Star aria-hidden className="size-4" />
            {m.evaluation_write({ name: about })}
          </Button>
        )}
        {item.can.includes('move') && (
          <Button size="sm" variant="ghost" onPress={() => steps.move(item.id)}>
            <CalendarClock aria-hidden className="size-4" />
            {m.move_open()}
          </Button>
        )}
        <Button size="sm" variant="ghost" onPress={() => steps.open(item.id)}>
          {m.chat_class_details()}
        </Button>
        <ClassTools entries={toolsOf(item, steps.tool)} about={item.courseTitle} />
      </div>
    </article>
  );
}

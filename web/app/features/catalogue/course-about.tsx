import type { Course } from '@michi/contract/catalogue';
import { CalendarClock, Clock, GraduationCap, Languages, type LucideIcon, Signal, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration, formatList, formatPercent, languageName } from '../../lib/format.ts';
import { educationLevelName } from '../../lib/education-names.ts';
import { m } from '../../lib/i18n.ts';
import { When } from '../../ui/when.tsx';
import { formatName, levelName } from './names.ts';

/** What, for whom, how long, in which language. */
export function CourseFacts({ course }: { course: Course }) {
  const seats =
    course.format === 'GROUP'
      ? m.catalogue_seats({ min: course.minSeats, max: course.maxSeats })
      : m.catalogue_format_one_long();
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact icon={Clock} title={m.catalogue_duration()}>
        {formatDuration(course.durationMinutes)}
      </Fact>
      <Fact icon={Users} title={formatName(course.format)}>
        {seats}
      </Fact>
      <Fact icon={Signal} title={m.catalogue_level()}>
        {levelName(course.level)}
      </Fact>
      <Fact icon={Languages} title={m.catalogue_language()}>
        {formatList(course.languages.map(languageName))}
      </Fact>
      {course.educationLevels.length > 0 && (
        <Fact icon={GraduationCap} title={m.catalogue_for_whom()}>
          {formatList(course.educationLevels.map(educationLevelName))}
        </Fact>
      )}
      <Fact icon={CalendarClock} title={m.catalogue_booking()}>
        {course.requiresApproval ? m.catalogue_on_approval() : m.catalogue_instant()}
      </Fact>
    </dl>
  );
}

function Fact({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="relative ps-8">
      <dt className="text-sm text-quiet">
        <Icon aria-hidden className="absolute start-0 top-0.5 size-5" />
        {title}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Plain text of the sensei: an empty line begins a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="flex max-w-prose flex-col gap-4">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** The rule in the three cases that can happen, and as the dates of a class that can still be booked. */
export function CancellationRule({
  policy,
  example,
}: {
  policy: Course['cancellationPolicy'];
  example?: { startsAt: string; until: string } | null;
}) {
  return (
    <ul className="flex flex-col gap-2">
      <li>
        {m.catalogue_cancel_in_time({ hours: policy.studentHours })}
        {example && (
          <span className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
            <span>
              {m.catalogue_cancel_example()} <When instant={example.startsAt} isShort />
            </span>
            <span>
              {m.catalogue_cancel_until()} <When instant={example.until} isShort />
            </span>
          </span>
        )}
      </li>
      <li>
        {policy.lateRefundPercent > 0
          ? m.catalogue_cancel_late_some({ percent: formatPercent(policy.lateRefundPercent) })
          : m.catalogue_cancel_late_none()}
      </li>
      <li>{m.catalogue_cancel_sensei({ percent: formatPercent(policy.senseiRefundPercent) })}</li>
    </ul>
  );
}

import type { Course } from '@michi/contract/catalogue/courses';
import { CalendarClock, Clock, GraduationCap, Languages, type LucideIcon, Signal, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration, formatList, languageName } from '../../../lib/format/format.ts';
import { educationLevelName } from '../../../lib/names/education-names.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import type { RichText as RichTextTree } from '../../../ui/rich-text/rich-text-tree.ts';
import { formatName, levelName } from '../cards/names.ts';

/** What, for whom, how long, in which language, and the description. */
export function CourseFacts({ course, about }: { course: Course; about: RichTextTree }) {
  return (
    <>
      <Facts course={course} />
      {about.content.length > 0 && (
        <section className="far flex flex-col gap-4">
          <SectionHeader title={m.catalogue_about_course()} />
          <RichText text={about} />
        </section>
      )}
    </>
  );
}

function Facts({ course }: { course: Course }) {
  const seats =
    course.format === 'GROUP'
      ? (course.minSeats > 1 ? m.catalogue_seats_quorum : m.catalogue_seats)({
          min: course.minSeats,
          max: course.maxSeats,
        })
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

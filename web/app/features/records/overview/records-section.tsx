import type { User } from '@michi/contract/identity/users';
import type { ImportSection } from '@michi/contract/records/record-imports';
import type { OwnRecords } from '@michi/contract/records/records';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { activityItems } from '../sections/activity-items.tsx';
import { applicationItems } from '../sections/application-items.tsx';
import { clubItems } from '../sections/club-items.tsx';
import { educationItems } from '../sections/education-items.tsx';
import { gradeItems } from '../sections/grade-items.tsx';
import { ImportButton } from '../import/import-dialog.tsx';
import { ItemPart } from '../sections/item-part.tsx';
import { languageItems } from '../sections/language-items.tsx';
import { Completeness, NextToFill } from './overview.tsx';
import { PartNav } from './part-nav.tsx';
import { partAddress, partFrom, type PartId, partIds, partName } from './parts.ts';
import { ProfilePart } from './profile-part.tsx';
import { ownRecordsQuery } from './queries.ts';
import { ResumeCard } from '../resume/resume-card.tsx';
import { scoreItems } from '../sections/score-items.tsx';
import { SharingPart } from '../sharing/sharing-part.tsx';
import './records.css';

/**
 * Everything that somebody achieved or aims at: an overview with the next thing to fill, and a part for each
 * section.
 */
export function RecordsSection({ user }: { user: User }) {
  const [params] = useSearchParams();
  const part = partFrom(params.get('part'));
  const query = useQuery(ownRecordsQuery);
  return (
    <section aria-labelledby="records">
      <div className={part ? 'hidden lg:block' : ''}>
        <SectionHeader id="records" title={m.records_title()} />
        <p className="mt-1.5 max-w-2xl text-quiet">
          {user.type === 'SENSEI' ? m.records_lead_sensei() : m.records_lead()}
        </p>
      </div>
      {query.isLoadingError ? (
        <div className="mt-6">
          <ErrorState error={query.error} onRetry={query.refetch} />
        </div>
      ) : query.data ? (
        <Loaded records={query.data} part={part} user={user} />
      ) : (
        <RecordsSkeleton isPart={part !== null} />
      )}
    </section>
  );
}

function Loaded({ records, part, user }: { records: OwnRecords; part: PartId | null; user: User }) {
  const nav = <PartNav records={records} current={part} />;
  return (
    <>
      <div className={part ? 'hidden lg:block' : ''}>
        <Completeness records={records} />
      </div>
      <div
        className={`grid gap-10 lg:mt-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 ${part ? 'mt-1' : 'mt-8 lg:grid-rows-[auto_1fr]'}`}
      >
        {part ? (
          <>
            <div className="hidden lg:block">{nav}</div>
            <Opened key={part}>
              <BackLink />
              <Part id={part} records={records} isTeaching={user.type === 'SENSEI'} />
              <NextLink part={part} />
            </Opened>
          </>
        ) : (
          <>
            <div className="min-w-0">
              <NextToFill records={records} />
            </div>
            <div className="lg:order-first lg:row-span-2">{nav}</div>
            <div className="min-w-0">{hasEntries(records) && <ResumeCard />}</div>
          </>
        )}
      </div>
    </>
  );
}

/** Without any, a résumé would be an empty page. */
const hasEntries = ({ sections }: OwnRecords) =>
  sections.some(({ section, count }) => section !== 'PROFILE' && count > 0);

/** A part that was chosen on the page takes the focus, and is scrolled to where it would be out of sight. */
function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isChosen = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    const part = place.current;
    if (!part || !isChosen) return;
    part.focus({ preventScroll: true });
    if (part.getBoundingClientRect().top < 0) part.scrollIntoView({ block: 'start' });
  }, [isChosen]);
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      {children}
    </div>
  );
}

function Part({
  id,
  records,
  isTeaching,
}: {
  id: PartId;
  records: OwnRecords;
  isTeaching: boolean;
}): ReactNode {
  const all = { records, isTeaching };
  const importer = (section: ImportSection) => <ImportButton section={section} />;
  switch (id) {
    case 'profile':
      return <ProfilePart {...all} />;
    case 'education':
      return <ItemPart spec={educationItems} {...all} />;
    case 'applications':
      return <ItemPart spec={applicationItems} {...all} />;
    case 'scores':
      return <ItemPart spec={scoreItems} {...all} actions={importer('SCORES')} />;
    case 'grades':
      return <ItemPart spec={gradeItems} {...all} actions={importer('COURSE_GRADES')} />;
    case 'activities':
      return <ItemPart spec={activityItems} {...all} actions={importer('ACTIVITIES')} />;
    case 'clubs':
      return <ItemPart spec={clubItems} {...all} />;
    case 'languages':
      return <ItemPart spec={languageItems} {...all} />;
    case 'sharing':
      return <SharingPart isTeaching={isTeaching} />;
  }
}

/** On a phone a part is all there is, so it says the way back and the way on. */
function BackLink() {
  return (
    <Link
      to={partAddress(null)}
      className="prose-link mb-4 inline-flex min-h-8 items-center gap-1.5 lg:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {m.records_all_parts()}
    </Link>
  );
}

function NextLink({ part }: { part: PartId }) {
  const next = partIds[partIds.indexOf(part) + 1];
  if (!next) return null;
  return (
    <p className="mt-10 border-t border-hairline pt-4">
      <Link to={partAddress(next)} className="prose-link inline-flex min-h-8 items-center gap-1.5">
        {m.records_on_to({ part: partName(next) })}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </p>
  );
}

function RecordsSkeleton({ isPart }: { isPart: boolean }) {
  return (
    <Loading className="mt-5">
      <span className={isPart ? 'hidden lg:block' : 'block'}>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-3 h-1 w-full" />
      </span>
      <span className="mt-8 grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <span className="flex flex-col gap-5">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-24 w-full rounded-lg" />
          <SkeletonText lines={4} />
        </span>
        <span className={`lg:order-first ${isPart ? 'hidden lg:block' : ''}`}>
          {partIds.map((id) => (
            <span key={id} className="flex gap-3.5 pb-7">
              <Skeleton className="size-6 rounded-full" />
              <Skeleton className="h-10 w-32" />
            </span>
          ))}
        </span>
      </span>
    </Loading>
  );
}

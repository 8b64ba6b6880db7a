import type { SharedRecords } from '@michi/contract/records/record-sharing';
import type { PublicRecords } from '@michi/contract/records/records';
import { formatDate, formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { educationLevelName } from '../../../lib/names/education-names.ts';
import { roundName, scoreName } from '../../../lib/names/record-names.ts';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { VerifiedMark } from '../../../ui/status/verified-mark.tsx';

/** Where the sensei was admitted: the reason why people come. */
export function AdmissionList({ admissions }: { admissions: PublicRecords['applications'] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {admissions.map((application) => (
        <li key={application.id} className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{application.college}</span>
          <span className="text-sm text-quiet">
            {[application.program, roundName(application.round), String(application.cycleYear)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {application.enrolled && <Badge tone="info">{m.catalogue_enrolled()}</Badge>}
          {application.verified && <VerifiedMark />}
        </li>
      ))}
    </ul>
  );
}

export function ScoreList({ scores }: { scores: PublicRecords['scores'] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {scores.map((score) => (
        <div key={score.id} className="rounded-lg border border-hairline bg-card px-4 py-3">
          <dt className="text-sm text-quiet">
            {[scoreName(score.type), score.subject].filter(Boolean).join(' ')}
          </dt>
          <dd data-numbers className="font-serif text-2xl">
            {formatNumber(score.value, { useGrouping: false })}
          </dd>
          {score.verified && (
            <dd>
              <VerifiedMark />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

export function EducationList({ education }: { education: PublicRecords['education'] }) {
  return (
    <ul className="flex flex-col gap-3">
      {education.map((item) => (
        <li key={item.id}>
          <p className="font-medium">{item.school}</p>
          <p className="text-sm text-quiet">
            {[educationLevelName(item.level), item.field, spanOf(item.start, item.end)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function spanOf(start: string | null, end: string | null): string {
  const year = (date: string | null) =>
    date ? formatDate(`${date}T12:00:00Z`, 'UTC').match(/\d{4}/)?.[0] : undefined;
  return [year(start), year(end)].filter(Boolean).join('–');
}

export function ActivityList({ activities }: { activities: NonNullable<SharedRecords['activities']> }) {
  return (
    <ul className="flex flex-col gap-3">
      {activities.map(({ id, position, organization, description }) => (
        <li key={id}>
          <p className="font-medium">{[position, organization].filter(Boolean).join(', ')}</p>
          {description && <p className="text-sm text-quiet">{description}</p>}
        </li>
      ))}
    </ul>
  );
}

export function ClubList({ clubs }: { clubs: NonNullable<SharedRecords['clubs']> }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {clubs.map(({ id, name, role }) => (
        <li key={id} className="flex justify-between gap-4">
          {name}
          <span className="text-quiet">
            {role === 'PRESIDENT' ? m.catalogue_club_president() : m.catalogue_club_member()}
          </span>
        </li>
      ))}
    </ul>
  );
}

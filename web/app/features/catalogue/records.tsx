import type { PublicRecords } from '@michi/contract/records';
import type { ScoreType } from '@michi/contract/states';
import { BadgeCheck } from 'lucide-react';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Badge } from '../../ui/status/status-badge.tsx';
import { educationLevelName } from './names.ts';

type Application = PublicRecords['applications'][number];

function roundName(round: Application['round']): string {
  switch (round) {
    case 'EARLY_ACTION':
      return m.catalogue_round_early();
    case 'REGULAR_DECISION':
      return m.catalogue_round_regular();
    case 'RESTRICTIVE_EARLY_ACTION':
      return m.catalogue_round_restrictive_early();
    case 'RESTRICTIVE_REGULAR_DECISION':
      return m.catalogue_round_restrictive_regular();
  }
}

export function scoreName(type: ScoreType): string {
  switch (type) {
    case 'SAT':
      return 'SAT';
    case 'ACT':
      return 'ACT';
    case 'AP':
      return 'AP';
    case 'GPA_WEIGHTED':
      return m.catalogue_gpa_weighted();
    case 'GPA_UNWEIGHTED':
      return m.catalogue_gpa_unweighted();
  }
}

/** Where the sensei was admitted: the reason why people come. */
export function AdmissionList({ applications }: { applications: readonly Application[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {applications.map((application) => (
        <li key={application.id} className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{application.college}</span>
          <span className="text-sm text-quiet">
            {[application.program, roundName(application.round), String(application.cycleYear)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {application.enrolled && <Badge tone="info">{m.catalogue_enrolled()}</Badge>}
          {application.verified && (
            <span className="inline-flex items-center gap-1 text-sm text-moss">
              <BadgeCheck aria-hidden className="size-4" />
              {m.catalogue_verified()}
            </span>
          )}
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

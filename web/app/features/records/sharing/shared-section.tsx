import type { SharedRecords } from '@michi/contract/records/record-sharing';
import type { ReactNode } from 'react';
import { educationLevelName, proficiencyName } from '../../../lib/names/education-names.ts';
import { formatLocalDate, formatNumber } from '../../../lib/format/format.ts';
import { activityNames } from '../../../lib/names/activity-names.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { decisionNames, roundName, scoreName } from '../../../lib/names/record-names.ts';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { ConflictNote } from '../sections/conflict-note.tsx';
import { Deadline } from '../sections/deadline.tsx';
import { VerifiedMark } from '../../../ui/status/verified-mark.tsx';
import { ItemLine } from '../sections/item-line.tsx';
import { clubRoleNames, formatSpan, languageTitle, progressNames, stateNames } from '../overview/names.ts';
import type { SectionPartId } from '../overview/parts.ts';

/** One section of another person's records, to read. */
export function SharedSection({ part, records }: { part: SectionPartId; records: SharedRecords }): ReactNode {
  switch (part) {
    case 'profile':
      return <Profile profile={records.profile} />;
    case 'education':
      return list(records.education, (row) => (
        <ItemLine
          title={row.school}
          notes={[
            educationLevelName(row.level),
            row.field,
            formatSpan(row.start, row.end),
            progressNames[row.progress](),
          ]}
        />
      ));
    case 'applications':
      return list(records.applications, (row) => (
        <ItemLine
          title={row.college}
          notes={[row.program, roundName(row.round), String(row.cycleYear)]}
          badges={
            <>
              {row.decision && <Badge>{decisionNames[row.decision]()}</Badge>}
              {row.enrolled && <Badge tone="info">{m.records_enrolled()}</Badge>}
              {row.verified && <VerifiedMark />}
            </>
          }
        >
          {row.deadlineAt && !row.decision && (
            <Deadline at={row.deadlineAt} collegeZone={row.collegeTimeZone} />
          )}
          <ConflictNote conflicts={row.conflicts} round={row.round} />
        </ItemLine>
      ));
    case 'scores':
      return list(records.scores, (row) => (
        <ItemLine
          title={[scoreName(row.type), row.subject].filter(Boolean).join(' ')}
          notes={[row.takenAt && formatLocalDate(row.takenAt), row.official ? m.records_official() : null]}
          badges={
            <>
              <span data-numbers className="font-serif text-xl">
                {formatNumber(row.value, { useGrouping: false })}
              </span>
              {row.verified && <VerifiedMark />}
            </>
          }
        />
      ));
    case 'grades':
      return list(records.courseGrades, (row) => (
        <ItemLine
          title={row.subject}
          notes={[row.term]}
          badges={<span className="font-serif text-xl">{row.grade}</span>}
        />
      ));
    case 'activities':
      return list(records.activities, (row) => (
        <ItemLine
          title={[row.position, row.organization].filter(Boolean).join(', ')}
          notes={[activityNames[row.category](), stateNames[row.state]()]}
        >
          {row.description && <p className="mt-1 text-sm">{row.description}</p>}
        </ItemLine>
      ));
    case 'clubs':
      return list(records.clubs, (row) => (
        <ItemLine
          title={row.name}
          notes={[clubRoleNames[row.role](), formatSpan(row.start, row.end), stateNames[row.state]()]}
        />
      ));
    case 'languages':
      return list(records.languages, (row) => (
        <ItemLine title={languageTitle(row.code)} notes={[proficiencyName(row.proficiency)]} />
      ));
  }
}

function list<Row extends { id: string }>(rows: readonly Row[] | null, line: (row: Row) => ReactNode) {
  if (!rows || rows.length === 0) return <p className="text-sm text-quiet">{m.records_section_empty()}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.id}>{line(row)}</li>
      ))}
    </ul>
  );
}

function Profile({ profile }: { profile: SharedRecords['profile'] }) {
  const known = [
    profile?.educationLevel && [m.records_level(), educationLevelName(profile.educationLevel)],
    profile?.school && [m.records_school(), profile.school],
    profile?.graduationYear && [m.records_graduation(), String(profile.graduationYear)],
  ].filter((each) => Array.isArray(each));
  if (known.length === 0) return <p className="text-sm text-quiet">{m.records_section_empty()}</p>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {known.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

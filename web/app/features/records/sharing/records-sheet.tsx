import type { SharedRecords } from '@michi/contract/records/record-sharing';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { rightNames } from '../overview/names.ts';
import { sectionName, sectionOf, sectionParts } from '../overview/parts.ts';
import { SharedSection } from './shared-section.tsx';
import { useSharedRecords } from './use-shared-records.ts';

export type Person = { id: string; name: string };

/** The sections of another person that the reader may see, each with the reason. */
export function RecordsSheet({ person, onClose }: { person: Person | null; onClose: () => void }) {
  return (
    <Sheet
      isOpen={person !== null}
      onClose={onClose}
      title={person ? m.records_of({ name: person.name }) : m.records_title()}
      isText
    >
      {person && <Shared person={person} />}
    </Sheet>
  );
}

function Shared({ person }: { person: Person }) {
  const { query, records } = useSharedRecords(person.id);
  if (isApiError(query.error, 'not_found') || records?.shown.length === 0)
    return (
      <EmptyState
        title={m.records_nothing_shown()}
        text={m.records_nothing_shown_text({ name: person.name })}
      />
    );
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!records) return <SkeletonText lines={8} />;
  return (
    <div className="flex flex-col gap-8">
      <p className="text-sm text-quiet">{m.records_read_is_logged({ name: person.name })}</p>
      {sectionParts.map((part) => {
        const why = records.shown.find(({ section }) => section === sectionOf[part]);
        if (!why) return null;
        return (
          <section key={part} aria-labelledby={`shared-${part}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-2 border-b border-hairline pb-1.5">
              <h3 id={`shared-${part}`} className="text-lg">
                {sectionName(why.section)}
              </h3>
              <Why why={why} />
            </div>
            <div className="mt-3">
              <SharedSection part={part} records={records} />
            </div>
          </section>
        );
      })}
    </div>
  );
}

function Why({ why: { right, expiresAt } }: { why: SharedRecords['shown'][number] }) {
  const zone = useZone();
  const isEnding = right === 'CONSENT' && expiresAt !== null;
  return (
    <Badge tone={right === 'PUBLIC' ? 'neutral' : 'info'}>
      {isEnding
        ? m.records_right_until({ day: formatDay(Date.parse(expiresAt) - 1, zone, { hasYear: true }) })
        : rightNames[right]()}
    </Badge>
  );
}

import {
  type CallCapacity,
  type ConfigurationEntry,
  listConfiguration,
} from '@michi/contract/administration/configuration';
import { longestSearch } from '@michi/contract/page';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { settingWords } from '../../../lib/names/setting-names.ts';
import { LeaveWithCare } from '../../../ui/overlay/leave-with-care.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { administrationKeys } from '../query-keys.ts';
import { SettingRow } from './setting-row.tsx';

export const configurationQuery = queryOptions({
  queryKey: administrationKeys.configuration,
  queryFn: ({ signal }) => api(listConfiguration, {}, { signal }),
});

const groups = (): { title: string; begins: readonly string[] }[] => [
  {
    title: m.platform_group_booking(),
    begins: ['checkout', 'booking', 'cancel', 'withdrawal', 'reschedule', 'waitlist', 'calendar', 'noshow'],
  },
  {
    title: m.platform_group_money(),
    begins: ['escrow', 'settlement', 'dispute', 'fee', 'payout', 'currency', 'tax'],
  },
  { title: m.platform_group_classes(), begins: ['group', 'classroom', 'recording', 'chat', 'evaluation'] },
  { title: m.platform_group_people(), begins: ['sensei', 'minor', 'account', 'course', 'search', 'upload'] },
  { title: m.platform_group_brand(), begins: ['brand'] },
];

/**
 * Every key in its group; each is saved by itself and holds at once. What is searched for stands in the
 * address.
 */
export function Configuration({ url }: { url: TableUrl }) {
  const configuration = useQuery(configurationQuery);
  /** While somebody types it is a moment ahead of the address. */
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? url.words('q');
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const noteUnsaved = useCallback(
    (key: string, isUnsaved: boolean) =>
      setUnsaved(
        (before) => new Set([...before].filter((each) => each !== key).concat(isUnsaved ? key : [])),
      ),
    [],
  );
  if (configuration.isLoadingError)
    return <ErrorState error={configuration.error} onRetry={configuration.refetch} />;
  if (!configuration.data) return <SkeletonRows count={10} />;
  // What was typed into does not go with the search.
  const shown = configuration.data.items.filter(
    (entry) => unsaved.has(entry.key) || isMeant(entry, words.trim().toLowerCase()),
  );
  return (
    <div className="flex flex-col gap-10">
      <LeaveWithCare isTyped={unsaved.size > 0} />
      <input
        type="search"
        aria-label={m.platform_search()}
        placeholder={m.platform_search()}
        value={words}
        maxLength={longestSearch}
        onChange={({ target }) => {
          setTyped(target.value);
          url.setFilter('q', target.value);
        }}
        onBlur={() => setTyped(null)}
        className="input min-h-10 w-72 max-w-full"
      />
      {shown.length === 0 && <EmptyState title={m.platform_none()} />}
      {groups().map(({ title, begins }) => {
        const entries = shown.filter(({ key }) => begins.includes(key.split('.')[0] ?? ''));
        return (
          entries.length > 0 && (
            <section key={title} className="flex flex-col gap-4">
              <SectionHeader title={title} />
              {begins.includes('classroom') && <CallNote calls={configuration.data.calls} />}
              <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
                {entries.map((entry) => (
                  <li key={entry.key}>
                    <SettingRow entry={entry} onUnsaved={noteUnsaved} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

/** What carries calls is set where the server is, not here; what it means for courses is said here. */
function CallNote({ calls: { engine, mostSeats, coursesBeyond } }: { calls: CallCapacity }) {
  return (
    <p className="max-w-prose text-sm text-quiet">
      {engine === 'MESH'
        ? m.platform_calls_mesh({ count: mostSeats })
        : m.platform_calls_livekit({ count: mostSeats })}
      {coursesBeyond > 0 && ` ${m.platform_calls_beyond({ count: coursesBeyond })}`}
    </p>
  );
}

function isMeant({ key }: ConfigurationEntry, words: string): boolean {
  const { name, about } = settingWords(key);
  return `${key} ${name()} ${about?.() ?? ''}`.toLowerCase().includes(words);
}

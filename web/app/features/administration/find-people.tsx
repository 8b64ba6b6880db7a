import { listUsers } from '@michi/contract/identity';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { AccountBadge } from '../../ui/status/statuses.tsx';
import { TableSearch } from '../../ui/table/table-filters.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { PersonPanel, typeName } from './person-panel.tsx';

/** As many as one looks through; who is not among them is searched for by more letters. */
const shown = 8;

const peopleQuery = (searchQuery: string) =>
  queryOptions({
    queryKey: ['people', searchQuery],
    queryFn: ({ signal }) => api(listUsers, { query: { searchQuery, size: shown } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A person by name or address; the panel opens beside, and the address holds both. */
export function FindPeople() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  return (
    <>
      <TableSearch url={url} name="people" label={m.people_search()} submitLabel={m.people_find()} />
      {url.filter('people') && (
        <Found words={url.filter('people')} onOpen={(id) => url.setFilter('person', id)} />
      )}
      <PersonPanel userId={url.filter('person') || null} onClose={() => url.setFilter('person', '')} />
    </>
  );
}

function Found({ words, onOpen }: { words: string; onOpen: (id: string) => void }) {
  const people = useQuery(peopleQuery(words));
  if (people.isLoadingError) return <ErrorState error={people.error} onRetry={people.refetch} />;
  if (!people.data) return <SkeletonRows count={3} />;
  const { items, totalItems } = people.data;
  if (items.length === 0) return <EmptyState title={m.people_nobody()} />;
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {items.map((person) => (
          <li key={person.id} className="person-row">
            <Avatar id={person.id} name={person.name} src={person.avatar} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {person.name} <AccountBadge status={person.status} />
              </p>
              <p className="truncate text-sm text-quiet">
                {typeName(person.type)} · {person.email}
              </p>
            </div>
            <div className="person-row-actions">
              <Button
                size="sm"
                onPress={() => onOpen(person.id)}
                aria-label={m.people_open_name({ name: person.name })}
              >
                {m.people_open()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {totalItems > items.length && (
        <p className="text-sm text-quiet">{m.people_more({ count: totalItems - items.length })}</p>
      )}
    </>
  );
}

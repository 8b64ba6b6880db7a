import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatList } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { sectionName } from './parts.ts';
import { sharesQuery } from './queries.ts';
import { RecordsSheet } from './records-sheet.tsx';

/** For a sensei: whose records may be read. */
export function SharedWithMe() {
  const query = useInfiniteQuery(sharesQuery);
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null);
  const shares = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="records-shares">
      <SectionHeader id="records-shares" title={m.records_with_me()} />
      <p className="mt-1.5 text-quiet">{m.records_with_me_lead()}</p>
      <div className="mt-4">
        {query.isLoadingError ? (
          <ErrorState onRetry={query.refetch} />
        ) : !shares ? (
          <SkeletonRows count={2} />
        ) : shares.length === 0 ? (
          <EmptyState title={m.records_with_me_none()} text={m.records_with_me_none_text()} />
        ) : (
          <ul aria-label={m.records_with_me()}>
            {shares.map(({ student, sections }) => (
              <li
                key={student.id}
                className="flex items-center gap-3 border-b border-hairline py-3.5 last:border-b-0"
              >
                <Avatar id={student.id} name={student.name} src={student.avatar} size={36} />
                <div className="min-w-0 grow">
                  <p className="font-medium wrap-anywhere">{student.name}</p>
                  <p className="text-sm text-quiet">
                    {formatList(sections.map(({ section }) => sectionName(section)))}
                  </p>
                </div>
                <Button
                  size="sm"
                  onPress={() => setOpen(student)}
                  aria-label={m.records_open_of({ name: student.name })}
                >
                  {m.records_open()}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button size="sm" className="mt-4" onPress={() => void query.fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        )}
      </div>
      <RecordsSheet person={open} onClose={() => setOpen(null)} />
    </section>
  );
}

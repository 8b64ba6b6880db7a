import type { RecordRead } from '@michi/contract/record-sharing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { When } from '../../ui/when.tsx';
import { rightNames } from './names.ts';
import { sectionName } from './parts.ts';
import { readsQuery } from './queries.ts';

/** Who read what, when and by which right. */
export function AccessLog() {
  const query = useInfiniteQuery(readsQuery);
  const reads = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="records-reads">
      <SectionHeader id="records-reads" title={m.records_reads()} />
      <p className="mt-1.5 text-quiet">{m.records_reads_lead()}</p>
      <div className="mt-4">
        {query.isLoadingError ? (
          <ErrorState onRetry={query.refetch} />
        ) : !reads ? (
          <SkeletonRows count={3} />
        ) : reads.length === 0 ? (
          <EmptyState title={m.records_reads_none()} text={m.records_reads_none_text()} />
        ) : (
          <ul aria-label={m.records_reads()}>
            {reads.map((read) => (
              <Read key={read.id} read={read} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button size="sm" className="mt-4" onPress={() => void query.fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        )}
      </div>
    </section>
  );
}

function Read({ read: { reader, section, right, at } }: { read: RecordRead }) {
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-3 last:border-b-0">
      <Avatar id={reader.id} name={reader.name} src={reader.avatar} size={32} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {m.records_read_by({ name: reader.name, section: sectionName(section) })}
        </p>
        <p className="text-sm text-quiet">
          <When instant={at} isShort /> · {rightNames[right]()}
        </p>
      </div>
    </li>
  );
}

import type { RecordRead } from '@michi/contract/records/record-sharing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { PagedSection } from '../../../ui/list/paged-section.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { rightNames } from '../overview/names.ts';
import { sectionName } from '../overview/parts.ts';
import { readsQuery } from '../overview/queries.ts';

/** Who read what, when and by which right. */
export function AccessLog() {
  return (
    <PagedSection
      id="records-reads"
      title={m.records_reads()}
      lead={m.records_reads_lead()}
      query={useInfiniteQuery(readsQuery)}
      empty={<EmptyState title={m.records_reads_none()} text={m.records_reads_none_text()} />}
      skeletonRows={3}
    >
      {(read) => <Read key={read.id} read={read} />}
    </PagedSection>
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

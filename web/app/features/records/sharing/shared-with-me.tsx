import type { RecordShare } from '@michi/contract/records/record-sharing';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PagedSection } from '../../../ui/list/paged-section.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { sectionName } from '../overview/parts.ts';
import { sharesQuery } from '../overview/queries.ts';
import { type Person, RecordsSheet } from './records-sheet.tsx';

/** For a sensei: whose records may be read. */
export function SharedWithMe() {
  const query = useInfiniteQuery(sharesQuery);
  const client = useQueryClient();
  const refetch = () => void fetchAgain(client, { queryKey: sharesQuery.queryKey });
  useSocketEvent('records.shown', refetch);
  useReconnect(refetch);
  const [open, setOpen] = useState<Person | null>(null);
  return (
    <>
      <PagedSection
        id="records-shares"
        title={m.records_with_me()}
        lead={m.records_with_me_lead()}
        query={query}
        empty={<EmptyState title={m.records_with_me_none()} text={m.records_with_me_none_text()} />}
        skeletonRows={2}
      >
        {(share) => <Share key={share.student.id} share={share} onOpen={() => setOpen(share.student)} />}
      </PagedSection>
      <RecordsSheet person={open} onClose={() => setOpen(null)} />
    </>
  );
}

function Share({ share: { student, sections }, onOpen }: { share: RecordShare; onOpen: () => void }) {
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-3.5 last:border-b-0">
      <Avatar id={student.id} name={student.name} src={student.avatar} size={36} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{student.name}</p>
        <p className="text-sm text-quiet">
          {formatList(sections.map(({ section }) => sectionName(section)))}
        </p>
      </div>
      <Button size="sm" onPress={onOpen} aria-label={m.records_open_of({ name: student.name })}>
        {m.records_open()}
      </Button>
    </li>
  );
}

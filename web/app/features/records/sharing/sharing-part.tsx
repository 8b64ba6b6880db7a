import { revokeRecordConsent, type RecordConsent } from '@michi/contract/records/record-sharing';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { AccessLog } from './access-log.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { PartHeader } from '../overview/part-header.tsx';
import { sectionName } from '../overview/parts.ts';
import { consentsQuery, ownRecordsQuery } from '../overview/queries.ts';
import { SharedWithMe } from './shared-with-me.tsx';

/** Who may read what until when, and who did. */
export function SharingPart({ isTeaching }: { isTeaching: boolean }) {
  return (
    <div className="flex flex-col gap-12">
      {isTeaching && <SharedWithMe />}
      <Consents />
      <AccessLog />
    </div>
  );
}

function Consents() {
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery(consentsQuery);
  const consents = query.data?.pages.flatMap(({ items }) => items);
  const active = consents?.filter(({ state }) => state === 'ACTIVE') ?? [];
  const ended = consents?.filter(({ state }) => state !== 'ACTIVE') ?? [];
  const share = (
    <Button variant="primary" onPress={() => setOpen(true)}>
      <Plus aria-hidden />
      {m.records_share()}
    </Button>
  );
  return (
    <section aria-labelledby="records-consents">
      <PartHeader
        id="records-consents"
        title={m.records_shared()}
        lead={m.records_shared_lead()}
        actions={active.length > 0 && share}
      />
      <div className="mt-4">
        {query.isLoadingError ? (
          <ErrorState error={query.error} onRetry={query.refetch} />
        ) : !consents ? (
          <SkeletonRows count={2} />
        ) : active.length === 0 ? (
          <EmptyState title={m.records_shared_none()} text={m.records_shared_none_text()} action={share} />
        ) : (
          <ul aria-label={m.records_shared()}>
            {active.map((consent) => (
              <Consent key={consent.id} consent={consent} />
            ))}
          </ul>
        )}
        {ended.length > 0 && (
          <details className="mt-4">
            <summary className="min-h-6 cursor-pointer text-sm text-quiet">
              {m.records_shared_before({ count: ended.length })}
            </summary>
            <ul className="mt-2">
              {ended.map((consent) => (
                <Consent key={consent.id} consent={consent} />
              ))}
            </ul>
          </details>
        )}
        {query.hasNextPage && (
          <Button size="sm" className="mt-4" onPress={() => void query.fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        )}
      </div>
      <GrantDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

function Consent({ consent }: { consent: RecordConsent }) {
  const { sensei, section, state } = consent;
  const client = useQueryClient();
  const own = useQuery(ownRecordsQuery);
  const visibility = own.data?.sections.find((each) => each.section === section)?.visibility;
  const revoke = useMutation({
    mutationFn: () => api(revokeRecordConsent, { params: { id: consent.id } }),
    onSuccess: () => {
      // Given to one's sensei or to everybody, the section stays open to this one too.
      const isOpen = visibility === 'MY_SENSEI' || visibility === 'PUBLIC';
      if (isOpen) toast.info(m.records_revoked_still({ name: sensei.name }));
      else toast.success(m.records_revoked({ name: sensei.name }));
      return client.invalidateQueries(consentsQuery);
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline py-3.5 last:border-b-0">
      <Avatar id={sensei.id} name={sensei.name} src={sensei.avatar} size={36} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          {m.records_section_for({ section: sectionName(section), name: sensei.name })}
        </p>
        <p className="text-sm text-quiet">
          <EndOf consent={consent} />
        </p>
      </div>
      {state === 'ACTIVE' ? (
        <Button
          size="sm"
          isPending={revoke.isPending}
          onPress={() => revoke.mutate()}
          aria-label={m.records_revoke_one({ section: sectionName(section), name: sensei.name })}
        >
          {m.records_revoke()}
        </Button>
      ) : (
        <Badge>{state === 'REVOKED' ? m.records_state_revoked() : m.records_state_expired()}</Badge>
      )}
    </li>
  );
}

function EndOf({ consent }: { consent: RecordConsent }) {
  const zone = useZone();
  const end = consent.revokedAt ?? consent.expiresAt;
  const day = formatDay(lastMoment(end), zone, { hasYear: true });
  return consent.state === 'ACTIVE' ? m.records_until({ day }) : m.records_ended({ day });
}

/** A consent ends with its last day, so its end is the next day's first moment. */
function lastMoment(end: string): number {
  return Date.parse(end) - 1;
}

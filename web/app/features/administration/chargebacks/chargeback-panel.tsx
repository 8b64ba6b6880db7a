import { adminGetChargeback, type ChargebackStory } from '@michi/contract/payouts/chargebacks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { When } from '../../../ui/page/when.tsx';
import { PersonLink } from '../orders/person-link.tsx';
import { administrationKeys } from '../query-keys.ts';
import { ChargebackBadge, chargebackReason } from './chargeback-terms.tsx';
import { SendDialog } from './send-dialog.tsx';

/** One chargeback: what happened when, and the evidence as it was sent or would be. */
export function ChargebackPanel({ shown, onClose }: { shown: string | null; onClose: () => void }) {
  const chargeback = useQuery({
    queryKey: administrationKeys.chargeback(shown ?? ''),
    queryFn: ({ signal }) => api(adminGetChargeback, { params: { id: shown ?? '' } }, { signal }),
    enabled: shown !== null,
  });
  return (
    <Sheet
      isOpen={shown !== null}
      onClose={onClose}
      title={
        chargeback.data ? m.chargebacks_of({ number: chargeback.data.order.number }) : m.chargebacks_title()
      }
    >
      {chargeback.isLoadingError ? (
        <ErrorState error={chargeback.error} onRetry={chargeback.refetch} />
      ) : chargeback.data ? (
        <Story chargeback={chargeback.data} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function Story({ chargeback }: { chargeback: ChargebackStory }) {
  const [isSending, setSending] = useState(false);
  const { status, evidence, evidenceSentAt, order, can } = chargeback;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong data-numbers className="text-xl">
            {formatMoney(chargeback)}
          </strong>
          <ChargebackBadge status={status} />
        </p>
        <Facts chargeback={chargeback} />
        {can.includes('send') && (
          <div>
            <Button variant="primary" onPress={() => setSending(true)}>
              {m.chargebacks_send()}
            </Button>
          </div>
        )}
      </div>
      <section>
        <h3 className="mb-2 text-lg">{m.chargebacks_evidence()}</h3>
        <p className="mb-3 text-sm text-quiet">
          {evidenceSentAt ? m.chargebacks_evidence_sent() : m.chargebacks_evidence_would()}
        </p>
        <pre
          lang="en"
          className="rounded-[10px] border border-hairline p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {evidence}
        </pre>
      </section>
      {isSending && (
        <SendDialog chargeback={chargeback} number={order.number} onClose={() => setSending(false)} />
      )}
    </div>
  );
}

function Facts({ chargeback }: { chargeback: ChargebackStory }) {
  const { order, student, sensei, bearer, evidenceSentAt, evidenceSentBy } = chargeback;
  const sentBy = evidenceSentBy
    ? m.chargebacks_sent_by({ name: evidenceSentBy.name })
    : m.chargebacks_sent_by_job();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Fact name={m.admin_order()}>
        <Link to={`/admin/orders?order=${order.id}`} className="prose-link">
          {order.number} · {order.courseTitle}
        </Link>
      </Fact>
      <Fact name={m.chargebacks_why()}>{chargebackReason(chargeback.reason)}</Fact>
      <Fact name={m.admin_student()}>
        <PersonLink person={student} />
      </Fact>
      <Fact name={m.admin_sensei()}>
        <PersonLink person={sensei} />
      </Fact>
      <Moment name={m.chargebacks_opened()} at={chargeback.openedAt} />
      <Moment name={m.chargebacks_taken()} at={chargeback.takenAt} />
      <Moment name={m.chargebacks_due()} at={evidenceSentAt ? null : chargeback.evidenceDueAt} />
      <Moment name={m.chargebacks_sent()} at={evidenceSentAt} more={sentBy} />
      <Moment name={m.chargebacks_decided()} at={chargeback.decidedAt} />
      <Moment name={m.chargebacks_returned()} at={chargeback.returnedAt} />
      {bearer && (
        <Fact name={m.chargebacks_bearer()}>
          {bearer === 'PLATFORM' ? m.chargebacks_bearer_platform() : m.chargebacks_bearer_sensei()}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Moment({ name, at, more }: { name: string; at: string | null; more?: string }) {
  if (!at) return null;
  return (
    <Fact name={name}>
      <When instant={at} isShort />
      {more && <span className="text-quiet"> · {more}</span>}
    </Fact>
  );
}

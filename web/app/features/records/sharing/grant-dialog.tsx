import { grantRecordConsent } from '@michi/contract/records/record-sharing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Temporal } from 'temporal-polyfill';
import { api, toast } from '../../../lib/api/client.ts';
import { todayIn, useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { sectionName, sectionOf, sectionParts } from '../overview/parts.ts';
import { consentsQuery, ownSenseiQuery } from '../overview/queries.ts';

/** One section, one sensei, one last day. */
export function GrantDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.records_share()}>
      <Grant onClose={onClose} />
    </Dialog>
  );
}

function Grant({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const zone = useZone();
  const sensei = useQuery(ownSenseiQuery);
  if (sensei.isLoadingError) return <ErrorState error={sensei.error} onRetry={sensei.refetch} />;
  if (!sensei.data) return <SkeletonText lines={5} />;
  const people = sensei.data.items;
  if (people.length === 0) {
    return (
      <EmptyState
        title={m.records_no_sensei()}
        text={m.records_no_sensei_text()}
        action={<LinkButton to="/search">{m.common_find_course()}</LinkButton>}
      />
    );
  }
  const today = Temporal.PlainDate.from(todayIn(zone));
  return (
    <ApiForm
      isWide
      schema={grantRecordConsent.body}
      defaultValues={{
        senseiId: people.length === 1 ? people[0]?.id : '',
        section: 'SCORES',
        until: today.add({ months: 1 }).toString(),
      }}
      submitLabel={m.records_share_submit()}
      onSubmit={async (body) => {
        const consent = await api(grantRecordConsent, { body });
        await client.invalidateQueries(consentsQuery);
        toast.success(m.records_share_done({ name: consent.sensei.name }));
        onClose();
      }}
    >
      <Select
        name="senseiId"
        label={m.records_share_with()}
        placeholder={m.records_choose()}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        name="section"
        label={m.records_share_what()}
        choices={sectionParts.map((id) => ({ value: sectionOf[id], label: sectionName(sectionOf[id]) }))}
      />
      <DateField
        name="until"
        label={m.records_share_until()}
        help={m.records_share_help()}
        min={today.toString()}
        max={today.add({ years: 1 }).toString()}
      />
    </ApiForm>
  );
}

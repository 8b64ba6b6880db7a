import { type OwnUser, updateOwnUser } from '@michi/contract/identity/users';
import { api, session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { CurrencyChoice } from '../../../ui/price/currency-choice.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { DetailsFields } from './details-fields.tsx';
import { HoursField } from './hours-field.tsx';
import { OwnDetailsForm } from '../sign-in/schemas.ts';

export function DetailsSection({ user }: { user: OwnUser }) {
  const { name, locale, timeZone, hourCycle = '' } = user;
  return (
    <section aria-labelledby="details">
      <SectionHeader id="details" title={m.account_profile_details()} />
      <div className="card mt-4 flex flex-col gap-6 p-6">
        <AvatarCard user={user} />
        <ApiForm
          isWide
          schema={OwnDetailsForm}
          defaultValues={{ name, locale, timeZone, hourCycle }}
          submitLabel={m.common_save()}
          onSubmit={async ({ hourCycle: hours, ...details }) => {
            await api(updateOwnUser, { body: { ...details, hourCycle: hours === '' ? null : hours } });
            await session.reload();
            toast.success(m.account_profile_saved());
          }}
        >
          <DetailsFields timeZone={timeZone} />
          <HoursField />
        </ApiForm>
        <CurrencyChoice />
      </div>
    </section>
  );
}

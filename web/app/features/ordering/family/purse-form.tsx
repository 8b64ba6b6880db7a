import { mostMoney } from '@michi/contract/money';
import { type Purse, setPurse } from '@michi/contract/ordering/family';
import { useQueryClient } from '@tanstack/react-query';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { childQuery } from './child-queries.ts';

const PurseForm = setPurse.body.omit({ version: true });
type Props = { childId: string; name: string; purse: Purse; onClose: () => void };

/** An empty field is no limit; of what goes through by itself, that nothing does. */
export function PurseDialog({ childId, name, purse, onClose }: Props) {
  const client = useQueryClient();
  const { monthCap, classCap, smallUpTo, currency, version } = purse;
  const money = { currency, min: 0, max: mostMoney, isOptional: true };
  return (
    <Dialog isOpen title={m.family_purse_of({ name })} onClose={onClose}>
      <ApiForm
        isWide
        schema={PurseForm}
        defaultValues={{ monthCap, classCap, smallUpTo }}
        submitLabel={m.common_save()}
        onSubmit={async (limits) => {
          await api(setPurse, { params: { id: childId }, body: { ...limits, version } });
          toast.success(m.family_purse_saved());
          onClose();
          await client.invalidateQueries(childQuery(childId));
        }}
      >
        <MoneyField name="smallUpTo" label={m.family_small()} help={m.family_small_help()} {...money} />
        <MoneyField name="classCap" label={m.family_class_cap()} help={m.family_cap_help()} {...money} />
        <MoneyField name="monthCap" label={m.family_month_cap()} help={m.family_month_help()} {...money} />
      </ApiForm>
    </Dialog>
  );
}

import { saveSeller, type SellerIdentity, SellerInput, type TaxMode } from '@michi/contract/pricing/tax';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { api, toast } from '../../../lib/api/client.ts';
import { regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { countryChoices } from '../../../lib/names/country-choices.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { sellerQuery } from './tax-queries.ts';

/** Who sells, as it stands on bills. */
export function Seller() {
  const seller = useQuery(sellerQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="flex flex-col gap-4">
      <SectionHeader title={m.tax_seller()} />
      {seller.isLoadingError ? (
        <ErrorState error={seller.error} onRetry={seller.refetch} />
      ) : !seller.data ? (
        <SkeletonText lines={3} />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-4 rounded-lg border border-hairline bg-card p-5">
          {seller.data.seller && <Lines seller={seller.data.seller} />}
          <Lacking {...seller.data} />
          <Button onPress={() => setOpen(true)}>
            {seller.data.seller ? m.tax_seller_change() : m.tax_seller_state()}
          </Button>
        </div>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={m.tax_seller()}>
        {seller.data && <SellerForm seller={seller.data.seller} onClose={() => setOpen(false)} />}
      </Sheet>
    </section>
  );
}

/** What papers cannot say until somebody states it. */
function Lacking({ seller, mode }: { seller: SellerIdentity | null; mode: TaxMode }) {
  const text = !seller
    ? m.tax_no_seller()
    : !seller.taxNumber && mode !== 'NONE'
      ? m.tax_seller_no_number()
      : null;
  if (text === null) return null;
  return <p className="max-w-prose rounded-lg bg-amber-wash px-4 py-3">{text}</p>;
}

function Lines({ seller: { name, addressLines, country, taxNumber } }: { seller: SellerIdentity }) {
  return (
    <address className="flex flex-col not-italic">
      <bdi className="font-medium">{name}</bdi>
      {addressLines.map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      <span>{regionName(country)}</span>
      {taxNumber && (
        <span className="mt-1 text-sm text-quiet" data-numbers>
          {m.tax_number_of({ number: taxNumber })}
        </span>
      )}
    </address>
  );
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const sellerForm = (version: number) =>
  z
    .object({
      name: z.string(),
      addressLines: z.string(),
      country: z.string(),
      taxNumber: z.string().nullable(),
    })
    .transform((typed) => ({ ...typed, addressLines: lines(typed.addressLines), version }))
    .pipe(SellerInput);

function SellerForm({ seller, onClose }: { seller: SellerIdentity | null; onClose: () => void }) {
  const client = useQueryClient();
  const countries = useMemo(() => countryChoices(), []);
  const save = async (body: z.output<typeof SellerInput>) => {
    client.setQueryData(sellerQuery.queryKey, await api(saveSeller, { body }));
    toast.success(m.tax_seller_saved());
    onClose();
  };
  return (
    <ApiForm
      isWide
      schema={sellerForm(seller?.version ?? 0)}
      defaultValues={{
        name: seller?.name ?? '',
        addressLines: seller?.addressLines.join('\n') ?? '',
        country: seller?.country ?? '',
        taxNumber: seller?.taxNumber ?? '',
      }}
      submitLabel={m.common_save()}
      onSubmit={save}
    >
      <TextField name="name" label={m.tax_seller_name()} maxLength={120} />
      <TextArea
        name="addressLines"
        label={m.tax_seller_address()}
        help={m.tax_seller_address_help()}
        rows={4}
      />
      <Select
        name="country"
        label={m.tax_country()}
        placeholder={m.tax_choose_country()}
        choices={countries}
      />
      <TextField name="taxNumber" label={m.tax_number()} maxLength={30} isOptional />
    </ApiForm>
  );
}

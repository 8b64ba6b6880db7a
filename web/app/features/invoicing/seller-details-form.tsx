import { countryCodes } from '@michi/contract/country';
import {
  changeSellerDetails,
  getSellerDetails,
  SellerDetails,
} from '@michi/contract/invoicing/seller-details';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, toast } from '../../lib/api/client.ts';
import { regionName } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { Select } from '../../ui/form/choices.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { invoicingKeys } from './query-keys.ts';

type Kept = z.output<typeof getSellerDetails.response>;

const detailsQuery = queryOptions({
  queryKey: invoicingKeys.sellerDetails,
  queryFn: ({ signal }) => api(getSellerDetails, {}, { signal }),
});

/** Before anything else, where invoices go out in the own name and lack what the law asks. */
export function SellerDetailsNotice() {
  const kept = useQuery(detailsQuery).data;
  if (!kept?.isIssuer || kept.details) return null;
  return (
    <output className="block max-w-2xl rounded-lg bg-amber-wash px-4 py-3">
      {m.invoices_details_missing()}{' '}
      <a href="#seller" className="prose-link">
        {m.invoices_details_enter()}
      </a>
    </output>
  );
}

/** As whom a sensei sells. */
export function SellerDetailsSection() {
  const kept = useQuery(detailsQuery);
  return (
    <section id="seller" className="flex scroll-mt-24 flex-col gap-4">
      <SectionHeader title={m.invoices_details()} />
      {kept.isLoadingError ? (
        <ErrorState error={kept.error} onRetry={kept.refetch} />
      ) : kept.data ? (
        <Details key={kept.data.version} kept={kept.data} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </section>
  );
}

const shownIn = (details: Kept['details']) => ({
  ...details,
  line2: details?.line2 ?? '',
  region: details?.region ?? '',
  taxNumber: details?.taxNumber ?? '',
});

function Details({ kept: { details, version, isIssuer } }: { kept: Kept }) {
  const client = useQueryClient();
  const countries = countryCodes
    .map((value) => ({ value, label: regionName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <p className="max-w-2xl text-quiet">
        {isIssuer ? m.invoices_details_issuer() : m.invoices_details_why()}
      </p>
      <ApiForm
        isWide
        schema={SellerDetails}
        defaultValues={shownIn(details)}
        submitLabel={m.common_save()}
        onSubmit={async (typed) => {
          const saved = await api(changeSellerDetails, { body: { ...typed, version } });
          client.setQueryData(invoicingKeys.sellerDetails, saved);
          toast.success(m.invoices_saved());
        }}
      >
        <TextField name="name" label={m.invoices_name()} maxLength={120} autoComplete="name" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="line1" label={m.invoices_line1()} maxLength={120} autoComplete="address-line1" />
          <TextField
            name="line2"
            label={m.invoices_line2()}
            maxLength={120}
            autoComplete="address-line2"
            isOptional
          />
          <TextField
            name="postalCode"
            label={m.invoices_postal()}
            maxLength={20}
            autoComplete="postal-code"
          />
          <TextField name="city" label={m.invoices_city()} maxLength={80} autoComplete="address-level2" />
          <TextField
            name="region"
            label={m.invoices_region()}
            maxLength={80}
            autoComplete="address-level1"
            isOptional
          />
          <Select
            name="country"
            label={m.invoices_country()}
            placeholder={m.invoices_choose()}
            autoComplete="country"
            choices={countries}
          />
        </div>
        <TextField
          name="taxNumber"
          label={m.invoices_tax_number()}
          help={m.invoices_tax_number_help()}
          maxLength={40}
          spellCheck={false}
          isOptional
        />
      </ApiForm>
    </>
  );
}

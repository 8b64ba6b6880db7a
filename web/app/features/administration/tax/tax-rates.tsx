import { type TaxRate, TaxRateState } from '@michi/contract/pricing/tax';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheck, CircleDashed, Plus } from 'lucide-react';
import { formatNumber, formatPercent, regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { TableSelect } from '../../../ui/table/table-filters.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { useBooksZone } from '../../../ui/table/books-days.ts';
import { placeText, rateDays, taxRatesQuery } from './tax-queries.ts';

/** Every rate by its place; one opens beside the table. */
export function TaxRates({ url }: { url: TableUrl }) {
  const zone = useBooksZone();
  const rates = useQuery(taxRatesQuery);
  const country = url.filter('country');
  const state = TaxRateState.safeParse(url.filter('state')).data;
  const rows = rates.data?.filter(
    (rate) => (!country || rate.country === country) && (!state || rate.state === state),
  );
  const countries = [...new Set(rates.data?.map((rate) => rate.country))];
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionHeader title={m.tax_rates()} />
        <Button onPress={() => url.setOpen('rate', 'new')}>
          <Plus aria-hidden />
          {m.tax_new_rate()}
        </Button>
      </div>
      <DataTable
        label={m.tax_rates()}
        columns={columns(zone)}
        rows={rows}
        rowId={({ id }) => id}
        rowName={placeText}
        url={url}
        onOpen={({ id }) => url.setOpen('rate', id)}
        isLoading={rates.isFetching}
        error={rates.error}
        onRetry={rates.refetch}
        empty={
          country || state ? (
            <EmptyState title={m.tax_no_rates_so()} />
          ) : (
            <EmptyState title={m.tax_no_rates()} text={m.tax_no_rates_text()} />
          )
        }
        toolbar={
          <>
            <TableSelect
              url={url}
              name="country"
              label={m.tax_country()}
              any={m.tax_any_country()}
              values={countries}
              nameOf={regionName}
            />
            <TableSelect
              url={url}
              name="state"
              label={m.tax_state()}
              any={m.tax_any_state()}
              values={TaxRateState.options}
              nameOf={stateName}
            />
          </>
        }
      />
    </section>
  );
}

const stateName = (state: TaxRateState): string =>
  ({ IN_FORCE: m.tax_in_force, SCHEDULED: m.tax_scheduled, ENDED: m.tax_ended })[state]();

function RateBadge({ state }: { state: TaxRateState }) {
  const label = stateName(state);
  if (state === 'IN_FORCE') return <StatusBadge tone="good" icon={CircleCheck} label={label} />;
  return state === 'SCHEDULED' ? (
    <StatusBadge tone="info" icon={CalendarClock} label={label} />
  ) : (
    <StatusBadge tone="neutral" icon={CircleDashed} label={label} />
  );
}

const columns = (zone: string): readonly Column<TaxRate>[] => [
  { id: 'place', header: m.tax_place(), cell: placeText, text: placeText },
  { id: 'name', header: m.tax_name(), cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'percent',
    header: m.tax_percent(),
    isNumeric: true,
    cell: ({ percent }) => formatPercent(percent),
    text: ({ percent }) => String(percent),
  },
  {
    id: 'validity',
    header: m.tax_valid(),
    cell: (rate) => rateDays(rate, zone),
    text: (rate) => rateDays(rate, zone),
  },
  {
    id: 'exempt',
    header: m.tax_exempt_count(),
    isNumeric: true,
    cell: ({ exemptCategoryIds: { length } }) => (length === 0 ? '' : formatNumber(length)),
    text: ({ exemptCategoryIds: { length } }) => String(length),
  },
  {
    id: 'state',
    header: m.tax_state(),
    cell: ({ state }) => <RateBadge state={state} />,
    text: ({ state }) => stateName(state),
  },
];

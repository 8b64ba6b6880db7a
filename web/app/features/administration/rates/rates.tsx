import { Currency } from '@michi/contract/money';
import { LocalDate } from '@michi/contract/fields';
import {
  getKeptRates,
  type KeptRates,
  type RateSource,
  setExchangeRates,
} from '@michi/contract/pricing/exchange-rates';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { api, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { currencyName, formatDate, formatLocalDate, formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FilePicker } from '../../../ui/form/file-picker.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { useSite } from '../../../ui/shell/brand.tsx';
import { administrationKeys } from '../query-keys.ts';
import { linesOf, readRateLines } from './rate-lines.ts';

const ratesQuery = queryOptions({
  queryKey: administrationKeys.rates,
  queryFn: ({ signal }) => api(getKeptRates, {}, { signal }),
});

const RatesForm = z.object({
  base: z.string().trim().toUpperCase().pipe(Currency),
  date: LocalDate,
  lines: z.string().superRefine((lines, context) => {
    const read = readRateLines(lines);
    if ('wrong' in read)
      context.addIssue({ code: 'custom', message: m.rates_line_wrong({ line: read.wrong }) });
  }),
});

/**
 * The one table by which prices are compared: what it says, since when, from where, and another one in its
 * place.
 */
export function Rates() {
  const kept = useQuery(ratesQuery);
  if (kept.isLoadingError) return <ErrorState error={kept.error} onRetry={kept.refetch} />;
  if (!kept.data) return <SkeletonText lines={8} />;
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Table {...kept.data} />
      <Change key={kept.data.lastSet?.at} kept={kept.data} />
    </div>
  );
}

const sources: Record<RateSource, () => string> = {
  HAND: m.rates_source_hand,
  FILE: m.rates_source_file,
  FEED: m.rates_source_feed,
};

function Table({ table, lastSet, feed }: KeptRates) {
  const zone = useZone();
  return (
    <section aria-labelledby="rates-now" className="min-w-0">
      <h2 id="rates-now" className="text-2xl">
        {m.rates_now()}
      </h2>
      {table ? (
        <>
          <p className="mt-2 text-quiet">
            {[
              m.rates_of({ date: formatLocalDate(table.date) }),
              sources[table.source](),
              ...(lastSet
                ? [
                    m.rates_set({
                      name: lastSet.name ?? m.rates_by_job(),
                      date: formatDate(lastSet.at, zone),
                    }),
                  ]
                : []),
            ].join(' · ')}
          </p>
          <dl className="mt-4 grid gap-x-8 rounded-lg border border-hairline bg-card px-5 py-2 sm:grid-cols-2">
            {Object.entries(table.rates).map(([code, rate]) => (
              <div key={code} className="flex items-baseline justify-between gap-4 py-1.5">
                <dt className="min-w-0 truncate">
                  {code} <span className="text-sm text-quiet">{currencyName(code)}</span>
                </dt>
                <dd data-numbers>{formatNumber(rate, { maximumSignificantDigits: 7 })}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="mt-2 text-quiet">{m.rates_none()}</p>
      )}
      <p className="mt-4 text-sm text-quiet">
        {feed === null ? m.rates_no_feed() : m.rates_has_feed({ host: feed })}
      </p>
    </section>
  );
}

function Change({ kept: { table, lastSet } }: { kept: KeptRates }) {
  const client = useQueryClient();
  const { currency } = useSite();
  const [isFile, setFile] = useState(false);
  const save = async ({ base, date, lines }: z.output<typeof RatesForm>) => {
    const read = readRateLines(lines);
    const rates = 'rates' in read ? read.rates : {};
    const isNone = Object.keys(rates).length === 0;
    try {
      await api(setExchangeRates, {
        body: {
          table: isNone ? null : { base, date, rates, source: isFile ? 'FILE' : 'HAND' },
          seen: lastSet?.at ?? null,
        },
      });
      toast.success(isNone ? m.rates_removed_toast() : m.rates_saved_toast());
    } finally {
      await client.invalidateQueries({ queryKey: ratesQuery.queryKey });
    }
  };
  return (
    <section aria-labelledby="rates-change" className="min-w-0">
      <h2 id="rates-change" className="mb-4 text-2xl">
        {m.rates_change()}
      </h2>
      <ApiForm
        isWide
        schema={RatesForm}
        defaultValues={{
          base: table?.base ?? currency,
          date: table?.date ?? '',
          lines: linesOf(table?.rates ?? {}),
        }}
        submitLabel={m.common_save()}
        onSubmit={save}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="base"
            label={m.rates_base()}
            help={m.rates_base_help()}
            maxLength={3}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <DateField name="date" label={m.rates_date()} />
        </div>
        <TextArea
          name="lines"
          label={m.rates_lines()}
          help={m.rates_lines_help()}
          rows={10}
          spellCheck={false}
          onInput={() => setFile(false)}
        />
        <FromFile onRead={() => setFile(true)} />
      </ApiForm>
    </section>
  );
}

function FromFile({ onRead }: { onRead: () => void }) {
  const { setValue } = useFormContext();
  return (
    <FilePicker
      label={m.rates_file()}
      accept={['text/csv', '.csv', 'text/plain', '.txt']}
      maxBytes={100_000}
      onPick={(file) =>
        void file.text().then((text) => {
          setValue('lines', text.trim(), { shouldDirty: true, shouldValidate: true });
          onRead();
        })
      }
    />
  );
}

import { makeStatement } from '@michi/contract/payouts/statements';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { formatMonth } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { overviewQuery } from './overview-query.ts';

/** A month's statement as a PDF; the running one is as it stands now. */
export function StatementSection() {
  const overview = useQuery(overviewQuery);
  const id = useId();
  const months = [...new Set(overview.data?.months.map(({ month }) => month))].toReversed();
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months[0];
  const get = useMutation({
    mutationFn: async (of: string) => {
      const { url, name } = await api(makeStatement, { body: { month: of } });
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    },
  });
  if (!month) return null;
  return (
    <section className="flex flex-col gap-4">
      <SectionHeader title={m.payouts_statements()} />
      <p className="max-w-prose text-quiet">{m.payouts_statements_text()}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex w-full max-w-60 flex-col gap-1.5">
          <label htmlFor={id} className="text-sm font-medium">
            {m.payouts_statement_month()}
          </label>
          <select
            id={id}
            value={month}
            onChange={({ target }) => setChosen(target.value)}
            className="input select-native min-h-11 w-full"
          >
            {months.map((each) => (
              <option key={each} value={each}>
                {formatMonth(each)}
              </option>
            ))}
          </select>
        </div>
        <Button onPress={() => get.mutate(month)} isPending={get.isPending}>
          {m.payouts_statement_get()}
        </Button>
      </div>
    </section>
  );
}

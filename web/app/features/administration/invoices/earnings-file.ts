import type { EarningsReportLine } from '@michi/contract/invoicing/earnings-report';
import { plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { FileColumn } from '../../../ui/table/data-table.tsx';

type Sums = EarningsReportLine['year'];
type Line = EarningsReportLine;

const figures = (): { what: string; of: (sums: Sums, currency: string) => string }[] => {
  const money = (key: 'gross' | 'net' | 'fees' | 'taxes') => (sums: Sums, currency: string) =>
    plainAmount({ amount: sums[key], currency });
  return [
    { what: m.invoices_gross(), of: money('gross') },
    { what: m.invoices_paid(), of: money('net') },
    { what: m.invoices_fees(), of: money('fees') },
    { what: m.invoices_taxes(), of: money('taxes') },
    { what: m.invoices_activities(), of: ({ activities }) => String(activities) },
  ];
};

/**
 * One line for each sensei and currency: first who it is, then DAC7 by quarter, then form 1099-K by month.
 */
export function earningsFile(): readonly FileColumn<Line>[] {
  const byQuarter = [0, 1, 2, 3].flatMap((index) =>
    figures().map(({ what, of }) => ({
      header: m.invoices_quarter({ quarter: index + 1, what }),
      text: ({ quarters, currency }: Line) => {
        const sums = quarters[index];
        return sums ? of(sums, currency) : '';
      },
    })),
  );
  const byMonth = Array.from({ length: 12 }, (_, index) => ({
    header: m.invoices_1099_month({ month: String(index + 1).padStart(2, '0') }),
    text: ({ months, currency }: Line) => plainAmount({ amount: months[index] ?? 0, currency }),
  }));
  return [
    { header: 'ID', text: ({ sensei }) => sensei.id },
    { header: m.invoices_sensei(), text: ({ sensei }) => sensei.name },
    { header: m.invoices_mail(), text: ({ email }) => email },
    { header: m.invoices_seller_name(), text: ({ seller }) => seller?.name ?? '' },
    { header: m.invoices_address(), text: ({ seller }) => seller?.address ?? '' },
    { header: m.invoices_country(), text: ({ country }) => country ?? '' },
    { header: m.invoices_tax_number(), text: ({ seller }) => seller?.taxNumber ?? '' },
    { header: m.invoices_birth(), text: ({ birthDate }) => birthDate ?? '' },
    { header: m.invoices_account(), text: ({ financialAccount }) => financialAccount ?? '' },
    { header: m.invoices_account_holder(), text: ({ accountHolder }) => accountHolder ?? '' },
    { header: m.invoices_currency(), text: ({ currency }) => currency },
    ...byQuarter,
    ...figures().map(({ what, of }) => ({
      header: `${m.invoices_year()} ${what}`,
      text: ({ year, currency }: Line) => of(year, currency),
    })),
    ...byMonth,
    {
      header: m.invoices_1099_gross(),
      text: ({ reportable, currency }) => plainAmount({ amount: reportable, currency }),
    },
    { header: m.invoices_1099_count(), text: ({ transactions }) => String(transactions) },
  ];
}

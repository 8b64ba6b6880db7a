import type { CountingFee, FeeCalculation, FeeExample } from '@michi/contract/ordering/fees';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '../../../lib/api/client.ts';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatList, formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { dayIn, startOfDay } from '../../../lib/format/zoned-day.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { ScrollArea } from '../../../ui/table/scroll-area.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { calculationQuery } from './fee-queries.ts';
import { CourseField } from './fee-scope-field.tsx';
import { amountText, meantBy, payerName } from './fee-terms.ts';
import '../../../ui/table/table.css';

const Id = z.uuid();
const Day = z.iso.date();

/** Who gets what of a course on a day; both stand in the address. */
export function FeeCalculator({ url }: { url: TableUrl }) {
  const zone = useZone();
  const courseId = Id.safeParse(url.filter('course')).data ?? '';
  const day = Day.safeParse(url.filter('day')).data ?? null;
  const now = useNow();
  // Of today: as it is now.
  const isNow = day === null || now === null || day === dayIn(new Date(now).toISOString(), zone);
  const at = isNow ? null : startOfDay(day, zone);
  const calculation = useQuery({ ...calculationQuery(courseId, at), enabled: courseId !== '' });
  return (
    <section aria-labelledby="fee-calculator" className="flex flex-col gap-5 border-t border-hairline pt-8">
      <div>
        <SectionHeader id="fee-calculator" title={m.fees_calculator()} />
        <p className="mt-1 max-w-2xl text-quiet">{m.fees_calculator_lead()}</p>
      </div>
      <Choice url={url} courseId={courseId} day={day} title={calculation.data?.course.title} />
      {courseId === '' ? (
        <EmptyState title={m.fees_calculator_choose()} />
      ) : isApiError(calculation.error, 'not_found') ? (
        <EmptyState title={m.fees_calculator_gone()} text={m.fees_calculator_gone_text()} />
      ) : calculation.isLoadingError ? (
        <ErrorState error={calculation.error} onRetry={calculation.refetch} />
      ) : calculation.data ? (
        <Outcome calculation={calculation.data} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </section>
  );
}

type ChoiceProps = { url: TableUrl; courseId: string; day: string | null; title: string | undefined };

function Choice({ url, courseId, day, title }: ChoiceProps) {
  const form = useForm({ defaultValues: { courseId, course: title ?? '', day } });
  const { control, getValues, setValue } = form;
  const [chosen, on] = useWatch({ control, name: ['courseId', 'day'] });
  useEffect(() => {
    if (title !== undefined && getValues('course') === '') setValue('course', title);
  }, [title, getValues, setValue]);
  useEffect(() => {
    if (chosen !== '' && chosen !== courseId) url.setOpen('course', chosen);
    else if ((on ?? '') !== (day ?? '')) url.setOpen('day', on ?? '');
  }, [chosen, on, courseId, day, url]);
  return (
    <FormProvider {...form}>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <CourseField name="course" idName="courseId" />
        <DateField name="day" label={m.fees_day()} isOptional />
      </div>
    </FormProvider>
  );
}

function Outcome({ calculation }: { calculation: FeeCalculation }) {
  const { course, rules, hoursTaught } = calculation;
  const count = Math.round(hoursTaught * 10) / 10;
  return (
    <div className="flex flex-col gap-6">
      <p>
        <strong className="font-medium">{course.title}</strong>{' '}
        {m.fees_with_sensei({ name: course.senseiName })}.{' '}
        <span className="text-quiet">
          {m.fees_hours_taught({ name: course.senseiName, count, hours: formatNumber(count) })}
        </span>
      </p>
      <Examples calculation={calculation} />
      <div>
        <h3 className="text-lg">{m.fees_rules()}</h3>
        <ul className="mt-2 divide-y divide-hairline rounded-lg border border-hairline bg-card">
          {rules.map((rule) => (
            <li key={rule.code} className="grid gap-x-6 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <p className="font-medium">
                {ruleName(rule)}
                {rule.id && (
                  <span className="ms-2 font-mono text-xs font-normal text-quiet">{rule.code}</span>
                )}
              </p>
              <p data-numbers className="sm:text-end">
                {amountText(rule, course.currency)} · {payerName(rule.payer)}
              </p>
              <p className="text-sm text-quiet sm:col-span-2">
                {rule.scope && `${meantBy({ scope: rule.scope, scopeName: rule.scopeName })}. `}
                {whyItCounts(rule)}
                {rule.tierFrom !== null &&
                  ` ${m.fees_tier_reached({ count: rule.tierFrom, hours: formatNumber(rule.tierFrom) })}`}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const ruleName = ({ id, name }: CountingFee) => (id === null ? m.fees_default_name() : name);

function whyItCounts({ won, over }: CountingFee): string {
  const names = formatList(over.map(({ name }) => name));
  switch (won) {
    case 'NO_OTHER':
      return m.fees_won_default();
    case 'ALONE':
      return m.fees_won_alone();
    case 'MORE_SPECIFIC':
      return m.fees_won_specific({ names });
    case 'LATER':
      return m.fees_won_later({ names });
  }
}

function Examples({ calculation: { course, rules, examples } }: { calculation: FeeCalculation }) {
  const money = (amount: number) => formatMoney({ amount, currency: course.currency });
  const nameOf = new Map(rules.map((rule) => [rule.code, ruleName(rule)]));
  const columns = examples[0]?.lines.map(({ code }) => code) ?? [];
  return (
    <ScrollArea label={m.fees_buy()}>
      <table className="data-table" aria-label={m.fees_buy()}>
        <thead>
          <tr>
            <th scope="col">{m.fees_buy()}</th>
            <th scope="col" className="text-end">
              {m.fees_price()}
            </th>
            {columns.map((code) => (
              <th key={code} scope="col" className="text-end">
                {nameOf.get(code)}
              </th>
            ))}
            <th scope="col" className="text-end">
              {m.fees_student_pays()}
            </th>
            <th scope="col" className="text-end">
              {m.fees_sensei_gets()}
            </th>
            <th scope="col" className="text-end">
              {m.fees_platform_gets()}
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map((example) => (
            <tr key={`${example.kind} ${example.sessions} ${example.students} ${example.price}`}>
              <td>{offerName(example)}</td>
              <td className="text-end">{money(example.price)}</td>
              {example.lines.map(({ code, amount, bound }) => (
                <td key={code} className="text-end">
                  {money(amount)}
                  {bound && (
                    <span className="block text-sm text-quiet">
                      {bound === 'MIN' ? m.fees_bound_min() : m.fees_bound_max()}
                    </span>
                  )}
                </td>
              ))}
              <td className="text-end">{money(example.studentPays)}</td>
              <td className="text-end font-medium">{money(example.senseiGets)}</td>
              <td className="text-end">{money(example.platformGets)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function offerName({ kind, sessions, students }: FeeExample): string {
  switch (kind) {
    case 'TRIAL':
      return m.fees_buy_trial();
    case 'PACKAGE':
      return m.fees_buy_package({ sessions });
    case 'SINGLE':
      return students === null ? m.fees_buy_single() : m.fees_buy_group({ students });
  }
}

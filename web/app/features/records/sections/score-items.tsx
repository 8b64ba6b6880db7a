import { scoreCalls } from '@michi/contract/records/record-calls';
import { scoreRanges, ScoreRules } from '@michi/contract/records/record-fields';
import type { Score } from '@michi/contract/records/records';
import { ScoreType } from '@michi/contract/states';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api, savingApi } from '../../../lib/api/client.ts';
import { formatLocalDate, formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { scoreName } from '../../../lib/names/record-names.ts';
import { Checkbox, Select } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { defineItems } from './item-spec.ts';
import { VerifiedMark } from '../../../ui/status/verified-mark.tsx';
import { ItemLine } from './item-line.tsx';
import { VerifiedNote } from './verified-note.tsx';

const valueText = (value: number) => formatNumber(value, { useGrouping: false });

function rangeText(type: ScoreType): string {
  const { min, max, step } = scoreRanges[type];
  const range = { min: valueText(min), max: valueText(max) };
  return step === 10 ? m.records_range_tens(range) : m.records_range(range);
}

export const scoreItems = defineItems({
  part: 'scores',
  rowsOf: (records) => records.scores,
  schema: ScoreRules,
  blank: () => ({ type: 'SAT' as const, value: undefined, subject: null, takenAt: null, official: false }),
  valuesOf: ({ type, value, subject, takenAt, official }) => ({ type, value, subject, takenAt, official }),
  create: (body) => api(scoreCalls.create, { body }),
  update: (id, values, version) =>
    savingApi(scoreCalls.update, { params: { id }, body: { ...values, version } }),
  remove: (id) => api(scoreCalls.remove, { params: { id } }),
  nameOf: ({ type, subject, value }) =>
    [scoreName(type), subject, valueText(value)].filter(Boolean).join(' '),
  lead: () => m.records_scores_lead(),
  addLabel: () => m.records_scores_add(),
  editTitle: () => m.records_scores_edit(),
  emptyTitle: () => m.records_scores_none(),
  Line: ({ row }) => (
    <ItemLine
      title={[scoreName(row.type), row.subject].filter(Boolean).join(' ')}
      notes={[row.takenAt && formatLocalDate(row.takenAt)]}
      badges={
        <>
          <span data-numbers className="font-serif text-xl">
            {valueText(row.value)}
          </span>
          {row.official && <Badge>{m.records_official()}</Badge>}
          {row.verifiedAt && <VerifiedMark />}
        </>
      }
    />
  ),
  Fields: ScoreInputs,
});

function ScoreInputs({ row }: { row: Score | null }) {
  const { setValue } = useFormContext();
  const type = ScoreType.catch('SAT').parse(useWatch({ name: 'type' }));
  useEffect(() => {
    if (type !== 'AP') setValue('subject', null);
  }, [type, setValue]);
  return (
    <>
      {row?.verifiedAt && <VerifiedNote />}
      <Select
        name="type"
        label={m.records_test()}
        choices={ScoreType.options.map((value) => ({ value, label: scoreName(value) }))}
      />
      {type === 'AP' && <TextField name="subject" label={m.records_subject()} required />}
      <NumberField
        name="value"
        label={m.records_score()}
        help={rangeText(type)}
        format={{ useGrouping: false, maximumFractionDigits: 2 }}
      />
      <DateField name="takenAt" label={m.records_taken()} isOptional />
      <Checkbox name="official" label={m.records_official_label()} help={m.records_official_help()} />
    </>
  );
}

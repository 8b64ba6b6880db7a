import { educationCalls } from '@michi/contract/records/record-calls';
import { EducationRules } from '@michi/contract/records/record-fields';
import { EducationLevel, Progress } from '@michi/contract/states';
import { api, savingApi } from '../../../lib/api/client.ts';
import { educationLevelName } from '../../../lib/names/education-names.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { defineItems } from './item-spec.ts';
import { ItemLine } from './item-line.tsx';
import { choicesOf, formatSpan, progressNames } from '../overview/names.ts';

export const educationItems = defineItems({
  part: 'education',
  rowsOf: (records) => records.education,
  schema: EducationRules,
  blank: () => ({
    school: '',
    level: 'HIGH_SCHOOL' as const,
    field: null,
    start: null,
    end: null,
    progress: 'IN_PROGRESS' as const,
  }),
  valuesOf: ({ school, level, field, start, end, progress }) => ({
    school,
    level,
    field,
    start,
    end,
    progress,
  }),
  create: (body) => api(educationCalls.create, { body }),
  update: (id, values, version) =>
    savingApi(educationCalls.update, { params: { id }, body: { ...values, version } }),
  remove: (id) => api(educationCalls.remove, { params: { id } }),
  nameOf: ({ school }) => school,
  lead: () => m.records_education_lead(),
  addLabel: () => m.records_education_add(),
  editTitle: () => m.records_education_edit(),
  emptyTitle: () => m.records_education_none(),
  Line: ({ row }) => (
    <ItemLine
      title={row.school}
      notes={[
        educationLevelName(row.level),
        row.field,
        formatSpan(row.start, row.end),
        progressNames[row.progress](),
      ]}
    />
  ),
  Fields: EducationInputs,
});

function EducationInputs() {
  return (
    <>
      <TextField name="school" label={m.records_school()} required />
      <Select
        name="level"
        label={m.records_level()}
        choices={EducationLevel.options.map((value) => ({ value, label: educationLevelName(value) }))}
      />
      <TextField name="field" label={m.records_field()} help={m.records_field_help()} isOptional />
      <DateField name="start" label={m.records_start()} isOptional />
      <DateField name="end" label={m.records_end()} help={m.records_end_help()} isOptional />
      <Select
        name="progress"
        label={m.records_progress()}
        choices={choicesOf(Progress.options, progressNames)}
      />
    </>
  );
}

import { activityCalls, orderActivities } from '@michi/contract/records/record-calls';
import { ActivityCategory, ActivityFields } from '@michi/contract/records/record-fields';
import { ActivityState } from '@michi/contract/states';
import { api, savingApi } from '../../../lib/api/client.ts';
import { activityNames } from '../../../lib/names/activity-names.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { GradesField } from './grades-field.tsx';
import { defineItems } from './item-spec.ts';
import { ItemLine } from './item-line.tsx';
import { choicesOf, stateNames } from '../overview/names.ts';

/** The limits of the Common App. */
const limits = { position: 50, organization: 100, description: 150 };

function effortOf(hoursPerWeek: number | null, weeksPerYear: number | null): string {
  return [
    hoursPerWeek === null ? '' : m.records_hours_a_week({ count: hoursPerWeek }),
    weeksPerYear === null ? '' : m.records_weeks_a_year({ count: weeksPerYear }),
  ]
    .filter(Boolean)
    .join(', ');
}

export const activityItems = defineItems({
  part: 'activities',
  rowsOf: (records) => records.activities,
  schema: ActivityFields,
  blank: () => ({
    category: undefined,
    position: '',
    organization: null,
    description: null,
    grades: [],
    hoursPerWeek: null,
    weeksPerYear: null,
    state: 'ONGOING' as const,
  }),
  valuesOf: (row) => ({
    category: row.category,
    position: row.position,
    organization: row.organization,
    description: row.description,
    grades: row.grades,
    hoursPerWeek: row.hoursPerWeek,
    weeksPerYear: row.weeksPerYear,
    state: row.state,
  }),
  create: (body) => api(activityCalls.create, { body }),
  update: (id, values, version) =>
    savingApi(activityCalls.update, { params: { id }, body: { ...values, version } }),
  remove: (id) => api(activityCalls.remove, { params: { id } }),
  reorder: (ids) => api(orderActivities, { body: { ids } }),
  nameOf: ({ position, organization }) => [position, organization].filter(Boolean).join(', '),
  lead: () => m.records_activities_lead(),
  addLabel: () => m.records_activities_add(),
  editTitle: () => m.records_activities_edit(),
  emptyTitle: () => m.records_activities_none(),
  Line: ({ row }) => (
    <ItemLine
      title={[row.position, row.organization].filter(Boolean).join(', ')}
      notes={[
        activityNames[row.category](),
        stateNames[row.state](),
        effortOf(row.hoursPerWeek, row.weeksPerYear),
      ]}
    >
      {row.description && <p className="mt-1 text-sm wrap-anywhere">{row.description}</p>}
    </ItemLine>
  ),
  Fields: ActivityInputs,
});

function ActivityInputs() {
  const count = (name: keyof typeof limits) => <CharacterCount name={name} max={limits[name]} />;
  return (
    <>
      <Select
        name="category"
        label={m.records_category()}
        placeholder={m.records_choose()}
        choices={choicesOf(ActivityCategory.options, activityNames)}
      />
      <TextField
        name="position"
        label={m.records_position()}
        placeholder={m.records_position_example()}
        help={count('position')}
        required
      />
      <TextField
        name="organization"
        label={m.records_organization()}
        help={count('organization')}
        isOptional
      />
      <TextArea
        name="description"
        label={m.records_description()}
        help={
          <>
            {m.records_description_help()} {count('description')}
          </>
        }
        rows={3}
        isOptional
      />
      <GradesField />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="hoursPerWeek" label={m.records_hours()} min={0} max={168} isOptional />
        <NumberField name="weeksPerYear" label={m.records_weeks()} min={0} max={52} isOptional />
      </div>
      <Select
        name="state"
        label={m.records_progress()}
        choices={choicesOf(ActivityState.options, stateNames)}
      />
    </>
  );
}

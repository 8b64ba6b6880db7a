import { clubCalls } from '@michi/contract/records/record-calls';
import { ClubRules } from '@michi/contract/records/record-fields';
import { ActivityState, ClubRole } from '@michi/contract/states';
import { api, savingApi } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { RadioGroup, Select } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { defineItems } from './item-spec.ts';
import { ItemLine } from './item-line.tsx';
import { choicesOf, clubRoleNames, formatSpan, stateNames } from '../overview/names.ts';

export const clubItems = defineItems({
  part: 'clubs',
  rowsOf: (records) => records.clubs,
  schema: ClubRules,
  blank: () => ({
    name: '',
    role: 'MEMBER' as const,
    start: null,
    end: null,
    state: 'ONGOING' as const,
  }),
  valuesOf: ({ name, role, start, end, state }) => ({ name, role, start, end, state }),
  create: (body) => api(clubCalls.create, { body }),
  update: (id, values, version) =>
    savingApi(clubCalls.update, { params: { id }, body: { ...values, version } }),
  remove: (id) => api(clubCalls.remove, { params: { id } }),
  nameOf: ({ name }) => name,
  lead: () => m.records_clubs_lead(),
  addLabel: () => m.records_clubs_add(),
  editTitle: () => m.records_clubs_edit(),
  emptyTitle: () => m.records_clubs_none(),
  Line: ({ row }) => (
    <ItemLine
      title={row.name}
      notes={[clubRoleNames[row.role](), formatSpan(row.start, row.end), stateNames[row.state]()]}
    />
  ),
  Fields: ClubInputs,
});

function ClubInputs() {
  return (
    <>
      <TextField name="name" label={m.records_club_name()} required />
      <RadioGroup
        name="role"
        label={m.records_club_role()}
        look="cards"
        choices={choicesOf(ClubRole.options, clubRoleNames)}
      />
      <Select
        name="state"
        label={m.records_progress()}
        choices={choicesOf(ActivityState.options, stateNames)}
      />
      <DateField name="start" label={m.records_start()} isOptional />
      <DateField name="end" label={m.records_end()} isOptional />
    </>
  );
}

import { keepOwnCollege, searchColleges } from '@michi/contract/records/colleges';
import { applicationCalls } from '@michi/contract/records/record-calls';
import { ApplicationRules } from '@michi/contract/records/record-fields';
import type { Application } from '@michi/contract/records/records';
import { ApplicationDecision, ApplicationRound } from '@michi/contract/states';
import { z } from 'zod';
import { api, savingApi } from '../../../lib/api/client.ts';
import { regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { decisionNames, roundName } from '../../../lib/names/record-names.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { Checkbox, Select } from '../../../ui/form/choices.tsx';
import { DateField, TimeField } from '../../../ui/form/date-field.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { CollegeZone } from './college-zone.tsx';
import { Deadline } from './deadline.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { defineItems } from './item-spec.ts';
import { VerifiedMark } from '../../../ui/status/verified-mark.tsx';
import { ItemLine } from './item-line.tsx';
import { choicesOf } from '../overview/names.ts';
import { VerifiedNote } from './verified-note.tsx';
import { YearField } from './year-field.tsx';

/** The college's name is typed, its id is sent. */
const Form = ApplicationRules.safeExtend({ college: z.string() });

/** The cycle that students of the last school year are in: from August on it is the next year's. */
function nextCycle(): number {
  const today = new Date(serverNow());
  return today.getFullYear() + (today.getMonth() >= 6 ? 1 : 0);
}

export const applicationItems = defineItems({
  part: 'applications',
  rowsOf: (records) => records.applications,
  schema: Form,
  blank: () => ({
    college: '',
    collegeId: '',
    program: null,
    cycleYear: nextCycle(),
    round: 'REGULAR_DECISION' as const,
    deadlineDate: null,
    deadlineTime: null,
    submittedAt: null,
    decision: null,
    decidedAt: null,
    enrolled: false,
    notes: null,
  }),
  valuesOf: (row) => ({
    college: row.college.name,
    collegeId: row.collegeId,
    program: row.program,
    cycleYear: row.cycleYear,
    round: row.round,
    deadlineDate: row.deadlineDate,
    deadlineTime: row.deadlineTime,
    submittedAt: row.submittedAt,
    decision: row.decision,
    decidedAt: row.decidedAt,
    enrolled: row.enrolled,
    notes: row.notes,
  }),
  create: ({ college: _name, ...body }) => api(applicationCalls.create, { body }),
  update: (id, { college: _name, ...values }, version) =>
    savingApi(applicationCalls.update, { params: { id }, body: { ...values, version } }),
  remove: (id) => api(applicationCalls.remove, { params: { id } }),
  nameOf: ({ college }) => college.name,
  lead: () => m.records_applications_lead(),
  addLabel: () => m.records_applications_add(),
  editTitle: () => m.records_applications_edit(),
  emptyTitle: () => m.records_applications_none(),
  Line: ({ row }) => (
    <ItemLine
      title={row.college.name}
      notes={[row.program, roundName(row.round), String(row.cycleYear)]}
      badges={<Outcome row={row} />}
    >
      {row.deadlineAt && !row.decision && <Deadline at={row.deadlineAt} collegeZone={row.college.timeZone} />}
      <ConflictNote conflicts={row.conflicts} round={row.round} />
    </ItemLine>
  ),
  Fields: ApplicationInputs,
});

const tones = { ACCEPTED: 'good', REJECTED: 'neutral', WAITLIST: 'wait' } as const;

function Outcome({ row }: { row: Application }) {
  return (
    <>
      {row.decision && <Badge tone={tones[row.decision]}>{decisionNames[row.decision]()}</Badge>}
      {row.enrolled && <Badge tone="info">{m.records_enrolled()}</Badge>}
      {row.verifiedAt && <VerifiedMark />}
    </>
  );
}

async function suggestColleges(q: string, signal: AbortSignal) {
  const { items } = await api(searchColleges, { query: { q } }, { signal });
  return items.map(({ id, name, country }) => ({ id, name, note: regionName(country) }));
}

function ApplicationInputs({ row }: { row: Application | null }) {
  return (
    <>
      {row?.verifiedAt && <VerifiedNote />}
      <SuggestField
        name="college"
        idName="collegeId"
        label={m.records_college()}
        help={m.records_college_help()}
        suggest={suggestColleges}
        add={{
          label: (name) => m.records_college_add({ name }),
          make: (name) => api(keepOwnCollege, { body: { name } }),
        }}
      />
      <TextField name="program" label={m.records_program()} isOptional />
      <Select
        name="round"
        label={m.records_round()}
        help={m.records_round_help()}
        choices={ApplicationRound.options.map((value) => ({ value, label: roundName(value) }))}
      />
      {row && <ConflictNote conflicts={row.conflicts} round={row.round} />}
      <YearField
        name="cycleYear"
        label={m.records_cycle()}
        help={m.records_cycle_help()}
        current={row?.cycleYear}
        isRequired
      />
      <DateField name="deadlineDate" label={m.records_deadline()} isOptional />
      <TimeField
        name="deadlineTime"
        label={m.records_deadline_time()}
        help={m.records_deadline_time_help()}
        isOptional
      />
      {row?.deadlineAt && <Deadline at={row.deadlineAt} collegeZone={row.college.timeZone} />}
      {row?.college.isOwn && <CollegeZone college={row.college} />}
      <DateField name="submittedAt" label={m.records_submitted()} isOptional />
      <Select
        name="decision"
        label={m.records_decision()}
        placeholder={m.records_decision_open()}
        isNullable
        choices={choicesOf(ApplicationDecision.options, decisionNames)}
      />
      <DateField name="decidedAt" label={m.records_decided()} isOptional />
      <Checkbox name="enrolled" label={m.records_enrolled_label()} />
      <TextArea name="notes" label={m.records_notes()} help={m.records_notes_help()} rows={3} isOptional />
    </>
  );
}

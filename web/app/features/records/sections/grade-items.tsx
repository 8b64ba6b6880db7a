import { courseGradeCalls } from '@michi/contract/records/record-calls';
import { CourseGradeFields } from '@michi/contract/records/record-fields';
import { Grade } from '@michi/contract/states';
import { api, savingApi } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/form/choices.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { defineItems } from './item-spec.ts';
import { ItemLine } from './item-line.tsx';

export const gradeItems = defineItems({
  part: 'grades',
  rowsOf: (records) => records.courseGrades,
  schema: CourseGradeFields,
  blank: () => ({ subject: '', term: '', grade: undefined }),
  valuesOf: ({ subject, term, grade }) => ({ subject, term, grade }),
  create: (body) => api(courseGradeCalls.create, { body }),
  update: (id, values, version) =>
    savingApi(courseGradeCalls.update, { params: { id }, body: { ...values, version } }),
  remove: (id) => api(courseGradeCalls.remove, { params: { id } }),
  nameOf: ({ subject, term }) => `${subject}, ${term}`,
  lead: () => m.records_grades_lead(),
  addLabel: () => m.records_grades_add(),
  editTitle: () => m.records_grades_edit(),
  emptyTitle: () => m.records_grades_none(),
  Line: ({ row }) => (
    <ItemLine
      title={row.subject}
      notes={[row.term]}
      badges={<span className="font-serif text-xl">{row.grade}</span>}
    />
  ),
  Fields: () => (
    <>
      <TextField name="subject" label={m.records_course()} required />
      <TextField name="term" label={m.records_term()} help={m.records_term_help()} required />
      <Select
        name="grade"
        label={m.records_grade()}
        placeholder={m.records_choose()}
        choices={Grade.options.map((value) => ({ value, label: value }))}
      />
    </>
  ),
});

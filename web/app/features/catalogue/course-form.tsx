import { type Course, CourseDraft } from '@michi/contract/catalogue';
import { type ReactNode, type Ref, useState } from 'react';
import type { z } from 'zod';
import { m } from '../../lib/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import type { SaveNow } from '../../ui/form/save-now.ts';
import { CourseFields } from './course-fields.tsx';
import { valuesOf } from './course-values.ts';
import { FieldsMissing, MissingAbove, useMissing } from './publish-remarks.tsx';
import { useMergedCourse } from './use-merged-course.tsx';
import './course-form.css';

type Props = {
  /** As the server has it now; the form goes on from what it was filled with. */
  course: Course;
  save: (values: z.output<typeof CourseDraft>, version: number) => Promise<Course>;
  /** Beside the fields: it sees what is typed. */
  aside?: ReactNode;
  /** Above the fields, where there is no room beside them. */
  preview?: ReactNode;
  /** Below the fields, before they are saved. */
  note?: ReactNode;
  /** For the buttons above the form. */
  saveNow?: Ref<SaveNow>;
};

/** The form of a course that students see: nothing changes for them before it is saved. */
export function CourseForm({ course, save, aside, preview, note, saveNow }: Props) {
  const [base, setBase] = useState(course);
  // Paused or published meanwhile: another version, and nothing to merge.
  const hasSameContent = JSON.stringify(valuesOf(base)) === JSON.stringify(valuesOf(course));
  const { missing, refusedAt } = useMissing(course);
  const { saveMerged, dialog } = useMergedCourse({
    course: hasSameContent ? course : base,
    save: async (values, version) => setBase(await save(values, version)),
  });
  return (
    <>
      <ApiForm
        key={base.version}
        schema={CourseDraft}
        defaultValues={valuesOf(base)}
        onSubmit={saveMerged}
        submitLabel={m.common_save()}
        draftKey={`course-${course.id}`}
        isWide
        saveNow={saveNow}
      >
        <div className={aside ? 'course-editor' : ''}>
          <div className="flex min-w-0 flex-col gap-8">
            {preview}
            <MissingAbove missing={missing} refusedAt={refusedAt} />
            <FieldsMissing missing={missing}>
              <CourseFields currency={course.currency} hiddenCategory={course.hiddenCategory} />
            </FieldsMissing>
            {note}
          </div>
          {aside}
        </div>
      </ApiForm>
      {dialog}
    </>
  );
}

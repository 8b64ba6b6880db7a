import { type Course, CourseDraft } from '@michi/contract/catalogue/courses';
import type { ReactNode, Ref } from 'react';
import type { z } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import type { SaveNow } from '../../../ui/saving/save-now.ts';
import { CourseFields } from './course-fields.tsx';
import { valuesOf } from './course-values.ts';
import { draftOfCourse } from './new-course-key.ts';
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
  const { missing, refusedAt } = useMissing(course);
  const { props, handle, dialog } = useMergedCourse({ course, save });
  return (
    <>
      <ApiForm
        {...props}
        schema={CourseDraft}
        defaultValues={valuesOf(course)}
        submitLabel={m.common_save()}
        draftKey={draftOfCourse(course.id)}
        isWide
        saveNow={saveNow}
      >
        {handle}
        <div className={aside ? 'course-editor' : ''}>
          <div className="flex min-w-0 flex-col gap-8">
            {preview}
            <MissingAbove missing={missing} refusedAt={refusedAt} />
            <FieldsMissing missing={missing}>
              <CourseFields currency={course.currency} hiddenCategory={course.hiddenCategory} sold={course} />
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

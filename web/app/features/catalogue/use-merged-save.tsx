import { type Course, type CourseDraft, getCourse } from '@michi/contract/catalogue';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { api, isApiError } from '../../lib/client.ts';
import { type CourseValues, valuesOf } from './course-values.ts';
import { MergeDialog } from './merge-dialog.tsx';

type Values = z.output<typeof CourseDraft>;
type Options = {
  course: Course;
  save: (values: Values, version: number) => Promise<void>;
};
type Asked = { mine: Values; theirs: Course; answer: (merged: CourseValues) => void; giveUp: () => void };

/** Saves; when somebody else saved meanwhile it shows what they changed, and saves both together. What was typed stays until then. */
export function useMergedSave({ course, save }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const saveOnTop = async (values: Values, base: Course): Promise<void> => {
    try {
      await save(values, base.version);
    } catch (error) {
      if (!isApiError(error, 'stale_version')) throw error;
      const theirs = await api(getCourse, { params: { id: course.id } });
      const merged = await new Promise<CourseValues>((answer, reject) =>
        setAsked({ mine: values, theirs, answer, giveUp: () => reject(error) }),
      ).finally(() => setAsked(null));
      await saveOnTop(merged, theirs);
    }
  };
  const dialog: ReactNode = asked && (
    <MergeDialog
      base={valuesOf(course)}
      mine={asked.mine}
      theirs={asked.theirs}
      onMerged={asked.answer}
      onClose={asked.giveUp}
    />
  );
  return { saveMerged: (values: Values) => saveOnTop(values, course), dialog };
}

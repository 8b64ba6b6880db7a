import { type Course, getCourse } from '@michi/contract/catalogue/courses';
import { useQuery } from '@tanstack/react-query';
import { courseFieldNames } from '../../../lib/names/course-field-names.ts';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { MergePart } from '../../../ui/saving/merge-parts.ts';
import { useRecordForm } from '../../../ui/saving/use-record-form.tsx';
import { type CourseValues, valuesOf } from './course-values.ts';
import { type CourseField, fieldText } from './field-names.ts';
import { categoriesQuery } from '../own-courses/queries.ts';

type Options = {
  course: Course;
  save: (values: CourseValues, version: number) => Promise<Course>;
};

const isField = (name: string, of: CourseValues): name is CourseField => name in of;

/** The form of a course, saved together with what somebody else saved meanwhile. */
export function useMergedCourse({ course, save }: Options) {
  const offered = useQuery(categoriesQuery).data?.items ?? [];
  const categories = course.hiddenCategory ? [...offered, course.hiddenCategory] : offered;
  const values = valuesOf(course);
  const parts = Object.keys(values)
    .filter((name) => isField(name, values))
    .map((name): MergePart<CourseValues> => ({
      label: courseFieldNames[name](),
      names: [name],
      text: (of) => fieldText(name, of, { currency: course.currency, categories }),
    }));
  return useRecordForm({
    record: course,
    title: m.workspace_merge_title(),
    text: m.workspace_merge_text(),
    parts,
    valuesOf: (of: Course) => valuesOf(of),
    load: () => api(getCourse, { params: { id: course.id } }),
    save: (sent, onto) => save(sent, onto.version),
  });
}

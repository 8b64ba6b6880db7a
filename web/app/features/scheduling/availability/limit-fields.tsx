import { listOwnCourses } from '@michi/contract/catalogue/courses';
import { noLimits } from '@michi/contract/scheduling/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { MeasureField, NumberField } from '../../../ui/form/number-field.tsx';
import { schedulingKeys } from '../query-keys.ts';
import type { Week } from './week.ts';

/** Own courses that can be booked, or could be again. */
export const limitedCoursesQuery = queryOptions({
  queryKey: schedulingKeys.limitedCourses,
  queryFn: async ({ signal }) => {
    const { items } = await api(listOwnCourses, { query: { limit: 100 } }, { signal });
    return items.filter(({ status }) => status !== 'ARCHIVED');
  },
});

const mostCourses = 50;

/** How much the sensei takes on, for all courses and where one differs. */
export function LimitFields() {
  const { field } = useController<Week, 'limits.courses'>({ name: 'limits.courses' });
  const courses = useQuery(limitedCoursesQuery).data ?? [];
  const limited = field.value;
  const others = courses.filter(({ id }) => !limited.some(({ courseId }) => courseId === id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-serif text-xl">{m.availability_limits()}</legend>
      <p className="text-sm text-quiet">{m.availability_limits_lead()}</p>
      <Four name="limits.all" />
      {limited.map(({ courseId }, index) => {
        const title = courses.find(({ id }) => id === courseId)?.title ?? m.availability_limits_course();
        return (
          <fieldset
            key={courseId}
            className="flex min-w-0 flex-col gap-3 rounded-lg border border-hairline p-4"
          >
            <div className="flex items-center gap-3">
              <legend className="contents">
                <span className="min-w-0 grow font-medium">{title}</span>
              </legend>
              <Button
                isIconOnly
                size="sm"
                variant="ghost"
                aria-label={m.availability_limits_remove({ course: title })}
                onPress={() => field.onChange(limited.filter((each) => each.courseId !== courseId))}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
            <Four name={`limits.courses.${index}`} />
          </fieldset>
        );
      })}
      {limited.length > 0 && <p className="text-sm text-quiet">{m.availability_limits_course_help()}</p>}
      {others.length > 0 && limited.length < mostCourses && (
        <label className="flex w-full max-w-md min-w-0 flex-col gap-1 text-sm font-medium">
          {m.availability_limits_add()}
          <select
            className="input min-h-11 w-full min-w-0"
            value=""
            onChange={({ target }) =>
              target.value !== '' && field.onChange([...limited, { ...noLimits, courseId: target.value }])
            }
          >
            <option value="">{m.availability_limits_choose()}</option>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

function Four({ name }: { name: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-2">
      <NumberField name={`${name}.perDay`} label={m.availability_per_day()} min={1} max={24} />
      <NumberField name={`${name}.perWeek`} label={m.availability_per_week()} min={1} max={100} />
      <MeasureField
        name={`${name}.pauseMinutes`}
        label={m.availability_pause()}
        measure="minute"
        min={0}
        max={240}
        step={5}
      />
      <NumberField
        name={`${name}.newStudentsPerWeek`}
        label={m.availability_new_students()}
        min={1}
        max={100}
      />
    </div>
  );
}

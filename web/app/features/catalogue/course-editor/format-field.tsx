import type { Course } from '@michi/contract/catalogue/courses';
import { formatLockText } from '@michi/contract/catalogue/course-format';
import { CourseFormat } from '@michi/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '../../../lib/i18n/i18n.ts';
import { sayContract } from '../../../ui/form/contract-messages.ts';
import { RadioGroup } from '../../../ui/form/choices.tsx';
import type { CourseValues } from './course-values.ts';
import { formatName } from '../cards/names.ts';
import { formatLockQuery } from '../own-courses/queries.ts';

/** One to one, or a group. `course`: one that may be sold, and then stays what it is. */
export function FormatField({ course }: { course?: Pick<Course, 'id' | 'format'> | undefined }) {
  const { data } = useQuery({ ...formatLockQuery(course?.id ?? ''), enabled: course !== undefined });
  const { control } = useFormContext<CourseValues>();
  const chosen = useWatch({ control, name: 'format' });
  const lock = data?.lock ?? null;
  return (
    <RadioGroup
      look="cards"
      name="format"
      label={m.catalogue_format()}
      help={lock ? sayContract(formatLockText[lock]) : undefined}
      choices={CourseFormat.options.map((value) => ({
        value,
        label: formatName(value),
        // What was chosen before stays, so that it can be taken back.
        isDisabled: lock !== null && value !== course?.format && value !== chosen,
      }))}
    />
  );
}

import { useFormContext, useWatch } from 'react-hook-form';
import { days, type Week } from './week.ts';

/** The week as it stands in the form, and how a part of the page changes it. */
export function useWeek(): { week: Week; change: (next: Week) => void } {
  const { setValue, formState } = useFormContext<Week>();
  const [timeZone, dateOverrides, limits] = useWatch<Week, ['timeZone', 'dateOverrides', 'limits']>({
    name: ['timeZone', 'dateOverrides', 'limits'],
  });
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = useWatch<Week, typeof days>({
    name: days,
  });
  const week = {
    timeZone,
    monday,
    tuesday,
    wednesday,
    thursday,
    friday,
    saturday,
    sunday,
    dateOverrides,
    limits,
  };
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  return {
    week,
    change: (next) => {
      for (const day of days) if (next[day] !== week[day]) setValue(day, next[day], options);
      if (next.dateOverrides !== dateOverrides) setValue('dateOverrides', next.dateOverrides, options);
    },
  };
}

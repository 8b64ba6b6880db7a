import type { Availability } from '@michi/contract/scheduling/classes';
import type { Violation } from '@michi/contract/problem';
import type { Hours } from '../core/free-slots.ts';

type OwnHours = Pick<Availability, 'weeklyHours' | 'dateOverrides'>;

/** Hours of one day may touch, not overlap; each date stands once; an end comes after its beginning. */
export function violationsOf({ weeklyHours, dateOverrides }: OwnHours): Violation[] {
  const violations = overlapsIn(
    weeklyHours.map((hours, i) => ({ ...hours, day: hours.weekday, field: `weeklyHours.${i}.from` })),
  );
  const dates = new Set<string>();
  dateOverrides.forEach(({ date, hours }, i) => {
    if (dates.has(date))
      violations.push({ field: `dateOverrides.${i}.date`, message: 'This date is there twice' });
    dates.add(date);
    hours.forEach(({ from, to }, k) => {
      if (from >= to)
        violations.push({
          field: `dateOverrides.${i}.hours.${k}.to`,
          message: 'The end must be after the beginning',
        });
    });
    violations.push(
      ...overlapsIn(
        hours.map((each, k) => ({ ...each, day: 0, field: `dateOverrides.${i}.hours.${k}.from` })),
      ),
    );
  });
  return violations;
}

function overlapsIn(hours: (Hours & { day: number; field: string })[]): Violation[] {
  const sorted = hours.toSorted((a, b) => a.day - b.day || a.from - b.from);
  return sorted.flatMap((each, i) => {
    const before = sorted[i - 1];
    const overlaps = before !== undefined && before.day === each.day && each.from < before.to;
    return overlaps
      ? [{ field: each.field, message: 'These hours overlap with others of the same day' }]
      : [];
  });
}

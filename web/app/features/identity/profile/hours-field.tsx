import { HourCycle } from '@michi/contract/identity/users';
import { sampleTime } from '../../../lib/format/format.ts';
import { deviceHours } from '../../../lib/format/hour-cycle.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/form/choices.tsx';

const names = { h12: m.account_hours_h12, h23: m.account_hours_h23 } as const;

/** 4 PM or 16:00; each choice shows what it means. */
export function HoursField() {
  return (
    <Select
      name="hourCycle"
      label={m.account_hours()}
      help={m.account_hours_help()}
      choices={[
        { value: '', label: m.account_hours_own({ time: sampleTime(deviceHours()) }) },
        ...HourCycle.options.map((hours) => ({
          value: hours,
          label: names[hours]({ time: sampleTime(hours) }),
        })),
      ]}
    />
  );
}

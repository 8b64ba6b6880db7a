import { useId } from 'react';
import { Form } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { formatZoneCity } from '../../../lib/format/zone-name.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { SearchInputs } from './search-inputs.tsx';
import type { SearchState } from '../search/search-state.ts';

/**
 * A clock for each hour of the day or so: all four hundred would be more than the rest of the page. Any other
 * stays as the address has it.
 */
const zones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/Mexico_City',
  'America/New_York',
  'America/Bogota',
  'America/Santiago',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'UTC',
  'Europe/London',
  'Africa/Lagos',
  'Europe/Madrid',
  'Africa/Johannesburg',
  'Europe/Athens',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** Whoever has no scripts says whose clock is meant. */
export function ZoneForm({ path, state, zone }: { path: string; state: SearchState; zone: string }) {
  const id = useId();
  const offered = zones.includes(zone) ? zones : [zone, ...zones];
  return (
    <noscript>
      <Form method="get" action={path} className="mt-2 flex flex-col gap-2">
        <SearchInputs state={state} but="timeZone" />
        <label htmlFor={id} className="text-sm">
          {m.catalogue_own_time_zone()}
        </label>
        <select id={id} name="timeZone" defaultValue={zone} className="input select-native min-h-10">
          {offered.map((each) => (
            <option key={each} value={each}>
              {formatZoneCity(each)}
            </option>
          ))}
        </select>
        <button type="submit" className={buttonClass({ size: 'sm' }, 'self-start')}>
          {m.catalogue_show()}
        </button>
      </Form>
    </noscript>
  );
}

import type { User } from '@michi/contract/identity';
import { formatZone } from '../../lib/zone-name.ts';
import { localeNames, locales, m } from '../../lib/i18n.ts';
import { Select } from '../../ui/form/choices.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** Name, language and time zone. Rendered in the browser only: the list of zones is the browser's. */
export function DetailsFields({ user }: { user: User }) {
  const zones = Intl.supportedValuesOf('timeZone');
  const choices = zones.includes(user.timeZone) ? zones : [user.timeZone, ...zones];
  return (
    <>
      <TextField
        name="name"
        label={m.account_name()}
        help={m.account_name_help()}
        autoComplete="name"
        required
      />
      <Select
        name="timeZone"
        label={m.account_time_zone()}
        help={`${m.account_time_zone_help()} ${formatZone(user.timeZone)}`}
        choices={choices.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <Select
        name="locale"
        label={m.account_language()}
        help={m.account_language_help()}
        choices={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
      />
    </>
  );
}

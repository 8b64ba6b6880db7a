import type { User } from '@michi/contract/identity/users';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { localeName, locales, m } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/form/choices.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ZoneField } from '../../../ui/form/zone-field.tsx';

/** Name, language and time zone, which is empty where nobody knows it yet. */
export function DetailsFields({ timeZone }: Pick<User, 'timeZone'>) {
  return (
    <>
      <TextField
        name="name"
        label={m.account_name()}
        help={m.account_name_help()}
        autoComplete="name"
        required
      />
      <ZoneField
        name="timeZone"
        label={m.account_time_zone()}
        help={
          timeZone === ''
            ? m.account_time_zone_unknown()
            : `${m.account_time_zone_help()} ${formatZone(timeZone)}`
        }
      />
      <Select
        name="locale"
        label={m.account_language()}
        help={m.account_language_help()}
        choices={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
      />
    </>
  );
}

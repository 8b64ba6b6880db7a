import {
  changeConfiguration,
  type ConfigurationEntry,
  type ConfigurationValue,
  listConfiguration,
} from '@michi/contract/administration/configuration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { api, ApiError, isApiError, savingApi, toast } from '../../../lib/api/client.ts';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { settingWords, unitName } from '../../../lib/names/setting-names.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { InstantSwitch } from '../../../ui/form/instant-switch.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { administrationKeys } from '../query-keys.ts';
import { meanwhileText, readSetting, settingText, typedText } from './setting-text.ts';

type Change = { key: string; value: ConfigurationValue; seen: ConfigurationValue };

/**
 * Sets a key, and offers to set it back. Set by somebody else meanwhile, it says to what, by whom and when,
 * and offers to set it all the same.
 */
export function useSettingChange() {
  const client = useQueryClient();
  const [zone, today] = [useZone(), useNow() ?? 0];
  const change = useMutation({
    mutationFn: ({ key, value, seen }: Change) =>
      savingApi(changeConfiguration, { body: { key, value, seen } }),
    onSuccess: (_entry, { key, value, seen }) => {
      toast.success(m.platform_saved({ name: settingWords(key).name() }), {
        action: { label: m.common_undo(), onClick: () => change.mutate({ key, value: seen, seen: value }) },
      });
    },
    onError: async (error, { key, value }) => {
      if (!isApiError(error, 'stale_version')) return;
      const { items } = await api(listConfiguration, {});
      const now = items.find((entry) => entry.key === key);
      if (!now) return;
      toast.error(meanwhileText(now, zone, today), {
        action: {
          label: m.platform_set_anyway({ typed: settingText(value, now.currency, key) }),
          onClick: () => change.mutate({ key, value, seen: now.value }),
        },
      });
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: administrationKeys.configuration });
      await client.invalidateQueries({ queryKey: sharedKeys.trail('setting') });
    },
  });
  return change;
}

type Props = { entry: ConfigurationEntry; onUnsaved: (key: string, isUnsaved: boolean) => void };

export function SettingRow({ entry, onUnsaved }: Props) {
  const { key, value, kind, currency } = entry;
  const isNumber = kind === 'NUMBER' || kind === 'MONEY';
  const inField = (each: ConfigurationValue) => typedText(each, currency, key);
  const { name, about, unit } = settingWords(key);
  const [typed, setTyped] = useState(inField(value));
  /** What was typed is typed over this, until the server has said that somebody else set it meanwhile. */
  const [seen, setSeen] = useState(value);
  const [wrong, setWrong] = useState<string | null>(null);
  const change = useSettingChange();
  const id = useId();
  const [zone, today] = [useZone(), useNow() ?? 0];
  const meanwhile = isApiError(change.error, 'stale_version') ? meanwhileText(entry, zone, today) : null;
  const refusal = wrong ?? meanwhile ?? (change.error instanceof ApiError ? change.error.message : null);
  if (seen !== value && (typed === inField(seen) || typed === inField(value))) {
    setSeen(value);
    setTyped(inField(value));
  }
  const isDefault = value === entry.default;
  const isUnsaved = typed !== inField(value) && kind !== 'FLAG';
  useEffect(() => {
    if (!isUnsaved) return;
    onUnsaved(key, true);
    return () => onUnsaved(key, false);
  }, [key, isUnsaved, onUnsaved]);
  const set = (next: ConfigurationValue) =>
    change.mutate({ key, value: next, seen: isApiError(change.error, 'stale_version') ? value : seen });
  const save = () => {
    const read = readSetting(entry, typed);
    setWrong(read.wrong);
    if (read.wrong !== null) return;
    setTyped(inField(read.value));
    set(read.value);
  };
  const control = {
    id,
    'aria-describedby': [`${id}-help`, refusal !== null && `${id}-refusal`].filter(Boolean).join(' '),
    'aria-invalid': refusal !== null || undefined,
    className: 'input min-h-10 max-w-full',
  };
  return (
    <div className="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:items-center">
      <div className="min-w-0">
        <label htmlFor={id} className="flex flex-wrap items-center gap-2 font-medium">
          {name()}
          {!isDefault && <Badge tone="info">{m.platform_changed()}</Badge>}
        </label>
        <p id={`${id}-help`} className="mt-0.5 text-sm text-quiet">
          {about && `${about()} `}
          {entry.min !== null &&
            entry.max !== null &&
            `${m.platform_between({ min: settingText(entry.min, currency, key), max: settingText(entry.max, currency, key) })}. `}
          {m.platform_default({ value: settingText(entry.default, currency, key) })}
        </p>
        <p className="mt-0.5 font-mono text-xs break-all text-quiet">{key}</p>
      </div>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {kind === 'FLAG' ? (
          <InstantSwitch {...control} isOn={value === true} onSwitch={set} />
        ) : kind === 'CHOICE' ? (
          <select {...control} value={typed} onChange={(event) => setTyped(event.target.value)}>
            {entry.choices.map((choice) => (
              <option key={choice} value={choice}>
                {settingText(choice)}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            inputMode={isNumber ? 'decimal' : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${control.className} ${isNumber ? `${currency ? 'w-36' : 'w-24'} text-end tabular-nums` : 'w-56'}`}
          />
        )}
        {(unit ?? currency) && <span className="text-sm text-quiet">{unit ? unitName(unit) : currency}</span>}
        {isUnsaved && (
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            isPending={change.isPending}
            aria-label={m.platform_save_name({ name: name() })}
          >
            {m.common_save()}
          </Button>
        )}
        {!isDefault && !isUnsaved && (
          <Button size="sm" variant="ghost" isPending={change.isPending} onPress={() => set(entry.default)}>
            {m.platform_reset()}
          </Button>
        )}
        {refusal && (
          <p id={`${id}-refusal`} role="alert" className="w-full text-sm text-alarm">
            {refusal}
          </p>
        )}
      </form>
    </div>
  );
}

import { useId } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import '../../../ui/form/choices.css';

type Props = { isAsking: boolean; onChange: (isAsking: boolean) => void };

/** Of classes that lie in days which are about to be closed: their students choose, or the classes stay. */
export function BookedChoice({ isAsking, onChange }: Props) {
  const group = useId();
  const choices = [
    { value: true, text: m.blackout_lies_ask(), help: m.blackout_lies_ask_help() },
    { value: false, text: m.blackout_lies_keep(), help: m.blackout_lies_keep_help() },
  ];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{m.blackout_lies_what()}</legend>
      {choices.map(({ value, text, help }) => (
        <label key={String(value)} className="flex cursor-pointer items-start gap-3 py-1">
          <input
            type="radio"
            name={group}
            checked={value === isAsking}
            onChange={() => onChange(value)}
            className="choice choice--round"
          />
          <span className="text-sm leading-6">
            {text}
            <span className="block text-quiet">{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { useUnsavedInput } from '../overlay/unsaved-input.ts';

type Props = { typed: string; onType: (text: string) => void; help?: string };

/**
 * An administrator does not touch what is between two others without a word: at least three characters, at
 * most 500.
 */
export function ReasonField({ typed, onType, help }: Props) {
  const id = useId();
  useUnsavedInput(() => typed.trim() !== '');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {m.checkout_cancel_reason()}
      </label>
      <textarea
        id={id}
        required
        rows={3}
        maxLength={500}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        aria-describedby={help && `${id}-help`}
        className="input"
      />
      {help && (
        <p id={`${id}-help`} className="text-sm text-quiet">
          {help}
        </p>
      )}
    </div>
  );
}

export const isReason = (typed: string): boolean => typed.trim().length >= 3;

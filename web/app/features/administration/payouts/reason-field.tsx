import { useId } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';

export const isReason = (text: string): boolean => text.trim().length >= 3;

export function ReasonField({ reason, onType }: { reason: string; onType: (text: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {m.payouts_why()}
      </label>
      <textarea
        id={id}
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => onType(target.value)}
        className="input"
      />
    </div>
  );
}

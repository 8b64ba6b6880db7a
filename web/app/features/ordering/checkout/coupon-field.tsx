import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { CouponChoice } from './use-coupon.ts';

/** A quiet line that opens a field. What the server refuses stands beside it, and the price stays without. */
export function CouponField({
  coupon,
  error,
  isPending,
}: {
  coupon: CouponChoice;
  error: unknown;
  isPending: boolean;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const refusal = error instanceof ApiError ? (error.said ?? m.errors_unexpected()) : null;
  if (!isOpen && refusal === null)
    return (
      <Button size="sm" variant="ghost" className="mt-2 -ms-3" onPress={() => setOpen(true)}>
        {m.checkout_coupon_add()}
      </Button>
    );
  const text = typed ?? coupon.code ?? '';
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') coupon.choose(text.trim().toUpperCase());
  };
  return (
    <form onSubmit={apply} className="mt-3 flex flex-col gap-1.5">
      <label htmlFor={id} className="label">
        {m.checkout_coupon_code()}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={text}
          maxLength={60}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          // It was opened to be typed in; what the address brought is only shown.
          ref={(field) => void (isOpen && typed === null && field?.focus())}
          aria-invalid={refusal !== null}
          data-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-error`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="input min-h-11 w-full min-w-0 uppercase placeholder:normal-case"
        />
        <Button type="submit" isPending={isPending}>
          {m.checkout_coupon_apply()}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-alarm empty:hidden">
        {refusal}
      </p>
      {refusal !== null && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3 self-start"
          onPress={() => {
            setTyped(null);
            setOpen(false);
            coupon.choose(null);
          }}
        >
          {m.checkout_coupon_without()}
        </Button>
      )}
    </form>
  );
}

import { currencyFormat, minorDigits } from '@michi/contract/minor-digits';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formatNumber } from '../../lib/format/format.ts';
import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import type { Measure } from '../../lib/format/measure.ts';
import { FieldFrame, type FieldText } from './field.tsx';
import { describedBy, useField } from './form-context.ts';
import { type Limits, noNumberText, numberAffixes, readWithin, steppedFrom } from './number-limits.ts';
import './fields.css';

type NumberProps = FieldText & {
  name: string;
  min?: number;
  max?: number;
  step?: number;
  format?: Intl.NumberFormatOptions;
  isDisabled?: boolean;
  /** What is wrong with it beside other fields; it does not keep the form from being sent. */
  remark?: string;
};

/**
 * A number with steps, written the reader's way; the form's value is a number, null while the field is empty,
 * and the text itself while that is no number that may stand here: no call takes it, and a draft keeps it.
 */
export function NumberField({ format = {}, ...props }: NumberProps) {
  return <SteppedField {...props} format={format} decimals={format.maximumFractionDigits ?? 0} factor={1} />;
}

/** Money of one currency; the form's value is integer minor units. `min` and `max` are minor units too. */
export function MoneyField({
  currency,
  ...props
}: Omit<NumberProps, 'format' | 'step'> & { currency: string }) {
  const decimals = minorDigits(currency);
  return (
    <SteppedField {...props} format={currencyFormat(currency)} decimals={decimals} factor={10 ** decimals} />
  );
}

type MeasureProps = Omit<NumberProps, 'format'> & {
  measure: Measure;
  /**
   * So many of what the value counts are one of the measure: 60 where minutes are kept and hours are shown.
   * `min` and `max` are the value's.
   */
  factor?: number;
};

/** A number with what it counts beside it: `2 hours`. */
export function MeasureField({ measure, factor = 1, ...props }: MeasureProps) {
  const decimals = factor === 1 ? 0 : 2;
  const format = {
    style: 'unit',
    unit: measure,
    unitDisplay: 'long',
    maximumFractionDigits: decimals,
  } as const;
  return <SteppedField {...props} format={format} decimals={decimals} factor={factor} />;
}

type SteppedProps = NumberProps & { format: Intl.NumberFormatOptions; decimals: number; factor: number };

/** What is shown in parts is kept whole. */
const valueOf = (shown: number, factor: number) =>
  factor === 1 ? Math.round(shown * 100) / 100 : Math.round(shown * factor);

function SteppedField(props: SteppedProps) {
  const { name, label, help, isOptional, isLabelHidden, className, isDisabled } = props;
  const { min, max, step = 1, format, decimals, factor, remark } = props;
  const limits: Limits = {
    min: min === undefined ? undefined : min / factor,
    max: (max ?? Number.MAX_SAFE_INTEGER) / factor,
    decimals,
    affixes: numberAffixes(format),
    write: (value) => formatNumber(value, format),
  };
  const { value, onChange, onBlur, ref } = useController<Record<string, unknown>>({ name }).field;
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  // What is still being typed is not blamed for being short.
  const [isLeft, setLeft] = useState(true);
  const wrong = typeof value === 'string' ? noNumberText(value, limits) : undefined;
  const field = useField(name, label, wrong);
  const error = wrong && (isLeft || field.error) ? wrong : (field.error ?? (isLeft ? remark : undefined));

  const number = typeof value === 'number' && Number.isFinite(value) ? value / factor : null;
  const written = typeof value === 'string' ? value : number === null ? '' : limits.write(number);
  const take = (text: string) => {
    const read = readWithin(text, limits);
    const next = typeof read === 'number' ? valueOf(read, factor) : read;
    setTyped({ text, value: next });
    if (typeof next !== 'string') setLeft(false);
    onChange(next);
  };
  const stepped = (direction: 1 | -1) => steppedFrom(number, direction * step, limits);
  const stepTo = (next: number) => {
    setTyped(null);
    onChange(valueOf(next, factor));
  };
  const button = (direction: 1 | -1) => {
    const next = stepped(direction);
    const Icon = direction === 1 ? Plus : Minus;
    const does = direction === 1 ? m.common_plus() : m.common_minus();
    const end = direction === 1 ? 'increment' : 'decrement';
    return (
      <button
        type="button"
        slot={end}
        tabIndex={-1}
        aria-label={does}
        aria-controls={field.id}
        disabled={isDisabled || wrong !== undefined || next === number}
        className={`number-field__${end}-button`}
        onClick={() => stepTo(next)}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    );
  };
  return (
    <FieldFrame {...{ ...field, error, label, help, isOptional, isLabelHidden, className }}>
      <div
        className="number-field__group w-full"
        data-invalid={error ? 'true' : undefined}
        data-disabled={isDisabled || undefined}
      >
        {button(-1)}
        <input
          ref={ref}
          id={field.id}
          name={name}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          lang={currentLocale()}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ ...field, error }, help)}
          value={typed && Object.is(typed.value, value) ? typed.text : written}
          className="number-field__input"
          onChange={({ target }) => take(target.value)}
          onBlur={() => {
            setTyped(null);
            setLeft(true);
            onBlur();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            if (wrong === undefined) stepTo(stepped(event.key === 'ArrowUp' ? 1 : -1));
          }}
        />
        {button(1)}
      </div>
    </FieldFrame>
  );
}

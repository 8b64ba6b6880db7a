import { NumberField as Kit } from '@heroui/react/number-field';
import { Controller, useFormContext } from 'react-hook-form';
import { minorDigits } from '../../lib/format.ts';
import { currentLocale, m } from '../../lib/i18n.ts';
import { AriaLanguage } from '../aria-language.tsx';
import { FieldFrame, type FieldText } from './field.tsx';
import { useField } from './form-context.ts';
import './fields.css';

type NumberProps = FieldText & {
  name: string;
  min?: number;
  max?: number;
  step?: number;
  format?: Intl.NumberFormatOptions;
  isDisabled?: boolean;
};

/** A number with steps, written the reader's way; the form's value is a number, or null while it is empty. */
export function NumberField({ format, ...props }: NumberProps) {
  return <SteppedField {...props} format={format} factor={1} />;
}

/** Money of one currency; the form's value is integer minor units. `min` and `max` are minor units too. */
export function MoneyField({
  currency,
  ...props
}: Omit<NumberProps, 'format' | 'step'> & { currency: string }) {
  const factor = 10 ** minorDigits(currency);
  return <SteppedField {...props} format={{ style: 'currency', currency }} factor={factor} />;
}

function SteppedField(props: NumberProps & { factor: number }) {
  const {
    name,
    label,
    help,
    isOptional,
    isLabelHidden,
    className,
    min,
    max,
    step,
    format,
    factor,
    isDisabled,
  } = props;
  const field = useField(name, label);
  const { control } = useFormContext();
  // Whole minor units and whole counts, unless the format has decimals of its own.
  const whole = (value: number) =>
    factor === 1 && format?.maximumFractionDigits ? value : Math.round(value);
  const scaled = (value: number | undefined) => (value === undefined ? undefined : value / factor);
  return (
    <FieldFrame {...{ ...field, label, help, isOptional, isLabelHidden, className }}>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <AriaLanguage>
            <Kit
              id={field.id}
              aria-label={label}
              aria-describedby={field.error ? field.errorId : undefined}
              value={typeof value === 'number' ? value / factor : Number.NaN}
              onChange={(next) => onChange(Number.isNaN(next) ? null : whole(next * factor))}
              onBlur={onBlur}
              minValue={scaled(min)}
              maxValue={scaled(max)}
              step={step}
              formatOptions={format}
              isInvalid={field.error !== undefined}
              isDisabled={isDisabled}
              fullWidth
            >
              <Kit.Group>
                <Kit.DecrementButton aria-label={m.common_minus()} />
                <Kit.Input ref={ref} lang={currentLocale()} />
                <Kit.IncrementButton aria-label={m.common_plus()} />
              </Kit.Group>
            </Kit>
          </AriaLanguage>
        )}
      />
    </FieldFrame>
  );
}

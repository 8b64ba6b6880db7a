import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, FieldMessage, type FieldText } from './field.tsx';
import { describedBy, useField } from './form-context.ts';
import './choices.css';

type BoxProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'type'> & {
  name: string;
  label: ReactNode;
  /** The label as plain text for the summary of errors, when `label` is more than text. */
  summaryLabel?: string;
  help?: ReactNode;
  className?: string;
};

/** One box; also the boxes of a search's filters, where several share a name and differ by `value`. */
export function Checkbox(props: BoxProps) {
  return <Box {...props} look="choice" />;
}

/** On or off at once, without a save button. */
export function Switch(props: BoxProps) {
  return <Box {...props} look="choice choice--switch" isSwitch />;
}

function Box({
  name,
  label,
  summaryLabel,
  help,
  className,
  look,
  isSwitch,
  isMember,
  ...input
}: BoxProps & { look: string; isSwitch?: boolean; isMember?: boolean }) {
  const field = useField(name, summaryLabel ?? (typeof label === 'string' ? label : name));
  const id = input.value === undefined ? field.id : `${field.id}-${String(input.value)}`;
  return (
    <div className={className}>
      <div className="flex items-start gap-3 py-1">
        <input
          {...input}
          {...(field.form?.register(name) ?? { name })}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          id={id}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field, help)}
          className={look}
        />
        <label htmlFor={id} className="cursor-pointer text-sm leading-6">
          {label}
        </label>
      </div>
      {field.error && !isMember && <FieldMessage id={field.errorId} text={field.error} />}
      {help && (
        <div id={field.helpId} className={`${isSwitch ? 'ms-13' : 'ms-8'} text-sm text-quiet`}>
          {help}
        </div>
      )}
    </div>
  );
}

type CheckboxGroupProps = {
  name: string;
  label: string;
  choices: readonly Choice[];
  /** lines: one below the other, with what each means. */
  look?: 'grid' | 'lines';
};

/** Several of a list; what is wrong with them is said once, below all. */
export function CheckboxGroup({ name, label, choices, look = 'grid' }: CheckboxGroupProps) {
  const field = useField(name, label);
  return (
    <fieldset id={field.id} tabIndex={-1}>
      <legend className="text-sm font-medium">{label}</legend>
      <div
        className={
          look === 'lines' ? 'mt-1 flex flex-col gap-1' : 'mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3'
        }
      >
        {choices.map((choice) => (
          <Box
            isMember
            look="choice"
            key={choice.value}
            name={name}
            value={choice.value}
            label={choice.label}
            help={choice.help}
            summaryLabel={label}
          />
        ))}
      </div>
      {field.error && <FieldMessage id={field.errorId} text={field.error} />}
    </fieldset>
  );
}

export type Choice = { value: string; label: string; help?: string; isDisabled?: boolean };

type RadioGroupProps = FieldText & {
  name: string;
  choices: readonly Choice[];
  defaultValue?: string;
  /** cards: each choice in a box of its own, for few and weighty ones. */
  look?: 'list' | 'cards';
};

export function RadioGroup({
  name,
  choices,
  defaultValue,
  look = 'list',
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
}: RadioGroupProps) {
  const field = useField(name, label);
  const isCards = look === 'cards';
  return (
    <FieldFrame isGroup {...{ ...field, label, help, isOptional, isLabelHidden, className }}>
      <div
        role="radiogroup"
        id={field.id}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, help)}
        className={isCards ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col gap-1'}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`flex cursor-pointer items-start gap-3 ${isCards ? 'choice-card' : 'py-1'}`}
          >
            <input
              {...(field.form?.register(name) ?? { name, defaultChecked: choice.value === defaultValue })}
              type="radio"
              value={choice.value}
              disabled={choice.isDisabled}
              className="choice choice--round"
            />
            <span className="text-sm leading-6">
              <span className={isCards ? 'font-medium' : ''}>{choice.label}</span>
              {choice.help && <span className="block leading-5 text-quiet">{choice.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'name' | 'id' | 'className'> & {
    name: string;
    choices: readonly Choice[];
    /** The first, empty choice. */
    placeholder?: string;
    /** The empty choice is null in the form's values. */
    isNullable?: boolean;
    /** The empty choice is left out of the form's values. */
    isLeftOut?: boolean;
    /** The form's value is a number, or null. */
    isNumeric?: boolean;
  };

const emptyAsNull = { setValueAs: (value: unknown): unknown => (value === '' ? null : value) };
const emptyAsNothing = { setValueAs: (value: unknown): unknown => (value === '' ? undefined : value) };
const asNumber = {
  setValueAs: (value: unknown): unknown => (value === '' || value === null ? null : Number(value)),
};

/**
 * The browser's own list: quick by keyboard, the right one on a phone, and works in a page without a script.
 */
export function Select({
  name,
  choices,
  placeholder,
  isNullable = false,
  isLeftOut = false,
  isNumeric = false,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  ...select
}: SelectProps) {
  const field = useField(name, label);
  field.frame.choices.set(name, choices);
  const read = isNumeric ? asNumber : isNullable ? emptyAsNull : isLeftOut ? emptyAsNothing : undefined;
  return (
    <FieldFrame {...{ ...field, label, help, isOptional, isLabelHidden, className }}>
      <select
        {...select}
        {...(field.form?.register(name, read) ?? { name })}
        id={field.id}
        aria-invalid={field.error ? true : undefined}
        data-invalid={field.error ? 'true' : undefined}
        aria-describedby={describedBy(field, help)}
        className="input select-native min-h-11 w-full"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

import { type ReactNode, useId } from 'react';
import './choices.css';

type Props<T> = {
  label: string;
  choices: readonly { value: T; label: string; help?: string }[];
  value: T;
  onChange: (value: T) => void;
  /** Below the label, before the choices. */
  children?: ReactNode;
  className?: string;
};

/** One of a few, where what is chosen is no value of a form. */
export function RadioSet<T>({ label, choices, value, onChange, children, className = '' }: Props<T>) {
  const group = useId();
  return (
    <fieldset className={`flex flex-col gap-1 ${className}`}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {children}
      {choices.map((choice, index) => (
        <label key={index} className="flex cursor-pointer items-start gap-3 py-1">
          <input
            type="radio"
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="choice choice--round"
          />
          <span className="text-sm leading-6">
            {choice.label}
            {choice.help && <span className="block text-quiet">{choice.help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

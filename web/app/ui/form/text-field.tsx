import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { RegisterOptions } from 'react-hook-form';
import { m } from '../../lib/i18n/i18n.ts';
import { FieldFrame, type FieldText } from './field.tsx';
import { describedBy, useField } from './form-context.ts';

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'size'>;
type TextFieldProps = FieldText &
  InputProps & {
    name: string;
    /** Inside the field, before or after the text: a currency, a unit, a button. */
    before?: ReactNode;
    after?: ReactNode;
    rules?: RegisterOptions;
  };

export function TextField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  before,
  after,
  rules,
  ...input
}: TextFieldProps) {
  const field = useField(name, label);
  return (
    <FieldFrame {...{ ...field, label, help, isOptional, isLabelHidden, className }}>
      <div className="relative">
        {before && (
          <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-quiet">
            {before}
          </span>
        )}
        <input
          {...input}
          {...(field.form?.register(name, rules) ?? { name })}
          id={field.id}
          aria-invalid={field.error ? true : undefined}
          data-invalid={field.error ? 'true' : undefined}
          aria-describedby={describedBy(field, help)}
          className={`input min-h-11 w-full ${before ? 'ps-11' : ''} ${after ? 'pe-12' : ''}`}
        />
        {after && <span className="absolute inset-y-0 end-1 flex items-center">{after}</span>}
      </div>
    </FieldFrame>
  );
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after' | 'before'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={m.common_show_password()}
      onClick={() => setShown(!isShown)}
      className="grid size-9 place-items-center rounded-md text-quiet hover:text-ink"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} after={toggle} />;
}

type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className'> & { name: string };

export function TextArea({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  rows = 5,
  ...area
}: TextAreaProps) {
  const field = useField(name, label);
  return (
    <FieldFrame {...{ ...field, label, help, isOptional, isLabelHidden, className }}>
      <textarea
        {...area}
        {...(field.form?.register(name) ?? { name })}
        id={field.id}
        rows={rows}
        aria-invalid={field.error ? true : undefined}
        data-invalid={field.error ? 'true' : undefined}
        aria-describedby={describedBy(field, help)}
        className="input field-sizing-content min-h-24 w-full"
      />
    </FieldFrame>
  );
}

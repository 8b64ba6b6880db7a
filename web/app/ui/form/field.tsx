import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import './choices.css';

export type FieldText = {
  label: string;
  help?: ReactNode;
  /** Says "optional" beside the label. */
  isOptional?: boolean;
  /** The label is for screen readers only; something else on the screen says it already. */
  isLabelHidden?: boolean;
  className?: string;
};

type FrameProps = FieldText & {
  id: string;
  helpId: string;
  errorId: string;
  error?: string;
  /** A group has a legend of its own and no `<label for>`. */
  isGroup?: boolean;
  children: ReactNode;
};

/** Label above, help below, error beside the control. */
export function FieldFrame({
  id,
  helpId,
  errorId,
  error,
  label,
  help,
  isOptional,
  isLabelHidden,
  isGroup,
  children,
  className,
}: FrameProps) {
  const labelClass = isLabelHidden ? 'sr-only' : 'label';
  const text = (
    <>
      {label}
      {isOptional && <span className="ms-1.5 font-normal text-quiet">({m.common_optional()})</span>}
    </>
  );
  return (
    <div className={`flex flex-col gap-1.5 ${className ?? ''}`}>
      {isGroup ? (
        <span id={`${id}-label`} className={labelClass}>
          {text}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={labelClass}>
          {text}
        </label>
      )}
      {children}
      {error && <FieldMessage id={errorId} text={error} />}
      {help && (
        <div id={helpId} className="text-sm text-quiet">
          {help}
        </div>
      )}
    </div>
  );
}

export function FieldMessage({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-alarm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}

import { use } from 'react';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { m } from '../../lib/i18n/i18n.ts';
import { FormFrameContext, idOfField } from './form-context.ts';

/** Appears after a failed submit and links to each field. */
export function ErrorSummary() {
  const { prefix, labels, reasons } = use(FormFrameContext);
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const found = messagesOf(errors);
  if (submitCount === 0 || found.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg border border-alarm bg-alarm-wash px-4 py-3">
      <p className="font-medium text-alarm">{m.errors_summary_title()}</p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {found.map(([name, message]) => (
          <li key={name}>
            <a href={`#${idOfField(prefix, name)}`} className="prose-link">
              {labels.get(name) ?? name}
            </a>
            : {reasons.get(name) ?? message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every message with the dotted name of its field, however deep. */
function messagesOf(errors: FieldErrors | object, path = ''): [name: string, message: string][] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const name = path ? `${path}.${key}` : key;
    if ('message' in value && typeof value.message === 'string') return [[name, value.message]];
    return key === 'ref' ? [] : messagesOf(value, name);
  });
}

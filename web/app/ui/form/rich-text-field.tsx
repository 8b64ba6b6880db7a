import { type ComponentType, Suspense } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { EditorProps } from '../rich-text/rich-text-editor.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { CharacterCount } from './character-count.tsx';
import { FieldFrame, type FieldText } from './field.tsx';
import { describedBy, useField } from './form-context.ts';
import './rich-text-field.css';

/** What cannot be fetched is written by hand. */
const Editor = lazyPart(async (): Promise<ComponentType<EditorProps>> => {
  try {
    return (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor;
  } catch {
    return ByHand;
  }
});

/**
 * Text with headings, lists and links; the form's value is Markdown. How much is left is said when it is
 * little.
 */
export function RichTextField({ name, maxLength, ...text }: FieldText & { name: string; maxLength: number }) {
  const field = useField(name, text.label);
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const markdown = typeof value === 'string' ? value : '';
        const isNearLimit = markdown.length > maxLength * 0.9;
        const help = isNearLimit ? (
          <>
            {text.help} <CharacterCount name={name} max={maxLength} />
          </>
        ) : (
          text.help
        );
        return (
          <FieldFrame {...field} {...text} help={help} isGroup>
            <Suspense fallback={<Waiting />}>
              <Editor
                id={field.id}
                describedBy={describedBy(field, help)}
                isInvalid={field.error !== undefined}
                value={markdown}
                onChange={onChange}
                onBlur={onBlur}
                ref={ref}
              />
            </Suspense>
          </FieldFrame>
        );
      }}
    />
  );
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-70 w-full rounded-lg" />
    </Loading>
  );
}

function ByHand({ id, describedBy: description, isInvalid, value, onChange, onBlur, ref }: EditorProps) {
  return (
    <textarea
      ref={ref}
      id={id}
      rows={8}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      aria-labelledby={`${id}-label`}
      aria-describedby={description}
      aria-invalid={isInvalid || undefined}
      data-invalid={isInvalid}
      className="input field-sizing-content min-h-24 w-full"
    />
  );
}

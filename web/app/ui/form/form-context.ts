import { createContext, use } from 'react';
import { get, type FieldError, useFormContext } from 'react-hook-form';

/**
 * Names of fields for the summary of errors, what a field itself finds wrong with what was typed, the words
 * of what can be chosen, and a prefix that keeps ids apart when a page has two forms.
 */
export type FormFrame = {
  prefix: string;
  labels: Map<string, string>;
  reasons: Map<string, string>;
  choices: Map<string, readonly { value: string; label: string }[]>;
};

export const newFrame = (prefix: string): FormFrame => ({
  prefix,
  labels: new Map(),
  reasons: new Map(),
  choices: new Map(),
});

export const FormFrameContext = createContext<FormFrame>(newFrame(''));

/**
 * What was found missing outside of the form, by the name of the field: it is said at the field until the
 * field is changed, and does not keep the form from being sent.
 */
export type FieldRemarks = ReadonlyMap<string, string>;
export const FieldRemarksContext = createContext<FieldRemarks>(new Map());

/** What a field says, in the words of its choices; null for nothing. */
export function fieldSays({ choices }: FormFrame, name: string, value: unknown): string | null {
  const wordOf = (one: unknown) =>
    choices.get(name)?.find((choice) => choice.value === String(one))?.label ?? String(one);
  const said = Array.isArray(value) ? value.map(wordOf).join(', ') : value;
  return said === null || said === undefined || said === '' ? null : wordOf(said);
}

/**
 * What every field needs: its ids, its error, its place in the form. Outside of a form a field is a plain
 * input. `reason`: why what was typed cannot be taken, where the field knows better than the schema.
 */
export function useField(name: string, label: string, reason?: string) {
  const frame = use(FormFrameContext);
  const form = useOptionalForm();
  frame.labels.set(name, label);
  if (reason === undefined) frame.reasons.delete(name);
  else frame.reasons.set(name, reason);
  const remark = use(FieldRemarksContext).get(name);
  const isAnswered = remark === undefined || isIn(form?.formState.dirtyFields, name);
  const error = errorOf(form?.formState.errors, name) ?? (isAnswered ? undefined : remark);
  const id = idOfField(frame.prefix, name);
  return { id, helpId: `${id}-help`, errorId: `${id}-error`, error, form, frame };
}

export const idOfField = (prefix: string, name: string) => `${prefix}field-${name.replaceAll('.', '-')}`;

/** The library's type leaves out that there may be no form around. */
function useOptionalForm(): ReturnType<typeof useFormContext> | null {
  return useFormContext();
}

function errorOf(errors: object | undefined, name: string): string | undefined {
  const error: FieldError | undefined = get(errors ?? {}, name);
  return error?.message || undefined;
}

function isIn(fields: object | undefined, name: string): boolean {
  const found: unknown = get(fields ?? {}, name);
  return Boolean(found);
}

/** The ids that describe a control, in the order they are read. */
export function describedBy(field: { helpId: string; errorId: string; error?: string }, help: unknown) {
  return [field.error ? field.errorId : '', help ? field.helpId : ''].filter(Boolean).join(' ') || undefined;
}

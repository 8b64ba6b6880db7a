import { type ReactNode, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { safeParse, type z } from 'zod';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { m } from '../../lib/i18n.ts';
import { fieldPath } from './api-form.tsx';
import { type Autosave, createAutosave } from './autosave.ts';
import { FormFrameContext } from './form-context.ts';
import { contractResolver } from './resolver.ts';
import { SaveNote } from './save-note.tsx';
import { useDraft } from './use-draft.ts';

type Props<S extends z.ZodType<FieldValues, FieldValues>> = {
  schema: S;
  /** Every field has one, so that a change can be told from none. */
  defaultValues: DefaultValues<z.input<S>>;
  /** Of what the values were loaded from; null for what does not exist yet. */
  version: number | null;
  /** Sends the call on top of a version and gives the version that it made. */
  save: (values: z.output<S>, version: number | null) => Promise<number>;
  /** What the server has now, asked for when somebody else saved meanwhile; null when it is gone. */
  latest: () => Promise<{ values: DefaultValues<z.input<S>>; version: number } | null>;
  /** Keeps in this browser what is not saved yet. */
  draftKey: string;
  /** Beside how the saving stands. `flush` sends what waits and resolves when the server has answered. */
  actions?: (flush: () => Promise<void>) => ReactNode;
  children: ReactNode;
};

/** A form without a save button: each pause in the typing saves, says so, and nothing typed is lost. */
export function AutosaveForm<S extends z.ZodType<FieldValues, FieldValues>>(props: Props<S>) {
  const { schema, defaultValues, version, latest, draftKey, actions, children } = props;
  const form = useForm<FieldValues, unknown, z.output<S>>({
    resolver: contractResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
  const [frame] = useState(() => ({ labels: new Map<string, string>() }));
  const prefix = useId();
  const save = useEffectEvent((values: z.output<S>, onTop: number | null) => props.save(values, onTop));
  const onFailure = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError)) return;
    for (const { field, message } of error.violations)
      form.setError(fieldPath(field), { type: 'server', message });
  });
  const [autosave] = useState(() =>
    createAutosave<z.output<S>>({ version, isConflict: (error) => isApiError(error, 'stale_version') }),
  );
  const status = useSyncExternalStore(autosave.subscribe, autosave.get, autosave.get);
  const parsed = useEffectEvent((values: FieldValues) => safeParse(schema, values));
  useEffect(() => {
    let known = JSON.stringify(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === known) return;
        known = now;
        const result = parsed(values);
        autosave.change(result.success ? result.data : null);
      },
    });
  }, [form, autosave]);
  const draft = useDraft(form, draftKey);
  const onSaved = useEffectEvent(() => draft.clear());
  useEffect(() => {
    autosave.attach({
      save: (values, onTop) => save(values, onTop),
      onFailure: (error) => onFailure(error),
      onSaved: () => onSaved(),
    });
  }, [autosave]);
  useFlushOnLeave(autosave);

  const settle = async (keep: boolean) => {
    const newest = await latest();
    if (!newest) return;
    if (!keep) {
      form.reset(newest.values);
      draft.clear();
    }
    await autosave.settle(newest.version, keep);
  };
  return (
    <FormFrameContext value={{ prefix, labels: frame.labels }}>
      <FormProvider {...form}>
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.trigger();
            void autosave.flush();
          }}
          className="flex flex-col gap-5"
        >
          {children}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <SaveNote
                status={status}
                onRetry={() => void autosave.retry()}
                onTakeTheirs={() => void settle(false)}
                onKeepMine={() => void settle(true)}
              />
              {draft.isRestored && status !== 'saved' && (
                <p className="text-sm text-quiet">{m.common_draft_kept()}</p>
              )}
            </div>
            {actions?.(autosave.flush)}
          </div>
        </form>
      </FormProvider>
    </FormFrameContext>
  );
}

/** Sends what waits when the part is closed, the tab is hidden, or the connection is back after a failure. */
function useFlushOnLeave<V>(autosave: Autosave<V>) {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    const onOnline = () => {
      if (autosave.get() === 'failed') void autosave.retry();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
      void autosave.flush();
    };
  }, [autosave]);
}

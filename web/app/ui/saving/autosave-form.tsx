import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { safeParse, type z } from 'zod';
import { ApiError, isApiError } from '../../lib/api/api-error.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { fieldPath } from '../form/field-path.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import { type FormFrame, FormFrameContext, fieldSays, newFrame } from '../form/form-context.ts';
import { changedFields, mergeFields } from './merge-fields.ts';
import { contractResolver } from '../form/resolver.ts';
import { type Meanwhile, SaveNote } from './save-note.tsx';
import type { SaveNow } from './save-now.ts';
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
  latest: () => Promise<Newest<S> | null>;
  /** Keeps in this browser what is not saved yet. */
  draftKey: string;
  /** Beside how the saving stands. */
  actions?: (saveNow: SaveNow) => ReactNode;
  /** `forget`: to be called before the page goes because what is edited was deleted. */
  children: ReactNode | ((saveNow: SaveNow, forget: () => void) => ReactNode);
};

type Newest<S extends z.ZodType<FieldValues, FieldValues>> = {
  values: DefaultValues<z.input<S>>;
  version: number;
};

/**
 * A form without a save button: each pause in the typing saves, says so, and nothing typed is lost. What
 * another tab saved meanwhile joins what is typed here; of a field that both changed both are shown, and the
 * reader chooses.
 */
export function AutosaveForm<S extends z.ZodType<FieldValues, FieldValues>>(props: Props<S>) {
  const { schema, defaultValues, version, latest, draftKey, actions, children } = props;
  const form = useForm<FieldValues, unknown, z.output<S>>({
    resolver: contractResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
  const prefix = useId();
  const [frame] = useState(() => newFrame(prefix));
  /** What both sides began with: as the server had it when it last agreed with this form. */
  const base = useRef<FieldValues>(defaultValues);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>(nothing);
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
  const draft = useDraft(form, {
    key: draftKey,
    base: () => base.current,
    onContested: (typedOver) => {
      base.current = typedOver;
      autosave.hold();
    },
  });

  /** Goes on from what the server has now, with these values. */
  const settle = async (
    { values, version: now }: Newest<S>,
    chosen: FieldValues,
    taken: readonly string[],
  ) => {
    const there: FieldValues = values;
    const own = changedFields(there, chosen);
    form.reset(values);
    for (const name of own) form.setValue(name, chosen[name], { shouldDirty: true });
    base.current = there;
    setMeanwhile({ ...nothing, taken: labelsOf(frame, taken) });
    if (own.length === 0) draft.clear();
    await autosave.settle(now, own.length > 0);
  };
  const compare = async (side: 'mine' | 'theirs' | null) => {
    const newest = await latest();
    if (!newest) return;
    const merge = mergeFields(base.current, form.getValues(), newest.values);
    if (side)
      await settle(newest, merge[side], side === 'mine' ? merge.taken : [...merge.taken, ...merge.contested]);
    else if (merge.contested.length === 0) await settle(newest, merge.mine, merge.taken);
    else
      setMeanwhile({
        taken: [],
        contested: merge.contested.flatMap((name) => {
          const label = frame.labels.get(name);
          return label ? [{ label, says: fieldSays(frame, name, newest.values[name]) }] : [];
        }),
      });
  };
  /** A call that fails has shown its toast; the buttons stay. */
  const choose = (side: 'mine' | 'theirs' | null) => void compare(side).catch(() => undefined);
  const onSaved = useEffectEvent(() => draft.clear());
  const onConflict = useEffectEvent(() => choose(null));
  useEffect(() => {
    autosave.attach({
      save: async (values, onTop) => {
        const made = await save(values, onTop);
        base.current = values;
        return made;
      },
      onFailure: (error) => onFailure(error),
      onConflict: () => onConflict(),
      onSaved: () => onSaved(),
    });
  }, [autosave]);
  useFlushOnLeave(autosave);
  const saveNow: SaveNow = async () => {
    await autosave.flush();
    return autosave.isSafe();
  };
  const forget = () => {
    autosave.forget();
    draft.clear();
  };
  return (
    <FormFrameContext value={frame}>
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
          {typeof children === 'function' ? children(saveNow, forget) : children}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <SaveNote
                status={status}
                onRetry={() => void autosave.retry()}
                meanwhile={meanwhile}
                onTakeTheirs={() => choose('theirs')}
                onKeepMine={() => choose('mine')}
              />
              {draft.isRestored && status !== 'saved' && (
                <p className="text-sm text-quiet">{m.common_draft_kept()}</p>
              )}
            </div>
            {actions?.(saveNow)}
          </div>
        </form>
      </FormProvider>
    </FormFrameContext>
  );
}

const nothing: Meanwhile = { taken: [], contested: [] };

/** A field that has no label of its own belongs to one that has: an id to its name. */
const labelsOf = ({ labels }: FormFrame, names: readonly string[]) =>
  names.flatMap((name) => labels.get(name) ?? []);

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

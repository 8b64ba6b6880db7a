import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useHydrated } from '../../lib/first-paint/hydrated.ts';
import { Button } from '../button/button.tsx';
import { useUnsavedInput } from '../overlay/unsaved-input.ts';
import { ErrorSummary } from './error-summary.tsx';
import { fieldPath } from './field-path.ts';
import { FormFrameContext, newFrame } from './form-context.ts';
import { changedFields } from '../saving/merge-fields.ts';
import { contractResolver } from './resolver.ts';
import type { SaveNow } from '../saving/save-now.ts';
import { useDraft } from '../saving/use-draft.ts';

type ApiFormProps<S extends z.ZodType<FieldValues, FieldValues>> = {
  /** The body of the call, from the contract. */
  schema: S;
  /** Leave text fields out to keep what was typed before the script ran. */
  defaultValues?: DefaultValues<z.input<S>>;
  /**
   * Sends the call, or answers `false` where in the end nothing was sent. Violations that the call answers
   * land on their fields; its toast has been shown by the client.
   */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  submitLabel: ReactNode;
  /** Keeps what was typed in this browser until it was sent. Never for passwords. */
  draftKey?: string;
  /** Of whoever sits at this tab, signed in or not. */
  isDraftOfTab?: boolean;
  /**
   * What the form stands on by now, where that is no longer what it was filled with: a draft is kept together
   * with it.
   */
  base?: FieldValues;
  /**
   * Somebody else changed fields of a draft since it was typed over these values. It is back in the form;
   * what becomes of it is asked there.
   */
  onContested?: (typedOver: FieldValues) => void;
  /** Fields that are typed again anyway: closing a dialog around them asks about nothing. */
  retyped?: readonly (keyof z.input<S> & string)[];
  /** Beside the submit button. */
  actions?: ReactNode;
  /** Before it: the way back. */
  wayBack?: ReactNode;
  isDanger?: boolean;
  /** Beside another form that is the page's first. */
  isSecondary?: boolean;
  isWide?: boolean;
  /** A field or two, seen at a glance: what is wrong stands beside them, and is not said once more above. */
  isShort?: boolean;
  /** What it is about is gone: what was typed stays to be copied, and nothing is sent. */
  isOver?: boolean;
  /**
   * Its script comes at the first touch: until then the button looks ready, and what is pressed is caught by
   * `ReplayPress`.
   */
  isLate?: boolean;
  /** For a button elsewhere on the page that acts on what is saved. */
  saveNow?: Ref<SaveNow>;
  children: ReactNode;
};

/**
 * A form over one call: checked by the contract's schema, errors on their fields and in a summary, nothing
 * typed is lost.
 */
export function ApiForm<S extends z.ZodType<FieldValues, FieldValues>>(props: ApiFormProps<S>) {
  const {
    schema,
    defaultValues,
    onSubmit,
    submitLabel,
    draftKey,
    isDraftOfTab,
    base,
    onContested,
    retyped = [],
    actions,
    wayBack,
    isDanger,
    isSecondary = false,
    isWide = false,
    isShort = false,
    isOver = false,
    isLate = false,
    saveNow,
    children,
  } = props;
  const form = useForm<FieldValues, unknown, z.output<S>>({
    resolver: contractResolver(schema),
    defaultValues,
  });
  const [begun] = useState((): FieldValues => defaultValues ?? {});
  const stands = base ?? begun;
  const draft = useDraft(form, {
    key: draftKey,
    isOfTab: isDraftOfTab,
    base: () => stands,
    onContested,
  });
  const isHydrated = useHydrated();
  const prefix = useId();
  const [frame] = useState(() => newFrame(prefix));
  const sending = useRef<Promise<boolean>>(null);
  const saved = useRef(begun);
  const { isDirty } = form.formState;
  // A draft comes back by itself.
  useUnsavedInput(() => {
    const changed = isDirty && !draftKey ? changedFields(saved.current, form.getValues()) : [];
    return changed.some((name) => !retyped.includes(name));
  });
  const sendOnce = async () => {
    let isSent = false;
    await form.handleSubmit(async (values) => {
      try {
        const words = () => JSON.stringify(form.getValues());
        const sent = words();
        if ((await onSubmit(values)) === false) return;
        // A form that stands on nothing is done with what was sent.
        draft.clear(base !== undefined && words() !== sent);
        saved.current = form.getValues();
        isSent = true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        for (const [index, { field, message }] of error.violations.entries())
          form.setError(
            fieldPath(field),
            { type: 'server', message },
            { shouldFocus: isShort && index === 0 },
          );
      }
    })();
    return isSent;
  };
  const send: SaveNow = () => {
    sending.current ??= sendOnce().finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  useImperativeHandle(
    saveNow,
    () => async () => changedFields(stands, form.getValues()).length === 0 || (await send()),
  );
  return (
    <FormFrameContext value={frame}>
      <FormProvider {...form}>
        {/* POST, so that a browser without the script never puts what was typed into the address. */}
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isOver) void send();
          }}
          className="flex flex-col gap-5"
        >
          <noscript>
            <p className="text-alarm">{m.errors_form_needs_script()}</p>
          </noscript>
          {!isShort && <ErrorSummary />}
          {children}
          <div className={`flex flex-wrap items-center gap-3 ${isWide ? '' : 'flex-col items-stretch'}`}>
            {wayBack}
            {!isOver && (
              <Button
                // Without the script nothing is sent by the browser itself.
                type={isHydrated || !isLate ? 'submit' : 'button'}
                data-late={(isLate && !isHydrated) || undefined}
                variant={isDanger ? 'danger' : isSecondary ? 'secondary' : 'primary'}
                fullWidth={!isWide}
                className={isWide ? 'w-full sm:w-auto' : ''}
                isPending={form.formState.isSubmitting}
                isDisabled={!isHydrated && !isLate}
              >
                {submitLabel}
              </Button>
            )}
            {actions}
            {draft.isRestored && <p className="text-sm text-quiet">{m.common_draft_kept()}</p>}
          </div>
        </form>
      </FormProvider>
    </FormFrameContext>
  );
}

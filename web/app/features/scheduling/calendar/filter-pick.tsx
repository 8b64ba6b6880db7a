import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormFrameContext, newFrame } from '../../../ui/form/form-context.ts';
import { SuggestField, type Suggestion } from '../../../ui/form/suggest-field.tsx';

type Props = {
  label: string;
  /** What is filtered by now, by name; null for nothing. */
  chosen: string | null;
  suggest: (words: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  onPick: (id: string) => void;
};

/** One of many that a list is filtered by: found by its name, taken off again by its button. */
export function FilterPick({ label, chosen, suggest, onPick }: Props) {
  if (chosen === null) return <Pick key="pick" label={label} suggest={suggest} onPick={onPick} />;
  return (
    <Button
      size="sm"
      className="min-h-10"
      onPress={() => onPick('')}
      aria-label={m.blackout_remove_filter({ name: chosen })}
    >
      {chosen}
      <X aria-hidden className="size-4" />
    </Button>
  );
}

/** Finds by name and hands on the id; then it is empty again. */
export function Pick({ label, suggest, onPick }: Omit<Props, 'chosen'>) {
  const form = useForm({ defaultValues: { text: '', id: '' } });
  const prefix = useId();
  const [frame] = useState(() => newFrame(prefix));
  const id = useWatch({ control: form.control, name: 'id' });
  useEffect(() => {
    if (id === '') return;
    onPick(id);
    form.reset();
  }, [id, onPick, form]);
  return (
    <FormFrameContext value={frame}>
      <FormProvider {...form}>
        <SuggestField
          name="text"
          idName="id"
          label={label}
          placeholder={label}
          isLabelHidden
          suggest={suggest}
          className="w-56 max-w-full"
        />
      </FormProvider>
    </FormFrameContext>
  );
}

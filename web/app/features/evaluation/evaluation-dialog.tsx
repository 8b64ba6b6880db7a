import { editEvaluation, type OwnEvaluation, writeEvaluation } from '@michi/contract/evaluation/evaluations';
import { Grade } from '@michi/contract/states';
import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { api, toast } from '../../lib/api/client.ts';
import { languageName } from '../../lib/format/format.ts';
import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../lib/query/shared-keys.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { Select } from '../../ui/form/choices.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import '../../ui/styles/booking.css';

const Stars = z.coerce.number().int().min(1).max(5);
const OptionalStars = z.union([z.literal('').transform(() => null), Stars]).nullish();
/** The form's own shape: radio buttons hold text. */
const EvaluationForm = z.object({
  rating: Stars,
  clarity: OptionalStars,
  punctuality: OptionalStars,
  preparation: OptionalStars,
  comment: z.string().trim().max(2000),
  language: z.string(),
  privateNote: z.string().trim().max(2000),
  grade: z.union([z.literal('').transform(() => null), Grade]).nullish(),
});

const languages = ['en', 'es', 'pt', 'fr', 'de', 'it', 'ja', 'ko', 'zh', 'hi', 'ar'] as const;

type Props = {
  seatId: string;
  about: string;
  isOfStudent: boolean;
  /** Written already, and not published yet: it is rewritten. */
  own?: OwnEvaluation | null;
  isOpen: boolean;
  onClose: () => void;
};

/** Both sides write without seeing the other's words; they appear together. */
export function EvaluationDialog({ seatId, about, isOfStudent, own = null, isOpen, onClose }: Props) {
  const client = useQueryClient();
  const submit = async (values: z.output<typeof EvaluationForm>) => {
    const { rating, clarity, punctuality, preparation, comment, language, privateNote, grade } = values;
    const body = {
      rating,
      criteria: { clarity, punctuality, preparation },
      comment,
      language,
      privateNote: privateNote || null,
      grade: isOfStudent ? grade : null,
    };
    await (own
      ? api(editEvaluation, { params: { id: own.id }, body: { ...body, version: own.version } })
      : api(writeEvaluation, { params: { id: seatId }, body }));
    toast.success(m.evaluation_sent());
    for (const queryKey of [
      sharedKeys.class(),
      sharedKeys.classes,
      sharedKeys.orders,
      sharedKeys.seatEvaluations(),
    ])
      void client.invalidateQueries({ queryKey });
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.evaluation_dialog_title({ name: about })} size="lg">
      <ApiForm
        schema={EvaluationForm}
        defaultValues={startOf(own)}
        onSubmit={submit}
        submitLabel={m.evaluation_submit()}
        draftKey={own ? undefined : `evaluation-${seatId}`}
      >
        <p className="text-sm text-quiet">{m.evaluation_double_blind()}</p>
        {/* One line each, so that the button is on the same screen. */}
        <div className="flex flex-col gap-1">
          <StarField name="rating" label={m.evaluation_rating()} />
          {!isOfStudent && <StarField name="clarity" label={m.evaluation_clarity()} isOptional />}
          <StarField name="punctuality" label={m.evaluation_punctuality()} isOptional />
          <StarField name="preparation" label={m.evaluation_preparation()} isOptional />
        </div>
        {isOfStudent && (
          <Select
            name="grade"
            label={m.evaluation_grade()}
            isOptional
            placeholder={m.evaluation_no_grade()}
            choices={Grade.options.map((grade) => ({ value: grade, label: grade }))}
          />
        )}
        <TextArea name="comment" label={m.evaluation_comment()} rows={3} maxLength={2000} />
        <Select
          name="language"
          label={m.evaluation_language()}
          choices={languages.map((code) => ({ value: code, label: languageName(code) }))}
        />
        <TextArea
          name="privateNote"
          label={m.evaluation_private()}
          help={m.evaluation_private_help()}
          isOptional
          rows={2}
          maxLength={2000}
        />
      </ApiForm>
    </Dialog>
  );
}

const textOf = (stars: number | null | undefined) => (stars ? String(stars) : '');

function startOf(own: OwnEvaluation | null): Partial<z.input<typeof EvaluationForm>> {
  if (!own) return { comment: '', privateNote: '', language: currentLocale().slice(0, 2) };
  const { rating, criteria, comment, language, privateNote, grade } = own;
  return {
    rating: textOf(rating),
    clarity: textOf(criteria.clarity),
    punctuality: textOf(criteria.punctuality),
    preparation: textOf(criteria.preparation),
    comment,
    language,
    privateNote: privateNote ?? '',
    grade: grade ?? '',
  };
}

type StarProps = { name: string; label: string; isOptional?: boolean };

/** What is optional has a way back: by keyboard the first press of an arrow already chooses. */
function StarField({ name, label, isOptional = false }: StarProps) {
  const { field, fieldState } = useController({ name });
  const isGiven = Boolean(field.value);
  return (
    <fieldset className="star-row">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="star-choice">
        {['1', '2', '3', '4', '5'].map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <Star aria-hidden className="size-7 fill-current" />
            <span className="sr-only">{m.common_rating({ rating: value })}</span>
          </label>
        ))}
      </div>
      {isOptional && (
        <label className="pill-choice">
          <input
            type="radio"
            name={field.name}
            value=""
            checked={!isGiven}
            onChange={() => field.onChange('')}
            onBlur={field.onBlur}
            className="sr-only"
          />
          {m.evaluation_no_opinion()}
        </label>
      )}
      {fieldState.error && <p className="w-full text-sm text-alarm">{m.evaluation_choose_stars()}</p>}
    </fieldset>
  );
}

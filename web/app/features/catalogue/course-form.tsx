import { type Course, CourseDraft } from '@michi/contract/catalogue';
import { CourseFormat, EducationLevel, Level } from '@michi/contract/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { languageName } from '../../lib/format.ts';
import { educationLevelName } from '../../lib/education-names.ts';
import { m } from '../../lib/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { Checkbox, RadioGroup, Select } from '../../ui/form/choices.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { TextArea, TextField } from '../../ui/form/text-field.tsx';
import { formatName, levelName, translated } from './names.ts';
import { PackagesField } from './packages-field.tsx';
import { categoriesQuery } from './queries.ts';

const taughtIn = ['en', 'es', 'pt', 'zh', 'hi', 'ar', 'fr', 'de', 'ja', 'ko', 'ru', 'it'];

type Values = z.output<typeof CourseDraft>;
type Props = {
  course?: Course;
  currency: string;
  submitLabel: string;
  onSubmit: (values: Values) => Promise<unknown>;
  actions?: ReactNode;
};

/** One form for a new course and for an old one; a draft needs only a title, publishing says what is missing. */
export function CourseForm({ course, currency, submitLabel, onSubmit, actions }: Props) {
  return (
    <ApiForm
      schema={CourseDraft}
      defaultValues={valuesOf(course)}
      onSubmit={onSubmit}
      submitLabel={submitLabel}
      draftKey={course ? `course-${course.id}` : 'new-course'}
      actions={actions}
      isWide
    >
      <FormSection title={m.sensei_form_what()}>
        <TextField name="title" label={m.sensei_title()} help={m.sensei_title_help()} maxLength={120} />
        <CategoryField />
        <TextField name="summary" label={m.sensei_summary()} help={m.sensei_summary_help()} maxLength={200} />
        <TextArea
          name="description"
          label={m.sensei_description()}
          help={m.sensei_description_help()}
          rows={8}
          maxLength={10_000}
        />
      </FormSection>
      <FormSection title={m.sensei_form_whom()}>
        <RadioGroup
          name="level"
          label={m.catalogue_level()}
          choices={Level.options.map((value) => ({ value, label: levelName(value) }))}
        />
        <Boxes
          name="educationLevels"
          legend={m.catalogue_for_whom()}
          options={EducationLevel.options.map((value) => [value, educationLevelName(value)])}
        />
        <Boxes
          name="languages"
          legend={m.sensei_taught_in()}
          options={taughtIn.map((code) => [code, languageName(code)])}
        />
      </FormSection>
      <FormSection title={m.sensei_form_how()}>
        <RadioGroup
          look="cards"
          name="format"
          label={m.catalogue_format()}
          choices={CourseFormat.options.map((value) => ({ value, label: formatName(value) }))}
        />
        <GroupSeats />
        <NumberField name="durationMinutes" label={m.sensei_minutes()} min={15} max={180} step={5} />
      </FormSection>
      <FormSection title={m.sensei_form_price()}>
        <MoneyField name="price" label={m.catalogue_price()} currency={currency} min={0} max={1_000_000} />
        <TrialFields currency={currency} />
        <PackagesField />
      </FormSection>
      <FormSection title={m.sensei_form_rules()}>
        <NumberField
          name="minNoticeMinutes"
          label={m.sensei_notice()}
          help={m.sensei_notice_help()}
          min={0}
          max={20_160}
          step={30}
        />
        <NumberField name="bookingWindowDays" label={m.sensei_window()} min={1} max={365} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField name="bufferBefore" label={m.sensei_buffer_before()} min={0} max={120} step={5} />
          <NumberField name="bufferAfter" label={m.sensei_buffer_after()} min={0} max={120} step={5} />
        </div>
        <NumberField
          name="cancellationPolicy.studentHours"
          label={m.sensei_free_cancel()}
          min={0}
          max={336}
        />
        <NumberField
          name="cancellationPolicy.lateRefundPercent"
          label={m.sensei_late_refund()}
          min={0}
          max={100}
        />
        <Checkbox
          name="requiresApproval"
          label={m.sensei_requires_approval()}
          help={m.sensei_requires_approval_help()}
        />
      </FormSection>
    </ApiForm>
  );
}

function valuesOf(course: Course | undefined): z.input<typeof CourseDraft> {
  if (!course) {
    return {
      title: '',
      summary: '',
      description: '',
      level: 'BEGINNER',
      educationLevels: ['HIGH_SCHOOL'],
      languages: ['en'],
      format: 'ONE_TO_ONE',
      durationMinutes: 60,
      price: 5000,
      trial: { enabled: false, price: 0, minutes: 30 },
      packages: [],
      minSeats: 3,
      maxSeats: 10,
      minNoticeMinutes: 120,
      bookingWindowDays: 60,
      bufferBefore: 0,
      bufferAfter: 0,
      requiresApproval: false,
      cancellationPolicy: { studentHours: 24, lateRefundPercent: 0, senseiRefundPercent: 100 },
    };
  }
  const {
    title,
    summary,
    description,
    level,
    educationLevels,
    languages,
    format,
    durationMinutes,
    price,
    trial,
    packages,
  } = course;
  const {
    minSeats,
    maxSeats,
    minNoticeMinutes,
    bookingWindowDays,
    bufferBefore,
    bufferAfter,
    requiresApproval,
    cancellationPolicy,
  } = course;
  return {
    title,
    summary,
    description,
    level,
    educationLevels,
    languages,
    format,
    durationMinutes,
    price,
    trial,
    packages,
    minSeats,
    maxSeats,
    minNoticeMinutes,
    bookingWindowDays,
    bufferBefore,
    bufferAfter,
    requiresApproval,
    cancellationPolicy,
    categoryId: course.categoryId ?? undefined,
  };
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-5 border-t border-hairline pt-6">
      <legend className="float-start mb-4 w-full font-serif text-2xl">{title}</legend>
      {children}
    </fieldset>
  );
}

function CategoryField() {
  const categories = useQuery(categoriesQuery);
  const choices = (categories.data?.items ?? []).map((category) => ({
    value: category.id,
    label: translated(category.name),
  }));
  // The list must be there before the field is, or its value would not be shown.
  return choices.length > 0 ? (
    <Select
      name="categoryId"
      label={m.catalogue_category()}
      placeholder={m.sensei_choose()}
      choices={choices}
    />
  ) : null;
}

function Boxes({
  name,
  legend,
  options,
}: {
  name: string;
  legend: string;
  options: readonly (readonly [string, string])[];
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {options.map(([value, label]) => (
          <Checkbox key={value} name={name} value={value} label={label} />
        ))}
      </div>
    </fieldset>
  );
}

function GroupSeats() {
  const format: unknown = useWatch({ name: 'format' });
  if (format !== 'GROUP') return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField name="minSeats" label={m.sensei_min_seats()} min={1} max={50} />
      <NumberField name="maxSeats" label={m.sensei_max_seats()} min={1} max={50} />
    </div>
  );
}

function TrialFields({ currency }: { currency: string }) {
  const { control } = useFormContext();
  const isEnabled: unknown = useWatch({ control, name: 'trial.enabled' });
  return (
    <>
      <Checkbox name="trial.enabled" label={m.sensei_trial()} help={m.sensei_trial_help()} />
      {isEnabled === true && (
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField
            name="trial.price"
            label={m.sensei_trial_price()}
            currency={currency}
            min={0}
            max={1_000_000}
          />
          <NumberField name="trial.minutes" label={m.sensei_trial_minutes()} min={15} max={180} step={5} />
        </div>
      )}
    </>
  );
}

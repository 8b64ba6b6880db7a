import type { Course } from '@michi/contract/catalogue/courses';
import { mostMoney } from '@michi/contract/money';
import { EducationLevel, Level } from '@michi/contract/states';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { currencyName, formatMinute } from '../../../lib/format/format.ts';
import { educationLevelName } from '../../../lib/names/education-names.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Checkbox, CheckboxGroup, RadioGroup, Select } from '../../../ui/form/choices.tsx';
import { MeasureField, MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { RichTextField } from '../../../ui/form/rich-text-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSite } from '../../../ui/shell/brand.tsx';
import { categoryChoices } from '../categories/category-order.ts';
import { type CourseStep, type GuideStep, stepTitle } from './course-steps.ts';
import type { CourseValues } from './course-values.ts';
import { languageChoices } from '../sensei/language-choices.ts';
import { FormatField } from './format-field.tsx';
import { levelName, translated } from '../cards/names.ts';
import { PackagesField } from './packages-field.tsx';
import { seatRemarks, seatsOfGroup } from './seat-remarks.ts';
import { PriceStepsField } from './price-steps-field.tsx';
import { categoriesQuery, configurationQuery } from '../own-courses/queries.ts';
import './course-form.css';

type Props = {
  currency: string;
  /** The category that the course has although students do not see it any more. */
  hiddenCategory: Course['hiddenCategory'];
  /** One part of a guided form; the others stay in the form, unseen. */
  only?: GuideStep;
  /** A course that students can book. */
  sold?: Pick<Course, 'id' | 'format'>;
};

/** Everything that a sensei says of a course, in parts. */
export function CourseFields({ currency: usual, hiddenCategory, only, sold }: Props) {
  const currency = useWatch<CourseValues, 'currency'>({ name: 'currency' }) ?? usual;
  // An administrator reads of somebody else's rules.
  const isAdmin = useUser()?.type === 'ADMIN';
  const frame = (step: CourseStep) => ({
    title: step === 'rules' && isAdmin ? m.sensei_form_rules_admin() : stepTitle(step),
    isShown: only === undefined || only === step,
    isAlone: only !== undefined,
  });
  return (
    <>
      <FormSection {...frame('what')}>
        <TextField name="title" label={m.sensei_title()} help={m.sensei_title_help()} maxLength={120} />
        <CategoryField hidden={hiddenCategory} />
        <TextField name="summary" label={m.sensei_summary()} help={m.sensei_summary_help()} maxLength={200} />
        <RichTextField
          name="description"
          label={m.sensei_description()}
          help={m.sensei_description_help()}
          maxLength={10_000}
        />
      </FormSection>
      <FormSection {...frame('whom')}>
        <RadioGroup
          name="level"
          label={m.catalogue_level()}
          choices={Level.options.map((value) => ({ value, label: levelName(value) }))}
        />
        <CheckboxGroup
          name="educationLevels"
          label={m.catalogue_for_whom()}
          choices={EducationLevel.options.map((value) => ({ value, label: educationLevelName(value) }))}
        />
        <LanguagesField />
      </FormSection>
      <FormSection {...frame('how')}>
        <FormatField course={sold} />
        <GroupSeats />
        <DurationField isSold={sold !== undefined} />
      </FormSection>
      <FormSection {...frame('price')}>
        <CurrencyField usual={usual} />
        <MoneyField name="price" label={m.catalogue_price()} currency={currency} min={0} max={mostMoney} />
        <PriceStepsField currency={currency} />
        <TrialFields currency={currency} />
        <PackagesField />
      </FormSection>
      <FormSection {...frame('rules')}>
        <MeasureField
          name="minNoticeMinutes"
          measure="hour"
          factor={60}
          label={m.sensei_notice()}
          help={isAdmin ? m.sensei_notice_admin_help() : m.sensei_notice_help()}
          min={0}
          max={20_160}
          step={0.5}
        />
        <MeasureField name="bookingWindowDays" measure="day" label={m.sensei_window()} min={1} max={365} />
        <MeasureField
          name="slotInterval"
          measure="minute"
          label={m.workspace_slot_interval()}
          help={m.sensei_slot_interval_help({
            from: formatMinute(9 * 60),
            second: formatMinute(9.5 * 60),
            third: formatMinute(10 * 60),
          })}
          min={5}
          max={180}
          step={5}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <MeasureField
            name="bufferBefore"
            measure="minute"
            label={m.sensei_buffer_before()}
            min={0}
            max={120}
            step={5}
          />
          <MeasureField
            name="bufferAfter"
            measure="minute"
            label={m.sensei_buffer_after()}
            min={0}
            max={120}
            step={5}
          />
        </div>
        <MeasureField
          name="cancellationPolicy.studentHours"
          measure="hour"
          label={m.sensei_free_cancel()}
          min={0}
          max={336}
        />
        <MeasureField
          name="cancellationPolicy.lateRefundPercent"
          measure="percent"
          label={m.sensei_late_refund()}
          min={0}
          max={100}
        />
        <Checkbox
          name="requiresApproval"
          label={isAdmin ? m.sensei_requires_approval_admin() : m.sensei_requires_approval()}
          help={isAdmin ? m.sensei_requires_approval_admin_help() : m.sensei_requires_approval_help()}
        />
      </FormSection>
    </>
  );
}

function FormSection(props: { title: string; isShown: boolean; isAlone: boolean; children: ReactNode }) {
  const { title, isShown, isAlone, children } = props;
  const frame = `flex flex-col gap-5 ${isAlone ? '' : 'border-t border-hairline pt-6'}`;
  return (
    <fieldset hidden={!isShown} className={isShown ? frame : ''}>
      <legend className="float-start mb-4 w-full font-serif text-2xl">{title}</legend>
      {children}
    </fieldset>
  );
}

function LanguagesField() {
  const { formState } = useFormContext<CourseValues>();
  const had = formState.defaultValues?.languages ?? [];
  return (
    <CheckboxGroup
      name="languages"
      label={m.sensei_taught_in()}
      choices={languageChoices(had.filter((code) => code !== undefined))}
    />
  );
}

function CategoryField({ hidden }: { hidden: Course['hiddenCategory'] }) {
  const categories = useQuery(categoriesQuery);
  const { control } = useFormContext<CourseValues>();
  const chosen = useWatch({ control, name: 'categoryId' });
  const offered = categoryChoices(categories.data?.items ?? []);
  const choices =
    hidden && categories.data
      ? [{ value: hidden.id, label: m.sensei_category_hidden({ name: translated(hidden.name) }) }, ...offered]
      : offered;
  // The list must be there before the field is, or its value would not be shown.
  return choices.length > 0 ? (
    <Select
      isLeftOut
      name="categoryId"
      label={m.catalogue_category()}
      placeholder={m.sensei_choose()}
      choices={choices}
      help={hidden !== null && hidden.id === chosen ? m.sensei_category_hidden_help() : undefined}
    />
  ) : null;
}

function DurationField({ isSold }: { isSold: boolean }) {
  const { control } = useFormContext<CourseValues>();
  const format = useWatch({ control, name: 'format' });
  return (
    <MeasureField
      name="durationMinutes"
      measure="minute"
      label={m.sensei_minutes()}
      help={isSold && format === 'GROUP' ? m.sensei_minutes_group_help() : undefined}
      min={15}
      max={180}
      step={5}
    />
  );
}

function GroupSeats() {
  const mostSeats = useQuery(configurationQuery).data?.mostSeats;
  const { control, getValues, setValue } = useFormContext<CourseValues>();
  const [format, minSeats, maxSeats] = useWatch({ control, name: ['format', 'minSeats', 'maxSeats'] });
  const before = useRef(format);
  useEffect(() => {
    const isChosen = format === 'GROUP' && before.current === 'ONE_TO_ONE';
    before.current = format;
    const seats = isChosen ? seatsOfGroup(getValues()) : null;
    if (!seats) return;
    setValue('minSeats', seats.minSeats, { shouldDirty: true });
    setValue('maxSeats', seats.maxSeats, { shouldDirty: true });
  }, [format, getValues, setValue]);
  if (format !== 'GROUP') return null;
  const remarks = seatRemarks({ format, minSeats, maxSeats }, mostSeats);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        name="minSeats"
        label={m.sensei_min_seats()}
        min={1}
        max={mostSeats}
        remark={remarks.get('minSeats')}
      />
      <NumberField
        name="maxSeats"
        label={m.sensei_max_seats()}
        help={mostSeats === undefined ? undefined : m.sensei_max_seats_help({ count: mostSeats })}
        min={1}
        max={mostSeats}
        remark={remarks.get('maxSeats')}
      />
    </div>
  );
}

/** What the course has stays there to be chosen, also where it is not accepted any more. */
function CurrencyField({ usual }: { usual: string }) {
  const { currencies = [] } = useSite();
  const choices = [...new Set([usual, ...currencies])];
  if (choices.length < 2) return null;
  return (
    <Select
      name="currency"
      label={m.rates_course_currency()}
      choices={choices.map((value) => ({ value, label: `${value} · ${currencyName(value)}` }))}
    />
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
            max={mostMoney}
          />
          <MeasureField
            name="trial.minutes"
            measure="minute"
            label={m.sensei_trial_minutes()}
            min={15}
            max={180}
            step={5}
          />
        </div>
      )}
    </>
  );
}

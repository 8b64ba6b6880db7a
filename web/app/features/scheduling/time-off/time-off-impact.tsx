import {
  ConflictAction,
  mostCounted,
  type TimeOffChoice,
  type TimeOffInput,
  type TimeOffPreview,
  type TouchedClass,
} from '@michi/contract/scheduling/time-offs';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '../../../lib/api/client.ts';
import {
  formatDay,
  formatList,
  formatMoney,
  formatTime,
  formatTimeRange,
} from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { fieldPath } from '../../../ui/form/field-path.ts';
import { DateField, TimeField } from '../../../ui/form/date-field.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { timeOffWhen } from './time-off-terms.ts';
import { newTimesFor } from './new-time.ts';
import '../../../ui/styles/booking.css';

type Values = { choices: TimeOffChoice[] };
type Props = {
  preview: TimeOffPreview;
  timeOff: TimeOffInput;
  /** Seen before, and other than then: what was chosen there. */
  chosen: readonly TimeOffChoice[] | null;
  onBack: () => void;
  onSave: (choices: TimeOffChoice[]) => Promise<unknown>;
};

/** Every class that lies in the time-off, and what becomes of it: what is shown here is what happens. */
export function TimeOffImpact({ preview, timeOff, chosen, onBack, onSave }: Props) {
  const { classes } = preview;
  const form = useForm<Values>({ defaultValues: { choices: newTimesFor(preview, timeOff, chosen ?? []) } });
  const choices = useWatch({ control: form.control, name: 'choices' });
  const heading = useRef<HTMLHeadingElement>(null);
  // The next step begins at its top, for eyes and for a screen reader.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const of = (action: ConflictAction) => classes.filter((_, index) => choices[index]?.action === action);
  const chooseAll = (action: ConflictAction) =>
    classes.forEach(({ actions }, index) => {
      if (actions.includes(action)) form.setValue(`choices.${index}.action`, action);
    });
  const canceled = of('CANCEL_REFUND');
  const waiting = of('KEEP').filter(({ proposal }) => proposal !== null);
  const entering = waiting.filter(isMovingIn).length;
  const save = form.handleSubmit(async (values) => {
    try {
      await onSave(values.choices);
    } catch (error) {
      // The failed call has shown its toast; what was chosen stays.
      if (!(error instanceof ApiError)) throw error;
      for (const { field, message } of error.violations)
        form.setError(pathOf(field), { type: 'server', message });
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-6">
        <header>
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {headingOf(classes)}
          </h2>
          <p className="mt-1.5 text-quiet">
            {timeOffWhen({ ...preview, allDay: timeOff.allDay })}.
            {classes.length > 0 && ` ${m.timeoff_touched_lead()}`}
          </p>
          {chosen && (
            <p role="alert" className="mt-3 font-medium text-alarm">
              {m.timeoff_changed()}
            </p>
          )}
        </header>
        {classes.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{m.timeoff_for_all()}</legend>
            {ConflictAction.options.map((action) => (
              <Button key={action} size="sm" onPress={() => chooseAll(action)}>
                {allName[action]()}
              </Button>
            ))}
          </fieldset>
        )}
        <div className="flex flex-col gap-2" hidden={classes.length === 0}>
          <ZoneNote zone={preview.timeZone} />
          <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
            {classes.map((each, index) => (
              <Touched key={each.classId} item={each} index={index} zone={preview.timeZone} />
            ))}
          </ul>
        </div>
        <Outcome
          kept={of('KEEP').length - waiting.length}
          waiting={waiting.length - entering}
          entering={entering}
          moved={of('RESCHEDULE').length}
          offered={of('OFFER').length}
          canceled={canceled}
          held={preview.held}
          planned={preview.planned}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {canceled.length > 0 ? m.timeoff_save_cancel() : m.timeoff_save()}
          </Button>
          <Button variant="ghost" isDisabled={form.formState.isSubmitting} onPress={onBack}>
            {m.timeoff_back()}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const actionName: Record<ConflictAction, () => string> = {
  KEEP: m.timeoff_keep,
  RESCHEDULE: m.timeoff_propose,
  OFFER: m.timeoff_offer,
  CANCEL_REFUND: m.timeoff_cancel,
};
const allName: Record<ConflictAction, () => string> = {
  KEEP: m.timeoff_keep_all,
  RESCHEDULE: m.timeoff_propose_all,
  OFFER: m.timeoff_offer_all,
  CANCEL_REFUND: m.timeoff_cancel_all,
};

/** `zone`: that of the time-off, in which its days are and new times are typed. */
function Touched({ item, index, zone }: { item: TouchedClass; index: number; zone: string }) {
  const { register, control } = useFormContext<Values>();
  const action = useWatch({ control, name: `choices.${index}.action` });
  const when = `${formatDay(item.startsAt, zone)}, ${formatTimeRange(item.startsAt, item.endsAt, zone)}`;
  return (
    <li className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-medium" data-numbers>
          {when}
        </h3>
        <p className="text-quiet">{item.courseTitle}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {item.students.length === 0 && <span className="text-quiet">{m.timeoff_no_students()}</span>}
          {item.students.map((student) => (
            <span key={student.id} className="flex items-center gap-2">
              <Avatar id={student.id} name={student.name} src={student.avatar} size={24} />
              {student.name}
            </span>
          ))}
          {item.students.length > 0 && <span className="text-quiet">{moneyOf(item)}</span>}
        </div>
        {item.held > 0 && (
          <p className="mt-2 text-sm text-quiet">{m.timeoff_held_seats({ count: item.held })}</p>
        )}
        {!item.actions.includes('CANCEL_REFUND') && (
          <p className="mt-2 text-sm text-quiet">{m.timeoff_frozen()}</p>
        )}
        {item.asked > 0 && (
          <p className="mt-2 text-sm text-quiet">{m.timeoff_asked({ count: item.asked })}</p>
        )}
        {item.proposal && <AskedAlready proposal={item.proposal} zone={zone} />}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.timeoff_choice_of({ course: item.courseTitle, when })}</legend>
        {item.actions.map((each) => (
          <label key={each} className="pill-choice">
            <input type="radio" value={each} className="sr-only" {...register(`choices.${index}.action`)} />
            {actionName[each]()}
          </label>
        ))}
      </fieldset>
      {action === 'OFFER' && item.offer && (
        <p className="text-sm text-quiet">{offerText(item.offer, zone)}</p>
      )}
      {action === 'RESCHEDULE' && (
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          <DateField name={`choices.${index}.newDate`} label={m.timeoff_new_date()} />
          <TimeField name={`choices.${index}.newTime`} label={m.timeoff_new_time()} />
        </div>
      )}
    </li>
  );
}

/** Until when its students choose, and whether anybody could take the class over. */
function offerText({ answerBy, substitutes }: NonNullable<TouchedClass['offer']>, zone: string): string {
  const until = m.timeoff_offer_by({
    when: `${formatDay(answerBy, zone)}, ${formatTime(answerBy, zone)}`,
  });
  if (substitutes === null) return until;
  if (substitutes === 0) return `${until} ${m.timeoff_offer_none()}`;
  const count = { count: substitutes };
  return `${until} ${substitutes >= mostCounted ? m.timeoff_offer_many(count) : m.timeoff_offer_count(count)}`;
}

type AskedProps = { proposal: NonNullable<TouchedClass['proposal']>; zone: string };

/** The time to which it moves if its students agree: that may be what lies in the time-off. */
function AskedAlready({ proposal: { startsAt, endsAt, answerBy, isInside }, zone }: AskedProps) {
  const said = {
    time: `${formatDay(startsAt, zone)}, ${formatTimeRange(startsAt, endsAt, zone)}`,
    when: `${formatDay(answerBy, zone)}, ${formatTime(answerBy, zone)}`,
  };
  return (
    <p className={isInside ? 'mt-2 text-sm text-amber' : 'mt-2 text-sm text-quiet'} data-numbers>
      {isInside ? m.timeoff_moves_in(said) : m.timeoff_proposed_already(said)}
    </p>
  );
}

const isMovingIn = ({ proposal }: TouchedClass) => proposal?.isInside ?? false;

function headingOf(classes: readonly TouchedClass[]): string {
  const count = classes.length;
  if (count === 0) return m.timeoff_touched_none();
  return classes.some(isMovingIn) ? m.timeoff_touched_moving({ count }) : m.timeoff_touched({ count });
}

/**
 * Where a refusal of the server is shown: at the new time of the class that it names, else at the choices as
 * a whole.
 */
function pathOf(field: string): 'choices' | `choices.${number}.newTime` {
  const index = /^choices\.(\d+)\.newTime$/.exec(fieldPath(field))?.[1];
  return index === undefined ? 'choices' : `choices.${Number(index)}.newTime`;
}

const amounts = (items: readonly TouchedClass[]) => {
  const sums = new Map<string, number>();
  for (const { amount, currency } of items.flatMap(({ refunds }) => refunds))
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return formatList([...sums].map(([currency, amount]) => formatMoney({ amount, currency })));
};

function moneyOf(item: TouchedClass): string {
  return item.refunds.length === 0
    ? m.timeoff_nothing_paid()
    : m.timeoff_back_money({ amount: amounts([item]) });
}

type Sums = {
  kept: number;
  /** A new time was proposed before, and nobody has answered yet. */
  waiting: number;
  /** The same, and the new time lies in the time-off. */
  entering: number;
  moved: number;
  /** Each student chooses. */
  offered: number;
  canceled: readonly TouchedClass[];
  held: number;
  planned: number;
};

/** What the button will do, in sentences. */
function Outcome({ kept, waiting, entering, moved, offered, canceled, held, planned }: Sums) {
  const amount = amounts(canceled);
  return (
    <ul aria-live="polite" className="flex list-disc flex-col gap-1 rounded-lg bg-sunken p-4 ps-8">
      {kept > 0 && <li>{m.timeoff_sum_keep({ count: kept })}</li>}
      {waiting > 0 && <li>{m.timeoff_sum_waits({ count: waiting })}</li>}
      {entering > 0 && <li>{m.timeoff_sum_enters({ count: entering })}</li>}
      {moved > 0 && <li>{m.timeoff_sum_move({ count: moved })}</li>}
      {offered > 0 && <li>{m.timeoff_sum_offer({ count: offered })}</li>}
      {canceled.length > 0 && (
        <li>
          {m.timeoff_sum_cancel({ count: canceled.length })}.{' '}
          {amount !== ''
            ? m.timeoff_sum_refund({ amount })
            : canceled.some(({ students }) => students.length > 0) && m.timeoff_sum_told()}
        </li>
      )}
      {held > 0 && <li>{m.timeoff_held({ count: held })}</li>}
      {planned > 0 && <li>{m.timeoff_planned({ count: planned })}</li>}
    </ul>
  );
}

import type { ConflictAction, TimeOffPreview, TouchedClass } from '@michi/contract/time-offs';
import { useEffect, useId, useRef, useState } from 'react';
import { useZone } from '../../lib/clock.ts';
import { formatDay, formatList, formatMoney, formatTimeRange } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ZoneNote } from '../../ui/when.tsx';
import { timeOffWhen } from './time-off-words.ts';

export type Choice = { classId: string; action: ConflictAction };
type Props = {
  preview: TimeOffPreview;
  allDay: boolean;
  /** Seen before, and other than then. */
  isChanged: boolean;
  onBack: () => void;
  onSave: (choices: Choice[]) => Promise<unknown>;
};

/** Every class that lies in the time-off, and what becomes of it: what is shown here is what happens. */
export function TimeOffImpact({ preview, allDay, isChanged, onBack, onSave }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ConflictAction>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The next step begins at its top, for eyes and for a screen reader.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { classes } = preview;
  const actionOf = ({ classId }: TouchedClass): ConflictAction => chosen.get(classId) ?? 'KEEP';
  const canceled = classes.filter((each) => actionOf(each) === 'CANCEL_REFUND');
  const chooseAll = (action: ConflictAction) =>
    setChosen(
      new Map(
        classes.filter(({ actions }) => actions.includes(action)).map(({ classId }) => [classId, action]),
      ),
    );
  const save = async () => {
    setSaving(true);
    try {
      await onSave(classes.map((each) => ({ classId: each.classId, action: actionOf(each) })));
    } catch {
      // The failed call has shown its toast; what was chosen stays.
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="flex flex-col gap-6">
      <header>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {classes.length === 0 ? m.timeoff_touched_none() : m.timeoff_touched({ count: classes.length })}
        </h2>
        <p className="mt-1.5 text-quiet">
          {timeOffWhen({ ...preview, allDay })}.{classes.length > 0 && ` ${m.timeoff_touched_lead()}`}
        </p>
        {isChanged && (
          <p role="alert" className="mt-3 font-medium text-alarm">
            {m.timeoff_changed()}
          </p>
        )}
      </header>
      {classes.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.timeoff_for_all()}</legend>
          <Button size="sm" onPress={() => chooseAll('KEEP')}>
            {m.timeoff_keep_all()}
          </Button>
          <Button size="sm" onPress={() => chooseAll('CANCEL_REFUND')}>
            {m.timeoff_cancel_all()}
          </Button>
        </fieldset>
      )}
      <div className="flex flex-col gap-2" hidden={classes.length === 0}>
        <ZoneNote />
        <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
          {classes.map((each) => (
            <Touched
              key={each.classId}
              item={each}
              action={actionOf(each)}
              onChoose={(action) => setChosen(new Map(chosen).set(each.classId, action))}
            />
          ))}
        </ul>
      </div>
      <Outcome kept={classes.length - canceled.length} canceled={canceled} held={preview.held} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
          {canceled.length > 0 ? m.timeoff_save_cancel() : m.timeoff_save()}
        </Button>
        <Button variant="ghost" isDisabled={isSaving} onPress={onBack}>
          {m.timeoff_back()}
        </Button>
      </div>
    </section>
  );
}

const actionName: Record<ConflictAction, () => string> = {
  KEEP: m.timeoff_keep,
  CANCEL_REFUND: m.timeoff_cancel,
};

type TouchedProps = {
  item: TouchedClass;
  action: ConflictAction;
  onChoose: (action: ConflictAction) => void;
};

function Touched({ item, action, onChoose }: TouchedProps) {
  const zone = useZone();
  const name = useId();
  const when = `${formatDay(item.startsAt, zone)}, ${formatTimeRange(item.startsAt, item.endsAt, zone)}`;
  return (
    <li className="grid gap-4 p-4 sm:p-5 lg:grid-cols-[1fr_auto] lg:items-center">
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
        {!item.actions.includes('CANCEL_REFUND') && (
          <p className="mt-2 text-sm text-quiet">{m.timeoff_frozen()}</p>
        )}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.timeoff_choice_of({ course: item.courseTitle, when })}</legend>
        {item.actions.map((each) => (
          <label key={each} className="pill-choice">
            <input
              type="radio"
              name={name}
              checked={each === action}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            {actionName[each]()}
          </label>
        ))}
      </fieldset>
    </li>
  );
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

/** What the button will do, in sentences. */
function Outcome({
  kept,
  canceled,
  held,
}: {
  kept: number;
  canceled: readonly TouchedClass[];
  held: number;
}) {
  const amount = amounts(canceled);
  return (
    <ul aria-live="polite" className="flex list-disc flex-col gap-1 rounded-lg bg-sunken p-4 ps-8">
      {kept > 0 && <li>{m.timeoff_sum_keep({ count: kept })}</li>}
      {canceled.length > 0 && (
        <li>
          {m.timeoff_sum_cancel({ count: canceled.length })}.{' '}
          {amount !== ''
            ? m.timeoff_sum_refund({ amount })
            : canceled.some(({ students }) => students.length > 0) && m.timeoff_sum_told()}
        </li>
      )}
      {held > 0 && <li>{m.timeoff_held({ count: held })}</li>}
    </ul>
  );
}

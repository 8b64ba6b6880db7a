import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useFormContext, type UseFormReturn } from 'react-hook-form';
import { m } from '../../lib/i18n/i18n.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { changedFields, mergeFields } from './merge-fields.ts';
import { compareParts, mergeParts } from './merge-parts.ts';
import { type MergeOptions, useMergedSave } from './use-merged-save.tsx';

type Options<V, T> = MergeOptions<V, T> & {
  /** As the server has it now. */
  record: T;
  /** Sends on top of what was seen, and answers what came of it. */
  save: (values: V, onto: T) => Promise<T>;
  /** As long as nothing is typed the form shows what others saved. */
  isFollowing?: boolean;
};

/**
 * `mine`: what stood in the form when it was asked; null while the question waits for the next try to save.
 */
type Contest<V> = { typedOver: V; mine: V | null };

/**
 * For an `ApiForm` with a draft over what is there and others change too. It goes on from what it was filled
 * with or saved last; what others saved meanwhile is merged by the next save. Of a draft that was typed over
 * what is there no more it is asked first what counts: until then nothing is sent. `props` go to the form,
 * `handle` among its fields, `dialog` beside it.
 */
export function useRecordForm<V extends FieldValues, T>({
  record,
  save,
  isFollowing = false,
  ...merge
}: Options<V, T>) {
  const { parts, valuesOf } = merge;
  const form = useRef<UseFormReturn>(null);
  const [base, setBase] = useState(record);
  const [contest, setContest] = useState<Contest<V> | null>(null);
  const { saveMerged, dialog } = useMergedSave(merge);
  const [stoodOn, there] = [valuesOf(base), valuesOf(record)];
  const isSame = changedFields(stoodOn, there).length === 0;
  const typed = (): V => ({ ...there, ...form.current?.getValues() });
  const ask = (typedOver: V) => setContest({ typedOver, mine: typed() });
  const onContested = (before: FieldValues) => {
    const typedOver = { ...there, ...before };
    // All else in the form is as it is there by now.
    const { both } = compareParts(parts, { base: typedOver, mine: typed(), theirs: there });
    ask(mergeParts(there, typedOver, both));
  };

  const show = (values: V, now: V) => {
    form.current?.reset(now);
    form.current?.reset(values, { keepDefaultValues: true });
  };
  /** What was typed since it was sent stays; all else is as the server has it now. */
  const goOn = (sent: V, now: V) => {
    const { mine } = mergeFields(sent, typed(), now);
    // Rows that are drawn anew would lose the keyboard.
    if (changedFields(typed(), mine).length === 0) form.current?.reset(now, { keepValues: true });
    else show({ ...now, ...mine }, now);
  };
  const onSubmit = async (values: V) => {
    let mine = values;
    if (contest) {
      const compared = { base: contest.typedOver, mine: values, theirs: there };
      const { theirsAlone, both } = compareParts(parts, compared);
      if (both.length > 0) {
        ask(contest.typedOver);
        return false;
      }
      // Words that were taken back by hand take back nothing of theirs.
      mine = mergeParts(values, there, theirsAlone);
    }
    // Rows are typed into as they are.
    const sent = structuredClone(typed());
    // Another version in which nothing else stands, as after a pause, has nothing to be merged.
    return saveMerged(mine, contest || isSame ? record : base, async (merged, onto) => {
      const next = await save(merged, onto);
      // What was typed meanwhile is kept with what it stands on by now.
      flushSync(() => {
        setBase(next);
        setContest(null);
      });
      goOn(sent, valuesOf(next));
    });
  };
  const fill = (chosen: V) => {
    // The draft is kept with what it stands on by now.
    flushSync(() => {
      setBase(record);
      setContest(null);
    });
    show(chosen, there);
  };
  const follow = () => {
    if (isSame || contest || changedFields(stoodOn, typed()).length > 0) return;
    setBase(record);
    form.current?.reset(there);
  };

  const question: ReactNode = contest?.mine && (
    <MergeDialog
      title={merge.title ?? m.common_merge_title()}
      text={m.common_merge_draft()}
      mergeLabel={m.common_merge_fill()}
      parts={parts}
      base={contest.typedOver}
      mine={contest.mine}
      theirs={there}
      onMerged={fill}
      onClose={() => setContest({ ...contest, mine: null })}
    />
  );
  return {
    props: {
      base: contest?.typedOver ?? stoodOn,
      onContested,
      onSubmit,
    },
    handle: <FormHandle ref={form} record={record} onRecord={isFollowing ? follow : undefined} />,
    dialog: question ?? dialog,
  };
}

type HandleProps = { ref: Ref<UseFormReturn>; record: unknown; onRecord: (() => void) | undefined };

function FormHandle({ ref, record, onRecord }: HandleProps) {
  const form = useFormContext();
  useImperativeHandle(ref, () => form);
  const onNewer = useEffectEvent(() => onRecord?.());
  useEffect(() => onNewer(), [record]);
  return null;
}

import {
  type Blackout,
  BlackoutInput,
  type BlackoutPreview,
  createBlackout,
  deleteBlackout,
  previewBlackout,
  restoreBlackout,
  updateBlackout,
} from '@michi/contract/scheduling/blackouts';
import { askAboutBlackout } from '@michi/contract/scheduling/closed-classes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { api, isApiError, savingOrGoneApi, toast } from '../../../lib/api/client.ts';
import { todayIn, useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { useMergedSave } from '../../../ui/saving/use-merged-save.tsx';
import { useSeenStep } from '../../../ui/saving/use-seen-step.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { BlackoutFields, type CategoryChoices } from './blackout-fields.tsx';
import { BlackoutGone } from './blackout-gone.tsx';
import { blackoutQuery, refreshBlackouts } from './blackout-queries.ts';
import { blackoutParts } from './blackout-terms.ts';
import { BookedChoice } from './booked-choice.tsx';

type Props = {
  /** `new`, an id, or nothing while it is closed. */
  open: string;
  onClose: () => void;
  categories: CategoryChoices;
};

/** A new one, or one that is changed or deleted; each step can be taken back from its toast. */
export function BlackoutSheet({ open, onClose, categories }: Props) {
  const isNew = open === 'new';
  const known = useQuery({ ...blackoutQuery(open), enabled: open !== '' && !isNew });
  const isGone = isApiError(known.error, 'not_found');
  return (
    <Sheet
      isOpen={open !== ''}
      onClose={onClose}
      title={isNew ? m.blackout_new() : (known.data?.name ?? m.blackout_days())}
    >
      {isNew ? (
        <Editor known={null} isGone={false} onClose={onClose} categories={categories} />
      ) : isGone && !known.data ? (
        <BlackoutGone id={open} />
      ) : known.isLoadingError ? (
        <ErrorState error={known.error} onRetry={known.refetch} />
      ) : known.data ? (
        <Editor key={open} known={known.data} isGone={isGone} onClose={onClose} categories={categories} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

/** What becomes of classes that lie in the days; null: the days are not saved. */
type Wanted = 'ASK' | 'KEEP' | null;
type Asked = { preview: BlackoutPreview; answer: (wanted: Wanted) => void };

type EditorProps = Omit<Props, 'open'> & { known: Blackout | null; isGone: boolean };

/** `isGone`: somebody else deleted it since. */
function Editor({ known, isGone, onClose, categories }: EditorProps) {
  const client = useQueryClient();
  const zone = useZone();
  const [first] = useState(() => known);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(true);
  /** Deleted here: whoever did that needs no word until the panel is closed. */
  const [isRemoved, setRemoved] = useState(false);
  const steps = useBlackoutSteps();
  const both = {
    parts: blackoutParts([...(first?.sensei ?? []), ...(known?.sensei ?? [])], categories),
    valuesOf: inputOf,
    load: () => client.fetchQuery({ ...blackoutQuery(first?.id ?? ''), staleTime: 0 }),
  };
  const { saveMerged, dialog } = useMergedSave(both);
  const { takeStep, isPending, question } = useSeenStep(both);
  /** Where classes lie in these very days, somebody says so; after a merge they may be other days. */
  const wantedFor = async (values: BlackoutInput): Promise<Wanted> => {
    const preview = await api(previewBlackout, { body: values });
    if (preview.classes === 0 && !preview.isMore) return 'KEEP';
    return new Promise<Wanted>((answer) => setAsked({ preview, answer })).finally(() => setAsked(null));
  };
  const create = async (values: BlackoutInput) => {
    const wanted = await wantedFor(values);
    if (wanted) await steps.create(values, wanted === 'ASK').then(onClose);
    return wanted !== null;
  };
  const change = async (values: BlackoutInput, onto: Blackout) => {
    const wanted = await wantedFor(values);
    if (wanted) await steps.change(onto, values, wanted === 'ASK').then(onClose);
    return wanted !== null;
  };
  const remove = async (shown: Blackout) => {
    const take = (onto: Blackout) => steps.remove(onto, () => setRemoved(true));
    if (await takeStep(shown, { label: m.blackout_delete(), isDanger: true, take })) onClose();
  };
  const isTold = isGone && !isPending && !isRemoved;
  return (
    <div className="flex flex-col gap-6">
      {first && isTold && <BlackoutGone id={first.id} isKept />}
      <ApiForm
        isWide
        schema={BlackoutInput}
        defaultValues={first ? inputOf(first) : beginning(todayIn(zone))}
        submitLabel={isTold ? m.blackout_save_new() : m.blackout_save()}
        onSubmit={(values) => (first && !isTold ? saveMerged(values, first, change) : create(values))}
        actions={
          first &&
          !isTold && (
            <Button variant="ghost" isPending={isPending} onPress={() => void remove(first)}>
              {m.blackout_delete()}
            </Button>
          )
        }
      >
        <BlackoutFields categories={categories} chosen={first?.sensei ?? []} />
      </ApiForm>
      {dialog}
      {question}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => asked?.answer(null)}
        title={m.blackout_lies_title()}
        confirmLabel={m.blackout_lies_save()}
        onConfirm={() => asked?.answer(isAsking ? 'ASK' : 'KEEP')}
      >
        {asked && (
          <div className="flex flex-col gap-3">
            <p>{m.blackout_lies({ count: asked.preview.classes, students: asked.preview.students })}</p>
            {asked.preview.isMore && <p>{m.blackout_lies_more()}</p>}
            <BookedChoice isAsking={isAsking} onChange={setAsking} />
            <p className="text-quiet">{m.blackout_lies_help()}</p>
          </div>
        )}
      </ConfirmDialog>
    </div>
  );
}

/**
 * Each says what happened and offers to take it back. What was deleted meanwhile is told by the sheet, once
 * it is read again.
 */
function useBlackoutSteps() {
  const client = useQueryClient();
  const refresh = () => refreshBlackouts(client);
  const andRefresh = async <T,>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await refresh();
    }
  };
  const undo = (work: () => Promise<unknown>, said: () => string) => ({
    label: m.common_undo(),
    onClick: () =>
      void work().then(
        () => {
          toast.success(said());
          return refresh();
        },
        () => refresh(),
      ),
  });
  /** The days are closed by then: what is refused of the asking is told, and they stay closed. */
  const ask = async (id: string) => {
    try {
      const { classes } = await api(askAboutBlackout, { params: { id } });
      toast.success(m.blackout_asked({ count: classes }));
    } catch {
      toast.error(m.blackout_ask_failed());
    }
  };
  return {
    create: async (values: BlackoutInput, isAsking: boolean) => {
      const { id, name, version } = await api(createBlackout, { body: values });
      await refresh();
      if (isAsking) await ask(id);
      toast.success(m.blackout_created({ name }), {
        action: undo(() => api(deleteBlackout, { params: { id }, query: { version } }), m.blackout_undone),
      });
    },
    change: async (before: Blackout, values: BlackoutInput, isAsking: boolean) => {
      const { id, version } = before;
      const body = { ...values, version };
      const next = await andRefresh(savingOrGoneApi(updateBlackout, { params: { id }, body }));
      if (isAsking) await ask(id);
      const back = { ...inputOf(before), version: next.version };
      toast.success(m.blackout_saved({ name: next.name }), {
        action: undo(() => api(updateBlackout, { params: { id }, body: back }), m.blackout_undone),
      });
    },
    remove: async ({ id, name, version }: Blackout, onRemoved: () => void) => {
      const removed = savingOrGoneApi(deleteBlackout, { params: { id }, query: { version } });
      await andRefresh(removed.then(onRemoved));
      toast.success(m.blackout_deleted({ name }), {
        duration: 8000,
        action: undo(
          () => api(restoreBlackout, { params: { id } }),
          () => m.blackout_restored({ name }),
        ),
      });
    },
  };
}

function inputOf(blackout: Blackout): BlackoutInput {
  const {
    id: _id,
    source: _source,
    lastDate: _last,
    sensei: _sensei,
    working: _working,
    version: _version,
    ...input
  } = blackout;
  return input;
}

function beginning(today: string): BlackoutInput {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  return {
    name: '',
    note: '',
    fromDate: tomorrow,
    toDate: tomorrow,
    recursUntil: null,
    scope: 'ALL',
    country: null,
    categoryId: null,
    senseiIds: [],
    mayWork: false,
  };
}

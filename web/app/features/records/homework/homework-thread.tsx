import {
  answerHomework,
  handInHomework,
  type Homework,
  type HomeworkEntry,
  withdrawHomework,
} from '@michi/contract/homework/homework';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api, toast } from '../../../lib/api/client.ts';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { RadioGroup } from '../../../ui/form/choices.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { dueText } from '../tasks/task-due.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { AnswerForm } from './homework-forms.ts';
import { AddHomeworkFile, HomeworkFiles } from './homework-files.tsx';
import { useShowHomework } from './homework-query.ts';
import { HomeworkState } from './homework-status.tsx';

type Props = { homework: Homework; ownId: string; onGone?: () => void };

/** What was set, handed in and answered, and what comes next for whoever looks. */
export function HomeworkThread({ homework, ownId, onGone }: Props) {
  const { can, entries } = homework;
  const isSensei = homework.sensei.id === ownId;
  const now = useNow();
  const zone = useZone();
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <HomeworkState status={homework.status} />
        {homework.due && now !== null && (
          <span className="text-sm text-quiet">
            {m.homework_due({ due: dueText(homework.due, now, zone) })}
          </span>
        )}
      </p>
      <ol className="flex flex-col gap-3">
        {entries.map((entry) => (
          <Entry
            key={entry.seq}
            homework={homework}
            entry={entry}
            isRemovable={isSensei && entry.seq === 1 && homework.status === 'SET'}
          />
        ))}
      </ol>
      {can.includes('handIn') && (
        <KeepFocus className="flex flex-col">
          <HandIn homework={homework} />
        </KeepFocus>
      )}
      {can.includes('answer') && <Answer homework={homework} />}
      {can.includes('withdraw') && (
        <>
          <AddHomeworkFile homework={homework} label={m.homework_file_add()} />
          <Withdraw homework={homework} onGone={onGone} />
        </>
      )}
    </div>
  );
}

type EntryProps = { homework: Homework; entry: HomeworkEntry; isRemovable: boolean };

function Entry({ homework, entry, isRemovable }: EntryProps) {
  const now = useNow();
  const zone = useZone();
  const author = entry.authorId === homework.sensei.id ? homework.sensei : homework.student;
  return (
    <li className="rounded-lg border border-hairline bg-card p-4">
      <p className="text-sm text-quiet">
        {titleOf(entry, author.name)}
        {now !== null && <span className="block text-xs">{formatWhen(entry.createdAt, zone, now)}</span>}
      </p>
      {entry.body !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{entry.body}</p>}
      {entry.files.length > 0 && (
        <div className="mt-3">
          <HomeworkFiles homework={homework} files={entry.files} isRemovable={isRemovable} />
        </div>
      )}
    </li>
  );
}

function titleOf({ kind }: HomeworkEntry, name: string): string {
  switch (kind) {
    case 'SET':
      return m.homework_entry_set({ name });
    case 'HAND_IN':
      return m.homework_entry_hand_in({ name });
    case 'ANSWER':
      return m.homework_entry_answer({ name });
  }
}

/** What was forgotten can follow; until then the one who waits is the sensei. */
function HandIn({ homework }: { homework: Homework }) {
  const show = useShowHomework();
  const [isMore, setMore] = useState(false);
  const submit = async (body: z.output<typeof handInHomework.body>) => {
    await api(handInHomework, { params: { id: homework.id }, body });
    toast.success(m.homework_handed_in());
    await show(homework);
    setMore(false);
  };
  if (homework.status === 'HANDED_IN' && homework.draftFiles.length === 0 && !isMore)
    return (
      <Button className="self-start" onPress={() => setMore(true)}>
        {m.homework_hand_in_more()}
      </Button>
    );
  return (
    <section aria-label={m.homework_hand_in()} className="flex flex-col gap-4">
      <AddHomeworkFile homework={homework} label={m.homework_file_add()} />
      <HomeworkFiles homework={homework} files={homework.draftFiles} isRemovable />
      <ApiForm
        key={homework.entries.length}
        isWide
        schema={handInHomework.body}
        defaultValues={{ body: '' }}
        submitLabel={m.homework_hand_in()}
        onSubmit={submit}
        draftKey={`homework-${homework.id}`}
      >
        <TextArea name="body" label={m.homework_hand_in_words()} rows={5} maxLength={10_000} />
      </ApiForm>
    </section>
  );
}

function Answer({ homework }: { homework: Homework }) {
  const show = useShowHomework();
  const submit = async ({ body, verdict }: z.output<typeof AnswerForm>) => {
    await api(answerHomework, { params: { id: homework.id }, body: { body, isDone: verdict === 'DONE' } });
    toast.success(m.homework_answered());
    await show(homework);
  };
  return (
    <section aria-label={m.homework_answer()} className="flex flex-col gap-4">
      <AddHomeworkFile homework={homework} label={m.homework_file_add()} />
      <HomeworkFiles homework={homework} files={homework.draftFiles} isRemovable />
      <ApiForm
        key={homework.entries.length}
        isWide
        schema={AnswerForm}
        defaultValues={{ body: '', verdict: 'DONE' }}
        submitLabel={m.homework_answer()}
        onSubmit={submit}
        draftKey={`homework-answer-${homework.id}`}
      >
        <TextArea name="body" label={m.homework_answer_words()} rows={5} maxLength={10_000} required />
        <RadioGroup
          name="verdict"
          label={m.homework_verdict()}
          choices={[
            { value: 'DONE', label: m.homework_verdict_done() },
            { value: 'AGAIN', label: m.homework_verdict_again() },
          ]}
        />
      </ApiForm>
    </section>
  );
}

function Withdraw({ homework, onGone }: { homework: Homework; onGone: (() => void) | undefined }) {
  const show = useShowHomework();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => api(withdrawHomework, { params: { id: homework.id } }),
    onSuccess: () => {
      toast.success(m.homework_withdrawn());
      onGone?.();
    },
    onSettled: () => show(homework),
  });
  if (!isAsked)
    return (
      <Button variant="ghost" className="self-start" onPress={() => setAsked(true)}>
        {m.homework_withdraw()}
      </Button>
    );
  return (
    <fieldset aria-label={m.homework_withdraw()} className="flex flex-wrap items-center gap-3">
      <p className="text-sm">{m.homework_withdraw_ask({ name: homework.student.name })}</p>
      <Button variant="danger" size="sm" isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
        {m.homework_withdraw()}
      </Button>
      <Button size="sm" onPress={() => setAsked(false)}>
        {m.homework_keep()}
      </Button>
    </fieldset>
  );
}

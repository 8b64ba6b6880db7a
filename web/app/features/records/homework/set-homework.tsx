import { type Homework, setHomework } from '@michi/contract/homework/homework';
import type { Conversation } from '@michi/contract/messaging/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { CheckboxGroup } from '../../../ui/form/choices.tsx';
import { DateField, TimeField } from '../../../ui/form/date-field.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { recordsKeys } from '../query-keys.ts';
import { dueOf } from '../tasks/task-form.ts';
import { setForm } from './homework-forms.ts';

type Props = {
  conversation: Pick<Conversation, 'id' | 'participants'>;
  ownId: string;
  onSet: (first: Homework) => void;
  onCancel: () => void;
};

/** For the one student, or for some of a group; files are added to what was set. */
export function SetHomework({ conversation, ownId, onSet, onCancel }: Props) {
  const zone = useZone();
  const client = useQueryClient();
  const [schema] = useState(setForm);
  const students = conversation.participants.filter(({ id }) => id !== ownId);
  const submit = async ({ date, time, ...values }: z.output<ReturnType<typeof setForm>>) => {
    const { items } = await api(setHomework, {
      body: { ...values, conversationId: conversation.id, due: dueOf({ date, time }, zone) },
    });
    toast.success(m.homework_set_done());
    await client.invalidateQueries({ queryKey: recordsKeys.homeworkOf(conversation.id) });
    const [first] = items;
    if (first) onSet(first);
  };
  return (
    <ApiForm
      isWide
      schema={schema}
      defaultValues={{
        title: '',
        body: '',
        date: null,
        time: null,
        studentIds: students.map(({ id }) => id),
      }}
      submitLabel={m.homework_set()}
      onSubmit={submit}
      actions={
        <Button variant="ghost" onPress={onCancel}>
          {m.homework_cancel()}
        </Button>
      }
    >
      <TextField name="title" label={m.homework_title()} maxLength={200} required />
      <TextArea name="body" label={m.homework_body()} isOptional rows={5} maxLength={10_000} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="date" label={m.plan_due()} isOptional />
        <TimeField name="time" label={m.plan_due_time()} isOptional />
      </div>
      <p className="-mt-3 text-sm text-quiet">{m.plan_due_time_help({ zone: formatZone(zone) })}</p>
      {students.length > 1 && (
        <CheckboxGroup
          name="studentIds"
          label={m.homework_for()}
          choices={students.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </ApiForm>
  );
}

import {
  ContactForm as Fields,
  ContactTopic,
  sendContactMessage,
} from '@michi/contract/administration/contact';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '../../../lib/api/client.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { topicName } from './contact-topics.ts';

type Sent = { number: number; email: string };

/** A letter to the operators; whoever is signed in need not say who it is. */
export function ContactForm() {
  const user = useUser();
  const [sent, setSent] = useState<Sent | null>(null);
  const [writer, setWriter] = useState(user);
  const [leavings, setLeavings] = useState(0);
  if (writer?.id !== user?.id) {
    setWriter(user);
    // Whoever signs in goes on with what is written; whoever signs out leaves nothing of it.
    if (writer) setLeavings(leavings + 1);
  }
  if (sent) return <Thanks {...sent} onAgain={() => setSent(null)} />;
  return <Letter key={leavings} known={user} onSent={setSent} />;
}

type Known = { name: string; email: string | null } | null;

function Letter({ known, onSent }: { known: Known; onSent: (sent: Sent) => void }) {
  const trap = useRef<HTMLInputElement>(null);
  return (
    <ApiForm
      schema={Fields}
      base={known ? { name: known.name, email: known.email } : undefined}
      draftKey="contact"
      isDraftOfTab
      isLate
      submitLabel={m.contact_send()}
      onSubmit={async (values) => {
        const body = { ...values, locale: currentLocale(), website: trap.current?.value ?? '' };
        const { number } = await api(sendContactMessage, { body });
        onSent({ number, email: values.email });
      }}
    >
      <Select
        name="topic"
        label={m.contact_topic()}
        placeholder={m.errors_field_choose()}
        choices={ContactTopic.options.map((value) => ({ value, label: topicName(value) }))}
        required
      />
      <TextArea
        name="message"
        label={m.contact_message()}
        help={m.contact_message_help()}
        rows={6}
        required
      />
      <TextField name="name" label={m.contact_name()} autoComplete="name" required />
      <TextField
        name="email"
        label={m.contact_email()}
        help={m.contact_email_help()}
        type="email"
        autoComplete="email"
        required
      />
      {known && <Filled name={known.name} email={known.email ?? ''} />}
      <div aria-hidden className="sr-only">
        <label>
          {m.contact_trap()}
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </ApiForm>
  );
}

/** Who is known a moment after the form is there: what was typed into it before stays. */
function Filled({ name, email }: { name: string; email: string }) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (!getValues('name')) setValue('name', name);
    if (!getValues('email')) setValue('email', email);
  }, [getValues, setValue, name, email]);
  return null;
}

function Thanks({ number, email, onAgain }: Sent & { onAgain: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <output className="flex flex-col gap-3">
        <span className="font-serif text-2xl">{m.contact_sent_title()}</span>
        <span className="text-lg">{m.contact_sent_text({ number, email })}</span>
      </output>
      <Button onPress={onAgain}>{m.contact_write_again()}</Button>
    </div>
  );
}

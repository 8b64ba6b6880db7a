import { ContactForm as Fields, ContactTopic, sendContactMessage } from '@michi/contract/contact';
import { useRef, useState } from 'react';
import { api } from '../../lib/client.ts';
import { currentLocale, m } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { Select } from '../../ui/form/choices.tsx';
import { TextArea, TextField } from '../../ui/form/text-field.tsx';
import { topicName } from './contact-topics.ts';

type Sent = { number: number; email: string };

/** A letter to the operators; whoever is signed in need not say who it is. */
export function ContactForm() {
  const user = useUser();
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <Thanks {...sent} onAgain={() => setSent(null)} />;
  return <Letter key={user?.id} known={user} onSent={setSent} />;
}

type Known = { name: string; email: string | null } | null;

function Letter({ known, onSent }: { known: Known; onSent: (sent: Sent) => void }) {
  const trap = useRef<HTMLInputElement>(null);
  return (
    <ApiForm
      schema={Fields}
      defaultValues={known ? { name: known.name, email: known.email ?? '' } : undefined}
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
      <div aria-hidden className="sr-only">
        <label>
          {m.contact_trap()}
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </ApiForm>
  );
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

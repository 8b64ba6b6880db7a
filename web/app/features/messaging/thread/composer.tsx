import type { Attachment } from '@michi/contract/messaging/attachments';
import type { Message, Quote } from '@michi/contract/messaging/conversations';
import { withNames } from '@michi/contract/messaging/mentions';
import { Check, SendHorizontal, ShieldAlert } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { AttachmentButton } from '../attachments/attachment-button.tsx';
import { DraftPart, fetchDraftPart } from '../attachments/draft-part.tsx';
import type { UsedDraft } from '../attachments/use-draft-files.ts';
import { VoiceRecorder } from '../attachments/voice-recorder.tsx';
import { unsentText, withRefused } from './unsent-text.ts';
import { type NameOf, type Person, textOf, withIds } from '../people.ts';
import type { Answer } from './thread-store.ts';
import { FieldNote, WriteField } from './write-field.tsx';

const maxLength = 4000;
const nearLimit = 3600;
const nothing: Answer = { warning: null, refusal: null };

export type ComposerHandle = { focus: () => void };
type Props = {
  ref?: Ref<ComposerHandle>;
  conversationId: string;
  /** Who can be named. */
  people: readonly Person[];
  nameOf: NameOf;
  /** What is being answered, or changed. */
  replyTo: Quote | null;
  editing: Message | null;
  /** Null: words alone are written here. */
  files: UsedDraft | null;
  onSend: (body: string, attachments: readonly Attachment[]) => Promise<Answer>;
  onEdit: (message: Message, body: string) => Promise<Answer>;
  /** Neither answers nor changes any more. */
  onEnd: () => void;
  onTyping: () => void;
  /** From the empty field up by key. */
  onLeaveUp: () => void;
};

/** What is typed is kept until it is sent; while a message is changed, what was being written waits. */
export function Composer({ ref, ...props }: Props) {
  const { conversationId, editing, replyTo, onSend, onEdit, onEnd, nameOf, people } = props;
  const [body, setBody] = useState(() => unsentText.read(conversationId));
  const [edited, setEdited] = useState({ id: '', text: '' });
  const [answer, setAnswer] = useState<Answer>(nothing);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  if (editing && edited.id !== editing.id)
    setEdited({ id: editing.id, text: withNames(editing.body, nameOf) });
  if (!editing && edited.id !== '') setEdited({ id: '', text: '' });
  const shown = editing ? edited.text : body;
  const text = withIds(shown, people).trim();
  // A change is of the words; the files wait for the next message.
  const files = editing ? null : props.files;
  const canSend =
    (text !== '' || (files?.ready.length ?? 0) > 0) && text.length <= maxLength && !files?.isBusy;

  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  useEffect(() => unsentText.write(conversationId, body), [conversationId, body]);
  useEffect(
    () => unsentText.subscribe(conversationId, (text) => setBody((now) => withRefused(text, now))),
    [conversationId],
  );
  const aim = editing?.id ?? replyTo?.id;
  useEffect(() => {
    if (aim !== undefined) field.current?.focus();
  }, [aim]);

  const send = async () => {
    if (!canSend) return;
    setAnswer(nothing);
    if (editing) {
      const changed = await onEdit(editing, text);
      setAnswer(changed);
      if (changed.refusal === null) onEnd();
      return;
    }
    const written = body.trim();
    setBody('');
    const attachments = files?.draft.take() ?? [];
    onEnd();
    const answered = await onSend(text, attachments);
    setAnswer(answered);
    if (answered.refusal === null) return;
    if (written !== '') unsentText.giveBack(conversationId, written);
    files?.draft.putBack(attachments);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && aim !== undefined) {
      event.preventDefault();
      onEnd();
    }
    if (event.key === 'ArrowUp' && shown === '') {
      event.preventDefault();
      props.onLeaveUp();
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="off-paper shrink-0 border-t border-hairline bg-paper px-4 py-3 md:px-6"
    >
      {editing && <FieldNote onEnd={onEnd}>{m.chat_editing()}</FieldNote>}
      {!editing && replyTo && (
        <FieldNote onEnd={onEnd}>
          {m.chat_replying({ name: nameOf(replyTo.senderId) })}{' '}
          <bdi>{textOf({ body: replyTo.body, deletedAt: null }, nameOf)}</bdi>
        </FieldNote>
      )}
      {files && files.uploads.length + files.ready.length > 0 && <DraftPart files={files} />}
      <div className="mx-auto flex max-w-3xl items-end gap-1 md:gap-2">
        {files && <AttachmentButton onNear={fetchDraftPart} onPick={files.add} />}
        <WriteField
          ref={field}
          value={shown}
          onChange={(text) => {
            if (editing) setEdited({ id: editing.id, text });
            else {
              setBody(text);
              props.onTyping();
            }
          }}
          onSubmit={() => void send()}
          onKeyDown={onKeyDown}
          onPaste={files?.onPaste}
          label={m.chat_write()}
          describedBy={`${hintId} ${hintId}-answer`}
          isInvalid={answer.refusal !== null}
          people={people.length > 1 ? people : []}
        />
        {files && <VoiceRecorder onRecorded={(file, durationMs) => files.add([file], durationMs)} />}
        <button
          type="submit"
          disabled={!canSend}
          aria-label={editing ? m.common_save() : m.chat_send()}
          className="grid size-11 shrink-0 place-items-center rounded-lg bg-indigo text-on-indigo hover:bg-indigo/90 disabled:bg-sunken disabled:text-quiet"
        >
          {editing ? (
            <Check aria-hidden className="size-5" />
          ) : (
            <SendHorizontal aria-hidden className="size-5" />
          )}
        </button>
      </div>
      <div id={`${hintId}-answer`} aria-live="polite" className="mx-auto max-w-3xl">
        <ComposerAnswer {...answer} />
      </div>
      <p
        id={hintId}
        className={`mx-auto mt-1.5 max-w-3xl text-xs ${text.length > maxLength ? 'font-medium text-alarm' : 'text-quiet'}`}
      >
        {text.length > nearLimit ? (
          m.chat_length({ count: text.length, limit: maxLength })
        ) : (
          <span className="hidden md:inline">{m.chat_keys()}</span>
        )}
      </p>
    </form>
  );
}

function ComposerAnswer({ warning, refusal }: Answer) {
  const words = refusal ?? (warning === 'CONTACT_DETAILS' ? m.chat_contact_warning() : null);
  if (words === null) return null;
  return (
    <p className={`mt-2 flex items-start gap-1.5 text-sm ${refusal === null ? 'text-amber' : 'text-alarm'}`}>
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  );
}

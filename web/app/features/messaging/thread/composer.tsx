import type { Attachment } from '@michi/contract/messaging/attachments';
import { SendHorizontal, ShieldAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { AttachmentButton } from '../attachments/attachment-button.tsx';
import { DraftList } from '../attachments/draft-list.tsx';
import type { UsedDraft } from '../attachments/use-draft-files.ts';
import { VoiceRecorder } from '../attachments/voice-recorder.tsx';
import { keptWords, withRefused } from './kept-words.ts';
import type { Answer } from './thread-store.ts';

const maxLength = 4000;
const nearLimit = 3600;
const nothing: Answer = { warning: null, refusal: null };

/** Enter sends, Shift+Enter begins a line; on a touch screen Enter begins a line. What is typed is kept until it is sent. */
export function Composer({
  conversationId,
  files,
  onSend,
  onTyping,
}: {
  conversationId: string;
  files: UsedDraft;
  onSend: (body: string, attachments: readonly Attachment[]) => Promise<Answer>;
  onTyping: () => void;
}) {
  const [body, setBody] = useState(() => keptWords.read(conversationId));
  const [answer, setAnswer] = useState<Answer>(nothing);
  const hintId = useId();
  const text = body.trim();
  const canSend = (text !== '' || files.ready.length > 0) && text.length <= maxLength && !files.isBusy;

  useEffect(() => keptWords.write(conversationId, body), [conversationId, body]);
  useEffect(
    () => keptWords.subscribe(conversationId, (text) => setBody((now) => withRefused(text, now))),
    [conversationId],
  );

  const send = async () => {
    if (!canSend) return;
    setBody('');
    setAnswer(nothing);
    const attachments = files.draft.take();
    const isRefused = ({ refusal }: Answer) => refusal !== null;
    const sent = () => onSend(text, attachments);
    const told = text ? await keptWords.whileSending(conversationId, text, sent, isRefused) : await sent();
    if (isRefused(told)) files.draft.putBack(attachments);
    setAnswer(told);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || isTouch) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="off-paper shrink-0 border-t border-hairline bg-paper px-4 py-3 md:px-6"
    >
      <DraftList files={files} />
      <div className="mx-auto flex max-w-3xl items-end gap-1 md:gap-2">
        <AttachmentButton onPick={files.add} />
        <textarea
          value={body}
          onChange={(event) => {
            setBody(event.target.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={files.onPaste}
          rows={1}
          aria-label={m.chat_write()}
          aria-describedby={`${hintId} ${hintId}-answer`}
          aria-invalid={answer.refusal !== null || undefined}
          placeholder={m.chat_write()}
          className="input field-sizing-content max-h-40 min-h-11 flex-1 resize-none py-2.5"
        />
        <VoiceRecorder onRecorded={(file, durationMs) => files.add([file], durationMs)} />
        <button
          type="submit"
          disabled={!canSend}
          aria-label={m.chat_send()}
          className="grid size-11 shrink-0 place-items-center rounded-lg bg-indigo text-on-indigo hover:bg-indigo/90 disabled:bg-sunken disabled:text-quiet"
        >
          <SendHorizontal aria-hidden className="size-5" />
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

import type { Attachment } from '@michi/contract/messaging/attachments';
import { CircleAlert, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { Upload } from '../../../lib/uploads/upload-queue.ts';
import { FileSign } from './file-sign.tsx';
import { durationText } from './duration.ts';
import type { UsedDraft } from './use-draft-files.ts';

/**
 * Above the field: each file of the message that is being written, how far it is, and what can be done about
 * it.
 */
export function DraftList({ files: { draft, uploads, ready } }: { files: UsedDraft }) {
  return (
    <ul
      aria-label={m.attachments_waiting()}
      className="mx-auto mb-2 flex max-h-44 max-w-3xl flex-wrap gap-2 overflow-y-auto"
    >
      {ready.map((attachment) => (
        <ReadyFile key={attachment.id} attachment={attachment} onRemove={() => draft.remove(attachment.id)} />
      ))}
      {uploads.map((upload) => (
        <UploadingFile
          key={upload.key}
          upload={upload}
          onRetry={() => draft.retry(upload.key)}
          onCancel={() => draft.cancel(upload.key)}
        />
      ))}
    </ul>
  );
}

function ReadyFile({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const { name, size, preview, durationMs, kind } = attachment;
  const picture = preview && <img src={preview} alt="" className="size-10 rounded-sm object-cover" />;
  return (
    <Chip
      sign={picture ?? <FileSign kind={kind} name={name} />}
      name={durationMs === null ? name : m.attachments_voice()}
      action={
        <IconButton label={m.attachments_remove({ name })} onPress={onRemove} sign={<X aria-hidden />} />
      }
    >
      <span data-numbers>{durationMs === null ? formatBytes(size) : durationText(durationMs)}</span>
      <output className="sr-only">{m.attachments_ready({ name })}</output>
    </Chip>
  );
}

type UploadProps = { upload: Upload; onRetry: () => void; onCancel: () => void };

function UploadingFile({ upload, onRetry, onCancel }: UploadProps) {
  const { name } = upload.file;
  const actions = (
    <>
      {upload.canRetry && (
        <IconButton label={m.attachments_again({ name })} onPress={onRetry} sign={<RotateCw aria-hidden />} />
      )}
      <IconButton
        label={upload.state === 'refused' ? m.attachments_remove({ name }) : m.attachments_cancel({ name })}
        onPress={onCancel}
        sign={<X aria-hidden />}
      />
    </>
  );
  return (
    <Chip sign={<FileSign kind="FILE" name={name} />} name={name} action={actions}>
      <Standing upload={upload} />
    </Chip>
  );
}

function Standing({ upload: { state, share, file, message } }: { upload: Upload }) {
  if (state === 'sending') {
    const percent = Math.round(share * 100);
    return (
      <progress
        aria-label={m.attachments_sending({ name: file.name })}
        value={percent}
        max={100}
        className="progress-line w-full"
      />
    );
  }
  if (state === 'waiting') return m.attachments_queued();
  if (state === 'stopping') return m.attachments_stopping();
  return (
    <span role="alert" className="flex items-start gap-1 text-alarm">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="whitespace-normal wrap-anywhere">{message || m.attachments_failed()}</span>
    </span>
  );
}

type ChipProps = { sign: ReactNode; name: string; action: ReactNode; children: ReactNode };

function Chip({ sign, name, action, children }: ChipProps) {
  return (
    <li className="flex w-full items-center gap-2.5 rounded-lg border border-hairline bg-card py-1.5 ps-2 pe-1 sm:w-72">
      <span className="grid size-10 shrink-0 place-items-center">{sign}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium" title={name}>
          {name}
        </span>
        <span className="block truncate text-xs text-quiet">{children}</span>
      </span>
      <span className="flex shrink-0">{action}</span>
    </li>
  );
}

function IconButton({ label, onPress, sign }: { label: string; onPress: () => void; sign: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-8 place-items-center rounded-md text-quiet hover:bg-sunken hover:text-ink [&>svg]:size-4"
    >
      {sign}
    </button>
  );
}

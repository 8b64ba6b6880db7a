import { CircleAlert, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import type { Upload } from '../../../lib/uploads/upload-queue.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

type Props = { uploads: readonly Upload[]; onRetry: (key: number) => void; onCancel: (key: number) => void };

/** Each photo that is on its way, how far it is, and what can be done about one that did not arrive. */
export function UploadList({ uploads, onRetry, onCancel }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="flex items-center gap-4 rounded-lg border border-hairline bg-card px-4 py-3"
        >
          <Preview file={upload.file} />
          <div className="min-w-0 grow">
            {/* Always there, so that what comes into it is read out. */}
            <output className="block text-sm wrap-anywhere text-quiet">{quietWords(upload)}</output>
            <Standing upload={upload} />
          </div>
          {upload.canRetry && (
            <Button
              size="sm"
              aria-label={`${m.pictures_again()}: ${upload.file.name}`}
              onPress={() => onRetry(upload.key)}
            >
              <RotateCw aria-hidden className="size-4" />
              {m.pictures_again()}
            </Button>
          )}
          <Button
            variant="ghost"
            isIconOnly
            isPending={upload.state === 'stopping'}
            aria-disabled={upload.state === 'stopping'}
            aria-label={cancelName(upload)}
            onPress={() => onCancel(upload.key)}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function cancelName({ state, isCancelled, file: { name } }: Upload): string {
  const isOver = state === 'failed' || state === 'refused';
  return isOver && !isCancelled ? m.pictures_dismiss({ name }) : m.pictures_cancel({ name });
}

function quietWords({ state, file: { name } }: Upload): string {
  if (state === 'waiting') return `${name}: ${m.pictures_waiting()}`;
  return state === 'stopping' ? `${name}: ${m.pictures_stopping()}` : '';
}

function Standing({ upload }: { upload: Upload }) {
  const { state, file, share } = upload;
  const { name } = file;
  if (state === 'sending') return <ProgressBar label={m.pictures_sending({ name })} share={share} />;
  if (state === 'waiting' || state === 'stopping') return null;
  const { title, text } = failureWords(upload);
  return (
    <p role="alert" className="flex items-start gap-2 text-sm text-alarm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        <span className="block font-medium">{title}</span>
        {text}
      </span>
    </p>
  );
}

/** Only what was answered is known not to be there. */
function failureWords({ state, file: { name }, message, isUnsure, isCancelled }: Upload) {
  if (isCancelled) return { title: m.pictures_uncancelled({ name }), text: m.pictures_uncancelled_text() };
  if (isUnsure) return { title: m.pictures_unsure({ name }), text: m.pictures_unsure_text() };
  return {
    title: state === 'refused' ? name : m.pictures_not_sent({ name }),
    text: message || m.pictures_not_sent_text(),
  };
}

/** What this browser can show of the file; a HEIC, mostly, it cannot. */
function Preview({ file }: { file: File }) {
  const [isShown, setShown] = useState(true);
  const show = (image: HTMLImageElement | null) => {
    if (!image) return;
    const address = URL.createObjectURL(file);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return (
    <span className="h-9 w-16 shrink-0 overflow-hidden rounded-sm bg-sunken">
      {isShown && (
        <img ref={show} alt="" className="size-full object-cover" onError={() => setShown(false)} />
      )}
    </span>
  );
}

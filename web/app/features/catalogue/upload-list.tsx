import { CircleAlert, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../lib/i18n.ts';
import type { Upload } from '../../lib/upload-queue.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

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

function cancelName({ state, file }: Upload): string {
  const { name } = file;
  return state === 'waiting' || state === 'sending'
    ? m.pictures_cancel({ name })
    : m.pictures_dismiss({ name });
}

function Standing({ upload: { state, file, share, message } }: { upload: Upload }) {
  const { name } = file;
  if (state === 'sending') return <ProgressBar label={m.pictures_sending({ name })} share={share} />;
  if (state === 'waiting')
    return (
      <p className="text-sm text-quiet">
        {name}: {m.pictures_waiting()}
      </p>
    );
  return (
    <p role="alert" className="flex items-start gap-2 text-sm text-alarm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        <span className="block font-medium">
          {state === 'refused' ? name : m.pictures_not_sent({ name })}
        </span>
        {message || m.pictures_not_sent_text()}
      </span>
    </p>
  );
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

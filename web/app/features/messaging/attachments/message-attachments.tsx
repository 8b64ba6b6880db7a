import type { Attachment, LinkPreview } from '@michi/contract/messaging/attachments';
import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useDeferredOpen } from '../../../ui/lazy/use-deferred-open.ts';
import { FileSign } from './file-sign.tsx';
import { LinkCard } from './link-card.tsx';
import { saveAttachment, viewAttachment } from './open-attachment.ts';
import { PreviewImage } from './preview-image.tsx';
import { VoicePlayer } from './voice-player.tsx';

const loadLightbox = async () => (await import('./lightbox.tsx')).Lightbox;

type Props = { conversationId: string; attachments: readonly Attachment[]; links?: readonly LinkPreview[] };

/** What a message has besides its words: pictures, voice notes, files, what stands behind its links. */
export function MessageAttachments({ conversationId, attachments, links = [] }: Props) {
  if (attachments.length === 0 && links.length === 0) return null;
  const pictures = attachments.filter(({ kind }) => kind === 'IMAGE');
  return (
    <div className="flex w-full max-w-96 flex-col gap-1.5 py-0.5">
      {pictures.length > 0 && <Pictures {...{ conversationId, pictures }} />}
      {attachments.map((attachment) => {
        if (attachment.kind === 'IMAGE') return null;
        return attachment.kind === 'AUDIO' ? (
          <VoicePlayer key={attachment.id} {...{ conversationId, attachment }} />
        ) : (
          <FileRow key={attachment.id} {...{ conversationId, attachment }} />
        );
      })}
      {links.map((link) => (
        <LinkCard key={link.address} link={link} />
      ))}
    </div>
  );
}

/** One as it is, several in squares. Its place is kept before it has come. */
function Pictures({ conversationId, pictures }: { conversationId: string; pictures: readonly Attachment[] }) {
  const [at, setAt] = useState(0);
  const large = useDeferredOpen(loadLightbox);
  const isAlone = pictures.length === 1;
  return (
    <>
      <ul className={isAlone ? '' : 'grid grid-cols-2 gap-1.5'}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={m.attachments_enlarge({ name: picture.name })}
              aria-busy={large.isPending && index === at}
              onClick={() => {
                setAt(index);
                large.open();
              }}
              className="relative block max-w-full overflow-hidden rounded-lg border border-hairline bg-sunken"
              style={isAlone ? boxOf(picture) : { aspectRatio: '1', width: '100%' }}
            >
              <PreviewImage {...{ conversationId, picture }} />
              {large.isPending && index === at && <span aria-hidden className="pending-ring" />}
            </button>
          </li>
        ))}
      </ul>
      {large.Part && large.isOpen && (
        <large.Part {...{ conversationId, pictures, at }} onMove={setAt} onClose={large.close} />
      )}
    </>
  );
}

const most = { width: 384, height: 320 };

/** As large as it is, within that much; of a very long one a part is seen. */
function boxOf({ width, height }: Attachment) {
  const [wide, high] = [width ?? 4, height ?? 3];
  const share = Math.min(1, most.width / wide, most.height / high);
  return {
    width: Math.max(96, Math.round(wide * share)),
    aspectRatio: `${Math.max(wide * share, 96)} / ${Math.max(high * share, 64)}`,
  };
}

type FileProps = { conversationId: string; attachment: Attachment };

/** A PDF opens in a tab of its own, and can be saved; every other file is saved. */
export function FileRow({ conversationId, attachment }: FileProps) {
  const { id, kind, name, size } = attachment;
  const weight = formatBytes(size);
  const isPdf = kind === 'PDF';
  return (
    <div className="flex w-full items-stretch overflow-hidden rounded-lg border border-hairline bg-card">
      <button
        type="button"
        onClick={() => (isPdf ? viewAttachment : saveAttachment)(conversationId, id)}
        title={
          isPdf ? m.attachments_view({ name, size: weight }) : m.attachments_save({ name, size: weight })
        }
        className="flex min-w-0 flex-1 items-center gap-3 px-3 py-2.5 text-start hover:bg-sunken"
      >
        <FileSign kind={kind} name={name} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium" title={name}>
            {name}
          </span>
          <span className="block text-xs text-quiet" data-numbers>
            {weight}
          </span>
        </span>
        {isPdf ? (
          <ExternalLink aria-hidden className="size-4 shrink-0 text-quiet" />
        ) : (
          <Download aria-hidden className="size-4 shrink-0 text-quiet" />
        )}
      </button>
      {isPdf && (
        <button
          type="button"
          onClick={() => saveAttachment(conversationId, id)}
          aria-label={m.attachments_save({ name, size: weight })}
          className="grid w-11 shrink-0 place-items-center border-s border-hairline text-quiet hover:bg-sunken hover:text-ink"
        >
          <Download aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

import type { Attachment } from '@michi/contract/messaging/attachments';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { attachmentQuery } from '../queries.ts';
import { saveAttachment } from './open-attachment.ts';

type Props = {
  conversationId: string;
  pictures: readonly Attachment[];
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/**
 * Pictures one by one, as large as the screen allows: arrow keys, Home and End go through them, Escape goes
 * back.
 */
export function Lightbox({ conversationId, pictures, at, onMove, onClose }: Props) {
  const picture = pictures[at];
  const count = pictures.length;
  const go = (index: number) => {
    if (index >= 0 && index < count) onMove(index);
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const places = new Map([
      ['ArrowLeft', at - 1],
      ['ArrowRight', at + 1],
      ['Home', 0],
      ['End', count - 1],
    ]);
    const to = places.get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  // Wherever the focus stands: the button that led to an end is off there, and loses it. Before anything is
  // seen: the first key counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  if (!picture) return null;
  return (
    <Dialog isOpen onClose={onClose} title={picture.name} size="cover">
      <div className="flex h-full min-h-0 flex-col gap-3">
        <div className="grid min-h-0 flex-1 place-items-center">
          <LargePicture key={picture.id} {...{ conversationId, picture }} />
        </div>
        <div className="flex shrink-0 items-center justify-center gap-2">
          {count > 1 && (
            <Button
              variant="ghost"
              isIconOnly
              aria-label={m.attachments_previous()}
              isDisabled={at === 0}
              onPress={() => go(at - 1)}
            >
              <ChevronLeft aria-hidden />
            </Button>
          )}
          {count > 1 && (
            <p aria-live="polite" className="min-w-32 text-center text-sm text-quiet" data-numbers>
              {m.attachments_picture({ index: at + 1, count })}
            </p>
          )}
          {count > 1 && (
            <Button
              variant="ghost"
              isIconOnly
              aria-label={m.attachments_next()}
              isDisabled={at === count - 1}
              onPress={() => go(at + 1)}
            >
              <ChevronRight aria-hidden />
            </Button>
          )}
          <Button variant="secondary" size="sm" onPress={() => saveAttachment(conversationId, picture.id)}>
            <Download aria-hidden className="size-4" />
            {m.attachments_download()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The small one stands in its place until the large one has come. */
function LargePicture({ conversationId, picture }: { conversationId: string; picture: Attachment }) {
  const { data, isError } = useQuery(attachmentQuery(conversationId, picture.id));
  if (isError) return <p className="text-quiet">{m.attachments_gone()}</p>;
  const { width, height, name, preview } = picture;
  return (
    <img
      src={data?.url ?? preview ?? undefined}
      alt={name}
      width={width ?? undefined}
      height={height ?? undefined}
      className="max-h-[calc(100dvh-13rem)] w-auto max-w-full rounded-md object-contain"
    />
  );
}

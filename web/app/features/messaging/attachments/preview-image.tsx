import type { Attachment } from '@michi/contract/messaging/attachments';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { attachmentQuery } from '../queries.ts';

/**
 * A message may stand here longer than the address of its picture is good: then another one is asked for,
 * once.
 */
export function PreviewImage({ conversationId, picture }: { conversationId: string; picture: Attachment }) {
  const [failures, setFailures] = useState(0);
  const fresh = useQuery({ ...attachmentQuery(conversationId, picture.id), enabled: failures === 1 });
  const src = failures === 0 ? picture.preview : (fresh.data?.preview ?? null);
  if (failures > 1 || fresh.isError)
    return <ImageOff aria-hidden className="mx-auto size-6 text-quiet" strokeWidth={1.5} />;
  if (src === null) return null;
  return (
    <img
      src={src}
      alt=""
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading="lazy"
      decoding="async"
      onError={() => setFailures((count) => count + 1)}
      className="size-full object-cover"
    />
  );
}

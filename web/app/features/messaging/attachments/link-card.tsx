import type { LinkPreview } from '@michi/contract/messaging/attachments';
import { useState } from 'react';

/**
 * What stands behind a link, by the host that answered. The picture is one of ours; its address ends, and
 * then it is left out.
 */
export function LinkCard({ link: { address, site, title, description, image } }: { link: LinkPreview }) {
  const [isPictured, setPictured] = useState(true);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="block w-full overflow-hidden rounded-lg border border-hairline bg-card hover:bg-sunken"
    >
      {image && isPictured && (
        <img
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          onError={() => setPictured(false)}
          className="aspect-[1.91] w-full border-b border-hairline object-cover"
        />
      )}
      <span dir="auto" className="block px-3 py-2.5">
        <span className="block truncate text-xs text-quiet">{site}</span>
        <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{title}</span>
        {description && (
          <span className="mt-0.5 line-clamp-2 text-xs text-quiet wrap-anywhere">{description}</span>
        )}
      </span>
    </a>
  );
}

import { Play } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';

/**
 * The video in which a sensei introduces herself lies elsewhere; whose page it is stands beside it, and
 * nothing of it is loaded here.
 */
export function VideoLink({ url }: { url: string }) {
  return (
    <p className="mt-4">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="inline-flex items-center gap-2 font-medium prose-link"
      >
        <Play aria-hidden className="size-4" />
        {m.catalogue_video({ site: new URL(url).host.replace(/^www\./, '') })}
      </a>
    </p>
  );
}

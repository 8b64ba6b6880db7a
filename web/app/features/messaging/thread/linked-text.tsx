import { Fragment } from 'react';
import { linkParts } from '../../../ui/rich-text/find-links.ts';

/** A text with its addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) =>
    part.href ? (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="prose-link"
      >
        {part.text}
      </a>
    ) : (
      // No element of its own: the line runs as the whole of it does.
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}

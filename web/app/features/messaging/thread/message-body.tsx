import { mentionParts } from '@michi/contract/messaging/mentions';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { bodyParts } from './body-parts.ts';
import type { NameOf } from '../people.ts';

const Links = lazyPart(async () => (await import('./linked-text.tsx')).LinkedText);
const Formula = lazyPart(async () => (await import('./formula.tsx')).Formula);

/** Text, code, formulas and people; nothing of it is ever taken for markup of the page. */
export function MessageBody({ body, nameOf, ownId }: { body: string; nameOf: NameOf; ownId: string }) {
  return bodyParts(body).map((part, index) => {
    if (part.kind === 'block')
      return (
        <pre
          key={index}
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, by the keyboard too.
          tabIndex={0}
          className="my-1.5 overflow-x-auto rounded-md bg-sunken px-3 py-2 font-mono text-sm leading-normal"
        >
          <code>{part.text}</code>
        </pre>
      );
    if (part.kind === 'code')
      return (
        <code key={index} dir="ltr" className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.875em]">
          {part.text}
        </code>
      );
    if (part.kind === 'formula' || part.kind === 'display') {
      const isDisplay = part.kind === 'display';
      return (
        <Suspense key={index} fallback={<span dir="ltr">{part.text}</span>}>
          <Formula text={part.text} isDisplay={isDisplay} />
        </Suspense>
      );
    }
    return <Words key={index} text={part.text} {...{ nameOf, ownId }} />;
  });
}

function Words({ text, nameOf, ownId }: { text: string; nameOf: NameOf; ownId: string }) {
  return mentionParts(text).map((part, index) =>
    part.mention ? (
      <bdi
        key={index}
        className={`rounded px-0.5 font-medium ${part.mention === ownId ? 'bg-amber-wash text-amber' : 'text-indigo'}`}
      >
        @{nameOf(part.mention)}
      </bdi>
    ) : (
      <Text key={index} text={part.text} />
    ),
  );
}

/** What finds the addresses in a text comes with the first that may hold one: no others are made links of. */
const mayLead = /https?:|mailto:/i;

function Text({ text }: { text: string }) {
  if (!mayLead.test(text)) return text;
  return (
    <Suspense fallback={text}>
      <Links text={text} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import type { UsedDraft } from './use-draft-files.ts';

const load = async () => (await import('./draft-list.tsx')).DraftList;
const DraftList = lazyPart(load);

/** Begun when somebody is about to choose files, or drags some: then it is there when they are. */
export const fetchDraftPart = (): void => void load().catch(() => undefined);

/** The files of the message that is being written: their names until the list has come. */
export function DraftPart({ files }: { files: UsedDraft }) {
  return (
    <Suspense fallback={<Names files={files} />}>
      <DraftList files={files} />
    </Suspense>
  );
}

function Names({ files: { uploads, ready } }: { files: UsedDraft }) {
  const chosen = [
    ...ready.map(({ id, name }) => ({ id, name })),
    ...uploads.map(({ key, file }) => ({ id: key, name: file.name })),
  ];
  return (
    <ul aria-label={m.attachments_waiting()} className="mx-auto mb-2 flex max-w-3xl flex-wrap gap-2 text-sm">
      {chosen.map(({ id, name }) => (
        <li key={id} className="max-w-full truncate rounded-lg border border-hairline bg-card px-3 py-2">
          {name}
        </li>
      ))}
    </ul>
  );
}

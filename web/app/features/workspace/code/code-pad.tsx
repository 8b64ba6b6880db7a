import type { Conversation } from '@michi/contract/messaging/conversations';
import { codeLanguageField } from '@michi/contract/workspace/notes';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { log } from '../../../lib/browser/log.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { type OpenNotes, useNotes } from '../notes/use-notes.ts';
import { SyncNote } from '../panel/sync-note.tsx';
import { languageNames } from './code-languages.ts';
import { openCodeView } from './code-view.ts';
import './code.css';

/**
 * What two write in code, live for both, in the document of their notes. Give it the conversation's id as
 * `key`.
 */
export function CodePad({ conversation }: { conversation: Conversation }) {
  const { notes, state } = useNotes(conversation);
  if (state.status === 'failed')
    return (
      <div className="p-6">
        <ErrorState onRetry={() => void notes.sync.load()} />
      </div>
    );
  if (state.status === 'loading') return <SkeletonRows count={4} />;
  return (
    <div className="code-pad">
      <CodeText notes={notes} />
      <SyncNote
        state={state}
        full={m.panel_notes_full()}
        unreadable={m.panel_notes_unreadable()}
        onDismiss={notes.sync.dismiss}
      />
    </div>
  );
}

const plain = '';
const first = 'Python';

function CodeText({ notes }: { notes: OpenNotes }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<ReturnType<typeof openCodeView>>(null);
  const language = useLanguage(notes);
  const wayOut = useId();
  useEffect(() => {
    if (!place.current) return;
    const view = openCodeView(place.current, notes, {
      'aria-label': m.panel_code(),
      'aria-describedby': wayOut,
    });
    shown.current = view;
    return () => view.end();
  }, [notes, wayOut]);
  useEffect(
    () => void shown.current?.setLanguage(language.name).catch((error: unknown) => log.error(error)),
    [language.name],
  );
  return (
    <>
      <div className="code-pad__bar">
        <Select
          name="language"
          label={m.panel_code_language()}
          value={language.name}
          choices={[
            { value: plain, label: m.panel_code_plain() },
            ...languageNames.map((name) => ({ value: name, label: name })),
          ]}
          onChange={({ target }) => language.choose(target.value)}
        />
      </div>
      <p id={wayOut} className="sr-only">
        {m.panel_code_way_out()}
      </p>
      <div ref={place} className="code-pad__text" />
    </>
  );
}

/** The same for all who have it open. */
function useLanguage({ doc }: OpenNotes) {
  const about = doc.getMap<string>(codeLanguageField);
  const name = useSyncExternalStore(
    (changed) => {
      about.observe(changed);
      return () => about.unobserve(changed);
    },
    () => about.get('name') ?? first,
  );
  return { name, choose: (next: string) => void about.set('name', next) };
}

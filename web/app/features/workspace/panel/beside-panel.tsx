import type { Conversation } from '@michi/contract/messaging/conversations';
import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import type { BoardProps } from '../board/board-canvas.client.tsx';
import { type Panel, panelIn, withPanel } from './panel-address.ts';
import './panel.css';

const Board = lazyPart(async (): Promise<ComponentType<BoardProps>> => {
  // Its letters come from this site.
  window.EXCALIDRAW_ASSET_PATH = import.meta.env.VITE_BOARD_ASSETS;
  return (await import('../board/board-canvas.client.tsx')).BoardCanvas;
});
const Notes = lazyPart(async () => (await import('../notes/notes-editor.tsx')).NotesEditor);
const Code = lazyPart(async () => (await import('../code/code-pad.tsx')).CodePad);

type Props = {
  conversation: Conversation;
  ownId: string;
  /** What stands in its panel. */
  homework: ReactNode;
  children: ReactNode;
};

/** The conversation, and its board, notes or homework beside it, over it where there is little room. */
export function BesidePanel({ conversation, ownId, homework, children }: Props) {
  const [search] = useSearchParams();
  const panel = panelIn(search);
  const place = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const last = useRef(panel);
  // Who opens one by key goes on in it, and who closes it where it was opened: what was pressed is gone by
  // then. A reload leaves the focus where the browser put it.
  useEffect(() => {
    const before = last.current;
    last.current = panel;
    const isOnNothing = document.activeElement === document.body;
    if (panel && (panel !== before || !isOnNothing)) section.current?.focus({ preventScroll: true });
    else if (!panel && before && isOnNothing)
      place.current?.querySelector<HTMLElement>(`a[href$="panel=${before}"]`)?.focus({ preventScroll: true });
  }, [panel]);
  return (
    <div ref={place} className="@container h-full min-h-0">
      <div
        className={
          panel
            ? 'relative h-full min-h-0 @4xl:grid @4xl:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)]'
            : 'h-full min-h-0'
        }
      >
        <div className={panel ? 'hidden h-full min-h-0 @4xl:block' : 'h-full min-h-0'}>{children}</div>
        {panel && <OpenPanel key={panel} ref={section} {...{ panel, conversation, ownId, homework }} />}
      </div>
    </div>
  );
}

type PanelProps = Omit<Props, 'children'> & { panel: Panel; ref: Ref<HTMLElement> };

function OpenPanel({ panel, ref, conversation, ownId, homework }: PanelProps) {
  const [search] = useSearchParams();
  const title = titleOf(panel);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className="workspace-panel h-full border-s border-hairline outline-none"
    >
      <header className="flex shrink-0 items-center gap-2 border-b border-hairline px-3 py-2">
        <h2 className="shrink-0 text-base">{title}</h2>
        <div className="flex min-w-0 flex-1 gap-1 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0 *:first:ms-auto">
          {others
            .filter((other) => other !== panel)
            .map((other) => (
              <Link
                key={other}
                to={withPanel(search, other)}
                preventScrollReset
                className="button button--ghost button--sm"
              >
                {titleOf(other)}
              </Link>
            ))}
        </div>
        <Link
          to={withPanel(search, null)}
          preventScrollReset
          aria-label={closingOf(panel)}
          className="button button--ghost button--icon-only"
        >
          <X aria-hidden />
        </Link>
      </header>
      <Suspense fallback={<SkeletonRows count={4} />}>
        {panel === 'board' && <Board key={conversation.id} conversation={conversation} ownId={ownId} />}
        {panel === 'notes' && <Notes key={conversation.id} conversation={conversation} />}
        {panel === 'code' && <Code key={conversation.id} conversation={conversation} />}
        {panel === 'homework' && <div className="min-h-0 flex-1 overflow-y-auto">{homework}</div>}
      </Suspense>
    </section>
  );
}

const others = ['board', 'notes', 'code', 'homework'] as const;

function titleOf(panel: Panel): string {
  switch (panel) {
    case 'board':
      return m.panel_board();
    case 'notes':
      return m.panel_notes();
    case 'code':
      return m.panel_code();
    case 'homework':
      return m.homework_panel();
  }
}

function closingOf(panel: Panel): string {
  switch (panel) {
    case 'board':
      return m.panel_close_board();
    case 'notes':
      return m.panel_close_notes();
    case 'code':
      return m.panel_close_code();
    case 'homework':
      return m.homework_close();
  }
}

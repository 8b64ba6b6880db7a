import { Excalidraw, languages, MainMenu } from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { Conversation } from '@michi/contract/messaging/conversations';
import { Eraser, History } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useDark } from '../panel/use-dark.ts';
import { SyncNote } from '../panel/sync-note.tsx';
import { AddPagesButton, useAddPages } from './add-pages.tsx';
import { boardLanguage } from './board-language.ts';
import { BoardHistory } from './board-history.tsx';
import { elementsOf } from './excalidraw-types.ts';
import { openBoard } from './open-board.client.ts';
import { ClearBoard } from './clear-board.tsx';
import { usePointers } from './use-pointers.ts';
import './board.css';

const languageNames = languages.map(({ code }) => code);

export type BoardProps = { conversation: Conversation; ownId: string };

/** Excalidraw on the board of a conversation. Give it the conversation's id as `key`. */
export function BoardCanvas({ conversation, ownId }: BoardProps) {
  const [board] = useState(() => openBoard(conversation.id));
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const [count, setCount] = useState(0);
  const [dialog, setDialog] = useState<'history' | 'clear' | null>(null);
  const state = useSyncExternalStore(board.sync.subscribe, board.sync.get, board.sync.get);
  const { subscribe, hasFailed } = board.pictures;
  const isPictureLost = useSyncExternalStore(subscribe, hasFailed, hasFailed);
  const isDark = useDark();
  const point = usePointers({ conversation, ownId, api });
  const pages = useAddPages(api);
  useSocketEvent('board.changed', (change) => {
    if (change.conversationId === conversation.id)
      board.sync.take({ seq: change.seq, elements: elementsOf(change.elements) });
  });
  useReconnect(() => void board.resume());
  useEffect(() => {
    void board.load();
    return () => board.end();
  }, [board]);

  if (state.status === 'failed')
    return (
      <div className="p-6">
        <ErrorState onRetry={() => void board.load()} />
      </div>
    );
  if (state.status === 'loading') return <SkeletonRows count={4} />;
  return (
    <div className="board" onDropCapture={pages.onDropCapture}>
      <Excalidraw
        excalidrawAPI={(opened) => {
          board.hold(opened);
          setApi(opened);
        }}
        initialData={board.first}
        isCollaborating
        onChange={(elements, _state, files) => {
          board.show();
          board.offer(elements, files);
          setCount(elements.filter(({ isDeleted }) => !isDeleted).length);
        }}
        onPointerUpdate={point}
        langCode={boardLanguage(languageNames, currentLocale())}
        theme={isDark ? 'dark' : 'light'}
        name={conversation.title}
        UIOptions={{
          canvasActions: {
            loadScene: false,
            saveToActiveFile: false,
            export: false,
            clearCanvas: false,
            toggleTheme: false,
          },
        }}
        validateEmbeddable={false}
        aiEnabled={false}
        renderTopRightUI={() => <AddPagesButton at={pages.at} onPick={(files) => void pages.add(files)} />}
        handleKeyboardGlobally={false}
      >
        <MainMenu>
          <MainMenu.DefaultItems.SaveAsImage />
          <MainMenu.Item icon={<History aria-hidden />} onSelect={() => setDialog('history')}>
            {m.panel_board_history()}
          </MainMenu.Item>
          <MainMenu.Item icon={<Eraser aria-hidden />} onSelect={() => setDialog('clear')}>
            {m.panel_board_clear()}
          </MainMenu.Item>
          <MainMenu.Separator />
          <MainMenu.DefaultItems.Help />
          <MainMenu.DefaultItems.ChangeCanvasBackground />
        </MainMenu>
      </Excalidraw>
      <p className="sr-only">{m.panel_board_on_it({ count })}</p>
      <SyncNote
        state={state}
        full={m.panel_board_full()}
        unreadable={m.panel_board_unreadable()}
        onDismiss={board.sync.dismiss}
        {...(isPictureLost && {
          failure: { text: m.panel_board_picture_failed(), onRetry: board.pictures.retry },
        })}
      />
      <BoardHistory
        conversationId={conversation.id}
        isOpen={dialog === 'history'}
        onClose={() => setDialog(null)}
      />
      <ClearBoard
        conversationId={conversation.id}
        isOpen={dialog === 'clear'}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

import {
  CaptureUpdateAction,
  Excalidraw,
  MainMenu,
  reconcileElements,
  restoreElements,
} from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BinaryFiles, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { getBoard } from '@michi/contract/workspace/board';
import type { Conversation } from '@michi/contract/messaging/conversations';
import { Eraser, FileUp, History } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { quietApi } from '../../../lib/api/client.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useDark } from '../panel/use-dark.ts';
import { SyncNote } from '../panel/sync-note.tsx';
import { boardLanguage } from './board-language.ts';
import { BoardHistory } from './board-history.tsx';
import { createBoardPictures } from './board-pictures.ts';
import { sendElements } from './board-socket.ts';
import { createBoardSync } from './board-sync.ts';
import { elementsOf, fileOf } from './excalidraw-types.ts';
import { putPdf } from './put-pdf.ts';
import { ClearBoard } from './clear-board.tsx';
import { usePointers } from './use-pointers.ts';
import './board.css';

/** The board of one conversation, apart from React: the scene with the server, and the pictures on it. */
function openBoard(conversationId: string) {
  let scene: ExcalidrawImperativeAPI | null = null;
  let held: ExcalidrawImperativeAPI | null = null;
  let waiting: ExcalidrawElement[] = [];
  let frame = 0;
  const pictures = createBoardPictures(conversationId, {
    onUploaded: () => offer(),
    onFetched: (fetched) => scene?.addFiles(fetched.flatMap(fileOf)),
  });
  /** Once a frame: many may arrive in one. What others draw is in nobody's own undo. */
  const draw = () => {
    frame = 0;
    if (!scene || waiting.length === 0) return;
    const received = restoreElements(waiting, null);
    waiting = [];
    const elements = reconcileElements(
      scene.getSceneElementsIncludingDeleted(),
      received.filter(isRemote),
      scene.getAppState(),
    );
    scene.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
    pictures.receive(received, scene.getFiles());
  };
  const sync = createBoardSync<ExcalidrawElement>({
    list: async (after) => {
      const page = await quietApi(getBoard, { params: { uuid: conversationId }, query: { after } });
      return { ...page, elements: elementsOf(page.elements) };
    },
    change: async (elements) => {
      const answer = await sendElements(conversationId, elements);
      return answer.ok
        ? { ok: true, value: { lost: elementsOf(answer.value.lost) } }
        : { ok: false, code: answer.code };
    },
    receive: (elements) => {
      waiting.push(...elements);
      frame ||= requestAnimationFrame(draw);
    },
  });
  const offer = (
    elements: readonly ExcalidrawElement[] = scene?.getSceneElementsIncludingDeleted() ?? [],
    files: BinaryFiles = scene?.getFiles() ?? {},
  ) => {
    if (sync.get().status !== 'ready') return;
    pictures.offer(elements, files);
    sync.offer(elements.filter(pictures.isReady));
  };
  return {
    sync,
    offer,
    /** What is known when Excalidraw begins. */
    first() {
      const elements = restoreElements(waiting, null);
      waiting = [];
      return { elements, scrollToContent: true };
    },
    hold: (api: ExcalidrawImperativeAPI) => void (held = api),
    /** It has begun with that: from now on it is told what changes. */
    show() {
      if (scene || !held) return;
      scene = held;
      pictures.receive(scene.getSceneElementsIncludingDeleted(), scene.getFiles());
      // All of it, where there is something.
      if (scene.getSceneElements().length > 0)
        scene.scrollToContent(undefined, { fitToViewport: true, viewportZoomFactor: 0.85, maxZoom: 1 });
      draw();
    },
    end() {
      cancelAnimationFrame(frame);
      sync.end();
      scene = null;
      held = null;
    },
  };
}

type Remote = Parameters<typeof reconcileElements>[1][number];
/** The library marks what came from elsewhere in its types alone. */
const isRemote = (element: ExcalidrawElement): element is OrderedExcalidrawElement & Remote =>
  typeof element.index === 'string';

export type BoardProps = { conversation: Conversation; ownId: string };

/** Excalidraw on the board of a conversation. Give it the conversation's id as `key`. */
export function BoardCanvas({ conversation, ownId }: BoardProps) {
  const [board] = useState(() => openBoard(conversation.id));
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const [count, setCount] = useState(0);
  const [dialog, setDialog] = useState<'history' | 'clear' | null>(null);
  const state = useSyncExternalStore(board.sync.subscribe, board.sync.get, board.sync.get);
  const isDark = useDark();
  const chosenPdf = useRef<HTMLInputElement>(null);
  const point = usePointers({ conversation, ownId, api });
  useSocketEvent('board.changed', (change) => {
    if (change.conversationId === conversation.id)
      board.sync.take({ seq: change.seq, elements: elementsOf(change.elements) });
  });
  useReconnect(() => void board.sync.resume());
  useEffect(() => {
    void board.sync.load();
    return () => board.end();
  }, [board]);

  if (state.status === 'failed')
    return (
      <div className="p-6">
        <ErrorState onRetry={() => void board.sync.load()} />
      </div>
    );
  if (state.status === 'loading') return <SkeletonRows count={4} />;
  return (
    <div className="board">
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
        langCode={boardLanguage[currentLocale()]}
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
        handleKeyboardGlobally={false}
      >
        <MainMenu>
          <MainMenu.DefaultItems.SaveAsImage />
          <MainMenu.Item icon={<FileUp aria-hidden />} onSelect={() => chosenPdf.current?.click()}>
            {m.panel_board_pdf()}
          </MainMenu.Item>
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
      <input
        ref={chosenPdf}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={m.panel_board_pdf()}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (api && file) void putPdf(api, file);
          target.value = '';
        }}
      />
      <p className="sr-only">{m.panel_board_on_it({ count })}</p>
      <SyncNote
        state={state}
        full={m.panel_board_full()}
        unreadable={m.panel_board_unreadable()}
        onDismiss={board.sync.dismiss}
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

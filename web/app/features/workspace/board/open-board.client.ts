import { CaptureUpdateAction, reconcileElements, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BinaryFiles, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { getBoard, isNewer } from '@michi/contract/workspace/board';
import { quietApi } from '../../../lib/api/client.ts';
import { fetchPicture, uploadPicture } from './board-picture-calls.ts';
import { createBoardPictures } from './board-pictures.ts';
import { sendElements } from './board-socket.ts';
import { askWhileUnsent } from '../panel/ask-while-unsent.ts';
import { createBoardSync } from './board-sync.ts';
import { elementsOf, fileOf } from './excalidraw-types.ts';

/** The board of one conversation, apart from React: the scene with the server, and the pictures on it. */
export function openBoard(conversationId: string) {
  let scene: ExcalidrawImperativeAPI | null = null;
  let held: ExcalidrawImperativeAPI | null = null;
  let waiting = new Map<string, ExcalidrawElement>();
  let frame = 0;
  const pictures = createBoardPictures<ExcalidrawElement>({
    upload: (key, dataUrl) => uploadPicture(conversationId, key, dataUrl),
    fetch: (key) => fetchPicture(conversationId, key),
    onReady: (elements) => sync.offer(elements),
    onFetched: (picture) => scene?.addFiles(fileOf(picture)),
  });
  /** In the order in which they lie on each other: the library would number them anew otherwise. */
  const takeWaiting = () => {
    const elements = [...waiting.values()].toSorted(byIndex);
    waiting = new Map();
    return restoreElements(elements, null);
  };
  /** Once a frame: many may arrive in one. What others draw is in nobody's own undo. */
  const draw = () => {
    frame = 0;
    if (!scene || waiting.size === 0) return;
    const received = takeWaiting();
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
      for (const element of elements)
        if (isNewer(element, waiting.get(element.id))) waiting.set(element.id, element);
      frame ||= requestAnimationFrame(draw);
    },
  });
  askWhileUnsent(sync);
  const offer = (elements: readonly ExcalidrawElement[], files: BinaryFiles) => {
    if (sync.get().status === 'ready') sync.offer(pictures.offer(elements, files));
  };
  return {
    sync,
    pictures,
    offer,
    /** The connection is back. */
    resume() {
      pictures.retry();
      return sync.resume();
    },
    load() {
      waiting = new Map();
      scene = null;
      held = null;
      return sync.load();
    },
    /** What is known when Excalidraw begins. */
    first() {
      return { elements: takeWaiting(), scrollToContent: true };
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
      frame = 0;
      sync.end();
      scene = null;
      held = null;
    },
  };
}

const byIndex = (one: ExcalidrawElement, other: ExcalidrawElement) => {
  const [first, second] = [one.index ?? '', other.index ?? ''];
  if (first === second) return one.id < other.id ? -1 : 1;
  return first < second ? -1 : 1;
};

type Remote = Parameters<typeof reconcileElements>[1][number];
/** The library marks what came from elsewhere in its types alone. */
const isRemote = (element: ExcalidrawElement): element is OrderedExcalidrawElement & Remote =>
  typeof element.index === 'string';

import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { FilePlus2 } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { toast } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { isPdf, isPicture, mostPages } from './page-pictures.ts';
import { putOnBoard } from './put-on-board.client.ts';

type Page = { number: number; count: number };

/** Puts PDFs and pictures on the board, chosen or dropped; `at`: the page that is being drawn. */
export function useAddPages(api: ExcalidrawImperativeAPI | null) {
  const [at, setAt] = useState<Page | null>(null);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => void (isOver.current = true);
  }, []);
  const add = async (chosen: readonly File[]) => {
    const files = chosen.filter((file) => isPdf(file) || isPicture(file));
    if (chosen.length > 0 && files.length === 0) toast.error(m.panel_board_pages_wrong());
    if (!api || files.length === 0) return;
    if (at) {
      toast(m.panel_board_pages_busy());
      return;
    }
    setAt({ number: 0, count: 0 });
    const { left, unreadable } = await putOnBoard(api, {
      files,
      isOver: () => isOver.current,
      onPage: setAt,
    });
    setAt(null);
    if (unreadable.length > 0) toast.error(m.panel_board_pages_unreadable({ files: formatList(unreadable) }));
    if (left > 0) toast(m.panel_board_pages_left({ most: mostPages }));
  };
  /** Pictures alone are the board's own to take, to where they are dropped. */
  const onDropCapture = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (!files.some(isPdf)) return;
    event.preventDefault();
    event.stopPropagation();
    void add(files);
  };
  return { at, add, onDropCapture };
}

export function AddPagesButton({ at, onPick }: { at: Page | null; onPick: (files: File[]) => void }) {
  const id = useId();
  const progress = at && (at.count > 0 ? m.panel_board_pages_at(at) : m.panel_board_pages_reading());
  return (
    <span className="board-pages">
      <input
        id={id}
        type="file"
        multiple
        accept="application/pdf,image/*"
        aria-label={m.panel_board_pages_add()}
        aria-disabled={at !== null}
        className="peer sr-only"
        onClick={(event) => {
          if (!at) return;
          event.preventDefault();
          toast(m.panel_board_pages_busy());
        }}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        title={m.panel_board_pages_add()}
        className="flex h-9 cursor-pointer items-center gap-2 rounded-lg border border-hairline bg-card px-3 text-sm peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 hover:bg-sunken"
      >
        <FilePlus2 aria-hidden className="size-4" />
        <span aria-hidden className={at ? '' : 'sr-only'}>
          {progress ?? m.panel_board_pages_add()}
        </span>
      </label>
      <output className="sr-only">{progress}</output>
    </span>
  );
}

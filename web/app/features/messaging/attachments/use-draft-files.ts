import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useState, useSyncExternalStore } from 'react';
import { isUnderWay } from '../../../lib/uploads/stored-uploads.ts';
import { uploadLimitsQuery } from '../queries.ts';
import { draftFilesOf } from './stored-draft-files.ts';

/** The files of the message that is being written in this conversation. */
export function useDraftFiles(conversationId: string, ownId: string) {
  const draft = draftFilesOf(conversationId, ownId);
  const { uploads, ready } = useSyncExternalStore(draft.subscribe, draft.get, draft.get);
  // Until it is known the server alone says it.
  const maxBytes = useQuery(uploadLimitsQuery).data?.maxBytes ?? Infinity;
  const add = (files: readonly File[], durationMs?: number) => {
    if (files.length > 0) draft.add(files, maxBytes, durationMs);
  };
  return {
    draft,
    uploads,
    ready,
    /** Something is not there yet that may still come. */
    isBusy: uploads.some((upload) => isUnderWay(upload) && upload.state !== 'failed'),
    add,
    /** Of a text field: files, and a picture that was copied; words are pasted as ever. */
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      add(files);
    },
  };
}
export type UsedDraft = ReturnType<typeof useDraftFiles>;

/**
 * Files that are dragged over an element; `target` goes to it, `onNear` is told when they come. Words that
 * are dragged are none of ours.
 */
export function useFileDrop(onFiles: (files: File[]) => void, onNear: () => void) {
  const [depth, setDepth] = useState(0);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const target = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      onNear();
      setDepth((now) => now + 1);
    },
    onDragLeave: (event: DragEvent) => hasFiles(event) && setDepth((now) => Math.max(0, now - 1)),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { target, isOver: depth > 0 };
}

import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { BinaryFileData } from '@excalidraw/excalidraw/types';
import type { Picture } from './board-pictures.ts';

/** What the server has of an element is what Excalidraw made of it; `restoreElements` looks at it again. */
const isElement = (element: object): element is ExcalidrawElement => 'type' in element && 'id' in element;

export const elementsOf = (elements: readonly object[]): ExcalidrawElement[] => elements.filter(isElement);

const isPictureType = (type: string): type is BinaryFileData['mimeType'] => type.startsWith('image/');
const isDataUrl = (url: string): url is BinaryFileData['dataURL'] => url.startsWith('data:');
const isFileId = (id: string): id is BinaryFileData['id'] => id !== '';

/** None where it is no picture. */
export function fileOf({ id, dataUrl, type, createdAt }: Picture): BinaryFileData[] {
  if (!isFileId(id) || !isDataUrl(dataUrl) || !isPictureType(type)) return [];
  return [{ id, dataURL: dataUrl, mimeType: type, created: createdAt }];
}

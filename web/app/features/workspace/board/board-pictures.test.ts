import { expect, it, vi } from 'vitest';
import { createBoardPictures, type Picture } from './board-pictures.ts';

type Element = { id: string; type: string; isDeleted: boolean; fileId?: string | null };
const line: Element = { id: 'line', type: 'freedraw', isDeleted: false };
const photo: Element = { id: 'photo', type: 'image', isDeleted: false, fileId: 'sea' };
const files = { sea: { dataURL: 'data:image/png;base64,AAAA' } };

function createBoard() {
  const uploads: { key: string; end: (isStored: boolean) => void }[] = [];
  const travelled: string[] = [];
  const fetched: string[] = [];
  let isReachable = true;
  const pictures = createBoardPictures<Element>({
    upload: (key) =>
      new Promise((resolve, reject) => {
        uploads.push({ key, end: (isStored) => (isStored ? resolve() : reject(new Error('No answer'))) });
      }),
    fetch: async (key): Promise<Picture> => {
      if (!isReachable) throw new Error('No answer');
      return { id: key, dataUrl: '', type: 'image/png', createdAt: 0 };
    },
    onReady: (elements) => travelled.push(...elements.map(({ id }) => id)),
    onFetched: ({ id }) => fetched.push(id),
  });
  return { pictures, uploads, travelled, fetched, reach: (is: boolean) => void (isReachable = is) };
}

it('an element travels once its picture is stored, without the board being looked at again', async () => {
  const { pictures, uploads, travelled } = createBoard();
  expect(pictures.offer([line, photo], files)).toEqual([line]);
  uploads[0]?.end(true);
  await vi.waitFor(() => expect(travelled).toEqual(['photo']));
  expect(pictures.offer([line, photo], files)).toEqual([line, photo]);
  expect(uploads).toHaveLength(1);
});

it('a picture that was not stored is told, and tried again when asked', async () => {
  const { pictures, uploads, travelled } = createBoard();
  const heard = vi.fn<() => void>();
  pictures.subscribe(heard);
  pictures.offer([photo], files);
  uploads[0]?.end(false);
  await vi.waitFor(() => expect(pictures.hasFailed()).toBe(true));
  expect(heard).toHaveBeenCalledOnce();
  // Whoever draws on is not told anew with each stroke.
  pictures.offer([line, photo], files);
  expect(uploads).toHaveLength(1);
  pictures.retry();
  expect(pictures.hasFailed()).toBe(false);
  uploads[1]?.end(true);
  await vi.waitFor(() => expect(travelled).toEqual(['photo']));
});

it('a picture taken off the board is no longer told, and begins anew when it is put back', async () => {
  const { pictures, uploads } = createBoard();
  pictures.offer([photo], files);
  uploads[0]?.end(false);
  await vi.waitFor(() => expect(pictures.hasFailed()).toBe(true));
  pictures.offer([{ ...photo, isDeleted: true }], files);
  expect(pictures.hasFailed()).toBe(false);
  pictures.offer([photo], files);
  expect(uploads).toHaveLength(2);
});

it('a picture of others that did not come is fetched again with the connection', async () => {
  const { pictures, fetched, reach } = createBoard();
  reach(false);
  pictures.receive([photo], {});
  await Promise.resolve();
  await Promise.resolve();
  reach(true);
  await vi.waitFor(() => {
    pictures.retry();
    expect(fetched).toEqual(['sea']);
  });
});

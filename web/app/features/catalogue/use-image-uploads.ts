import { addCourseImage, type CourseImages } from '@michi/contract/course-images';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mayArriveLater } from '../../lib/api-error.ts';
import { ApiError, apiWithProgress } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { createUploadQueue, type Failure, type Refusal } from '../../lib/upload-queue.ts';
import { pictureTypes } from '../../ui/form/file-picker.tsx';
import { courseImagesQuery, takesPlace } from './image-queries.ts';
import { courseQuery } from './queries.ts';
import { isTooLarge, shrinkPhoto } from './shrink-photo.ts';

export const acceptedImages = [...pictureTypes, 'image/heic', 'image/heif', '.heic', '.heif'];

const atOnce = 3;
/** What these answers refuse is the file, whatever else changes. */
const saysOfFile = new Set([400, 413, 415]);

function failureIn(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { message: '', isFinal: false, isRefused: false };
  const message = error.violations[0]?.message ?? error.said ?? '';
  const isRefused = !mayArriveLater(error) && message !== '';
  return { message, isRefused, isFinal: isRefused && saysOfFile.has(error.status ?? 0) };
}

/** Photos on their way to a course. They go on when another page is opened; leaving the site asks first. */
export function useImageUploads(courseId: string, { items, most, maxBytes }: CourseImages) {
  const client = useQueryClient();
  const [queue] = useState(() => {
    const last = Math.max(-1, ...items.map(({ position }) => position));
    return createUploadQueue(
      async (file, onShare, signal, key) => {
        const body = { file: await shrinkPhoto(file, maxBytes) };
        // Several are sent at once, and stand as they were chosen, whichever arrives first.
        const at = { params: { id: courseId }, query: { position: last + key } };
        await apiWithProgress(onShare)(addCourseImage, { ...at, body }, { signal });
        await client.invalidateQueries(courseImagesQuery(courseId));
        void client.invalidateQueries(courseQuery(courseId));
        void client.invalidateQueries({ queryKey: ['trail', 'course'] });
      },
      atOnce,
      failureIn,
    );
  });
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const open = uploads.filter(({ state }) => state !== 'refused').length;
  useWarningBeforeLeaving(open > 0);
  const room = most - items.filter(takesPlace).length - open;
  const refusalOf = (file: File, place: number): Refusal | null => {
    const lower = file.name.toLowerCase();
    if (!acceptedImages.some((type) => file.type === type || lower.endsWith(type)))
      return { message: m.pictures_wrong_type(), isFinal: true };
    if (isTooLarge(file, maxBytes))
      return {
        message: m.pictures_too_big({ megabytes: Math.round(maxBytes / 1_048_576) }),
        isFinal: true,
      };
    return place < room ? null : { message: m.pictures_no_room({ most }), isFinal: false };
  };
  return {
    uploads,
    room,
    add: (files: readonly File[]) => queue.add(files, refusalOf),
    retry: queue.retry,
    cancel: queue.cancel,
  };
}

function useWarningBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

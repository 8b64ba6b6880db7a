import type { CourseImages } from '@michi/contract/catalogue/course-images';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { isUnderWay } from '../../../lib/uploads/stored-uploads.ts';
import type { Refusal } from '../../../lib/uploads/upload-queue.ts';
import { pictureTypes } from '../../../ui/form/file-picker.tsx';
import { takesPlace } from './image-queries.ts';
import { imageUploadsTo } from './image-uploads-store.ts';
import { isTooLarge } from './shrink-photo.ts';

export const acceptedImages = [...pictureTypes, 'image/heic', 'image/heif', '.heic', '.heif'];

/**
 * Photos on their way to a course. They go on when another page is opened, and stand here again on the way
 * back; leaving the site asks first.
 */
export function useImageUploads(courseId: string, images: CourseImages) {
  const { items, most, maxBytes } = images;
  const [queue] = useState(() => imageUploadsTo(courseId, images));
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  // One whose answer was lost may be seen in the list later than anybody looked for it.
  useEffect(() => queue.arrived(items.map(({ clientId }) => clientId)), [queue, items]);
  const room = most - items.filter(takesPlace).length - uploads.filter(isUnderWay).length;
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

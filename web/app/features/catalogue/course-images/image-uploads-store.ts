import {
  addCourseImage,
  type CourseImages,
  listCourseImages,
  removeCourseImage,
} from '@michi/contract/catalogue/course-images';
import { mayArriveLater, mayBeDone } from '../../../lib/api/api-error.ts';
import { ApiError, apiWithProgress, goneApi, isApiError, quietApi } from '../../../lib/api/client.ts';
import { storedUploads } from '../../../lib/uploads/stored-uploads.ts';
import { queryClient } from '../../../lib/query/query.ts';
import {
  createUploadQueue,
  type Failure,
  type UploadLine,
  type UploadQueue,
} from '../../../lib/uploads/upload-queue.ts';
import { refreshListsOfCourse } from '../course-settings/course-settings-queries.ts';
import { courseImagesQuery } from './image-queries.ts';
import { imageUploadsOf } from './image-uploads.ts';
import { courseQuery } from '../own-courses/queries.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What these answers refuse is the file, whatever else changes. */
const saysOfFile = new Set([400, 413, 415]);

function failureIn(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { message: '', isFinal: false, isRefused: false, isUnsure: false };
  const message = error.violations[0]?.message ?? error.said ?? '';
  const isRefused = !mayArriveLater(error) && message !== '';
  const isFinal = isRefused && saysOfFile.has(error.status ?? 0);
  return { message, isRefused, isFinal, isUnsure: mayBeDone(error) };
}

/** Photos on their way to a course: those that are, or a new queue behind the pictures that it has. */
export function imageUploadsTo(courseId: string, { items, maxBytes }: CourseImages): UploadQueue {
  return storedUploads(imageUploadsOf(courseId), () =>
    createUploadQueue(
      lineTo(courseId, { last: Math.max(-1, ...items.map(({ position }) => position)), maxBytes }),
    ),
  );
}

function lineTo(courseId: string, { last, maxBytes }: { last: number; maxBytes: number }): UploadLine {
  const params = { id: courseId };
  const list = courseImagesQuery(courseId);
  const showChange = () => {
    void queryClient.invalidateQueries(courseQuery(courseId));
    void refreshListsOfCourse(queryClient);
  };
  /** Not one that is on its way already, which may be older. */
  const lookAnew = async (): Promise<CourseImages> => {
    const images = await quietApi(listCourseImages, { params });
    await queryClient.cancelQueries(list);
    queryClient.setQueryData(list.queryKey, images);
    return images;
  };
  const findIn = ({ items }: CourseImages, clientId: string) =>
    items.find((image) => image.clientId === clientId);
  return {
    failureIn,
    send: async ({ key, clientId, file }, { onShare, signal }) => {
      const body = { file: await shrinkPhoto(file, maxBytes) };
      // Several are sent at once, and stand as they were chosen, whichever arrives first.
      const query = { position: last + key, clientId };
      await apiWithProgress(onShare, file.name)(addCourseImage, { params, query, body }, { signal });
      await queryClient.invalidateQueries(list);
      showChange();
    },
    hasArrived: async (clientId) => {
      const isThere = findIn(await lookAnew(), clientId) !== undefined;
      if (isThere) showChange();
      return isThere;
    },
    takeBack: async (clientId) => {
      const arrived = findIn(await lookAnew(), clientId);
      if (!arrived) return;
      try {
        const left = await goneApi(removeCourseImage, { params: { ...params, imageId: arrived.id } });
        queryClient.setQueryData(list.queryKey, left);
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error;
        // Somebody else has removed it since it was seen.
        await queryClient.invalidateQueries(list);
      }
      showChange();
    },
  };
}

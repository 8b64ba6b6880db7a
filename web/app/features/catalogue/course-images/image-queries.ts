import { type CourseImage, listCourseImages } from '@michi/contract/catalogue/course-images';
import { onlineManager, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { catalogueKeys } from '../query-keys.ts';

const lookAgainMs = 1000;

/** As the server counts them: what failed and cannot be seen takes no place. */
export const takesPlace = ({ state, file }: CourseImage): boolean => state !== 'FAILED' || file !== null;

/** Asked again while sizes are being made. */
export const courseImagesQuery = (id: string) =>
  queryOptions({
    queryKey: catalogueKeys.courseImages(id),
    queryFn: ({ signal }) => api(listCourseImages, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      onlineManager.isOnline() && state.data?.items.some((image) => image.state === 'PROCESSING')
        ? lookAgainMs
        : false,
  });

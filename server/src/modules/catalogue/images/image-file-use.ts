import type { FileUse } from '../../../platform/files/file-use.ts';
import { findImageFiles } from './course-image.repository.ts';

const listUsed: FileUse['listUsed'] = async (ctx, files) => {
  const used = await findImageFiles(ctx, [...new Set(files.map(({ ownerId }) => ownerId))]);
  return files.flatMap(({ id }) => (used.has(id) ? id : []));
};

/** Photos and their sizes are their course's, whose sensei owns them. */
export const imageFileUses: readonly FileUse[] = [
  { purpose: 'COURSE_PHOTO', listUsed },
  { purpose: 'COURSE_IMAGE', listUsed },
];

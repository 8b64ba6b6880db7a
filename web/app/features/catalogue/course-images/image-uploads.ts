import { endUploads } from '../../../lib/uploads/stored-uploads.ts';

/** By which the photos on their way to a course are kept. */
export const imageUploadsOf = (courseId: string): string => `images of ${courseId}`;

/**
 * Of a course that was deleted or archived. Apart from their store, as lists of courses need nothing of what
 * sends them.
 */
export const endImageUploads = (courseId: string): void => endUploads(imageUploadsOf(courseId));

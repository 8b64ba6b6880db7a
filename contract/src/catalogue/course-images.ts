import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineRoute } from '../route.ts';

/**
 * The part that is shown, in shares of the picture's width and height; as high as the width asks for (16:9).
 */
export const ImageCrop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
});
export type ImageCrop = z.infer<typeof ImageCrop>;

export const CourseImageState = z.enum(['PROCESSING', 'READY', 'FAILED']);
/** TOO_LARGE: more pixels than are read. NOT_MADE: the fault was ours; it can be tried again. */
export const ImageFailure = z.enum(['UNREADABLE', 'TOO_SMALL', 'TOO_LARGE', 'NOT_MADE']);
export type ImageFailure = z.infer<typeof ImageFailure>;

/** A picture as its sensei edits it. */
export const CourseImage = z.object({
  id: Id,
  /** Chosen by who sent it. */
  clientId: z.string().nullable(),
  /** What the file was called that was sent. */
  name: z.string(),
  state: CourseImageState,
  failure: ImageFailure.nullable(),
  /** As everybody sees it; null until its sizes are made the first time. */
  file: z.string().nullable(),
  alt: z.string(),
  position: z.number().int(),
  cover: z.boolean(),
  crop: ImageCrop.nullable(),
  /** The whole picture by a link that expires, to choose the crop from; null while it is looked at. */
  original: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
});
export type CourseImage = z.infer<typeof CourseImage>;

/**
 * Every call answers all of them, in their order. What failed and cannot be seen takes no place of the
 * `most`.
 */
export const CourseImages = z.object({
  items: z.array(CourseImage),
  most: z.number().int(),
  maxBytes: z.number().int(),
});
export type CourseImages = z.infer<typeof CourseImages>;

const ofCourse = z.object({ id: Id });
const oneOfCourse = z.object({ id: Id, imageId: Id });

export const listCourseImages = defineRoute({
  method: 'GET',
  path: '/courses/:id/images',
  auth: 'required',
  summary: 'The pictures of an own course, with what is still being made',
  params: ofCourse,
  response: CourseImages,
});
export const addCourseImage = defineRoute({
  method: 'POST',
  path: '/courses/:id/images',
  auth: 'required',
  summary:
    'Add a picture: JPEG, PNG, WebP, AVIF or HEIC; its sizes are made by a job. One that the course has under this clientId is answered as it is',
  params: ofCourse,
  upload: true,
  /** Where it shall stand: of several chosen together any may arrive first. At the end unless said. */
  query: z.object({
    position: z.coerce.number().int().min(0).max(100_000).optional(),
    clientId: z.string().min(8).max(64).optional(),
  }),
  body: z.object({ file: z.file('Choose a picture') }),
  response: CourseImages,
  status: 201,
});
export const changeCourseImage = defineRoute({
  method: 'PATCH',
  path: '/courses/:id/images/:imageId',
  auth: 'required',
  summary: 'Describe a picture, crop it, make it the cover, or make its sizes again',
  params: oneOfCourse,
  body: z.object({
    alt: z.string().trim().max(200, 'Use at most 200 characters').optional(),
    /** What stood there as the new one was typed: another one meanwhile is not written over. */
    seenAlt: z.string().max(200).optional(),
    crop: ImageCrop.nullable().optional(),
    cover: z.literal(true).optional(),
    again: z.literal(true).optional(),
  }),
  response: CourseImages,
});
export const orderCourseImages = defineRoute({
  method: 'PUT',
  path: '/courses/:id/images/order',
  auth: 'required',
  summary: 'Put the pictures of a course in an order',
  params: ofCourse,
  body: z.object({ ids: z.array(Id).max(100) }),
  response: CourseImages,
});
export const removeCourseImage = defineRoute({
  method: 'DELETE',
  path: '/courses/:id/images/:imageId',
  auth: 'required',
  summary: 'Remove a picture of a course',
  params: oneOfCourse,
  response: CourseImages,
});

import { defineError } from '../../platform/errors.ts';

export const CategoryUnknown = defineError('category_unknown', 404, 'There is no such category');
/** The same in a form. */
export const CategoryNotOffered = defineError('category_unknown', 400, 'Choose a category from the list');
export const SearchTookTooLong = defineError(
  'took_too_long',
  503,
  'This search took too long; try again in a moment, or with other words',
);
export const SenseiNotApproved = defineError(
  'sensei_not_approved',
  403,
  'Courses can be published once your profile is approved and active',
);
export const TooManyImages = defineError('conflict', 409, 'A course has at most {most} pictures');
export const PictureNotMade = defineError(
  'conflict',
  409,
  'A picture is still being prepared; look at it in a moment',
);
export const NothingToLookAt = defineError(
  'invalid_transition',
  409,
  'Nothing waits there: somebody has looked through it already',
);
export const CourseNotPublishable = defineError(
  'course_not_publishable',
  400,
  'Something is still missing before this course can be published',
);
export const CategorySlugTaken = defineError(
  'category_slug_taken',
  409,
  'Another category has this address already',
);

export const CurrencyNotAccepted = defineError(
  'currency_not_accepted',
  409,
  'Courses here are not priced in {currency}',
);

/**
 * Widths in which a course's picture is kept, as far as it is that wide; its address names the widest. Close
 * enough that none is much wider than its place. No schema here: every public page reads it.
 */
export const courseImageWidths = [320, 480, 640, 960, 1280, 1920] as const;
/** Height to width: that of every card. */
export const courseImageRatio = 9 / 16;
/** Narrower than this, a picture looks poor on the course's page. */
export const leastCourseImageWidth = 640;
/** Of one course. */
export const mostCourseImages = 8;

/** Measured at 100 000 courses: 225 bytes each; half as much again while they are loaded. */
const bytesOfCourse = 340;

/**
 * Why an index of so many courses is not begun: it may take half of what is free, lest the whole process be
 * ended. Null: there is room.
 */
export function memoryMissing(courses: number, freeBytes: number): string | null {
  const needed = courses * bytesOfCourse;
  if (needed <= freeBytes / 2) return null;
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
  return `it may need ${megabytes(needed)} MB, and ${megabytes(freeBytes)} MB are free`;
}

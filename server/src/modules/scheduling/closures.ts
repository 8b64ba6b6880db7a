import type { Ctx } from '../../platform/context.ts';
import type { CourseTerms } from '../catalogue/index.ts';
import { bindingOn, type Closure } from './blackout.ts';
import { findClosures } from './blackout.repository.ts';

/** The blackout days of this time that bind bookings of the course. */
export async function closuresOf(ctx: Ctx, course: CourseTerms, from: Date, to: Date): Promise<Closure[]> {
  return bindingOn(await findClosures(ctx, course.senseiId, from, to), course);
}

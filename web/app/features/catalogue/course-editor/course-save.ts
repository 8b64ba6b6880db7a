import type { Course, CourseDraft } from '@michi/contract/catalogue/courses';
import type { z } from 'zod';
import { newCourseKey } from './new-course-key.ts';

type Values = z.output<typeof CourseDraft>;
type Calls = {
  create: (body: Values & { clientId: string }) => Promise<Course>;
  update: (id: string, body: Values & { version: number }) => Promise<Course>;
  /** It is there from now on, perhaps with what an earlier try said of it. */
  onMade: (course: Course) => void;
};

/**
 * Saves one course, which is begun with the first save if there is no id. What the tab calls a course that it
 * begins is of no use once it is there: the next one has another name.
 */
export function createCourseSave(draftId: string | null) {
  let id = draftId;
  return {
    id: () => id,
    /** `version`: what the values were typed over; null until a save was answered. */
    save: async (
      values: Values,
      version: number | null,
      { create, update, onMade }: Calls,
    ): Promise<Course> => {
      if (id === null) {
        const wasTried = newCourseKey.isKept();
        const clientId = newCourseKey.read();
        const made = await create({ ...values, clientId });
        newCourseKey.forget(clientId);
        id = made.id;
        onMade(made);
        if (!wasTried) return made;
      }
      // Without a version it holds what was typed at a try of which nobody knew whether it came through: that
      // made the first.
      return update(id, { ...values, version: version ?? 1 });
    },
  };
}

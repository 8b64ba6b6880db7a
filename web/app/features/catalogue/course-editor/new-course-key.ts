import { ownDrafts, quietly } from '../../../lib/browser/drafts.ts';

const place = 'michi-new-course';
/** Under which a form of a new course keeps what was typed. */
export const newCourseDraft = 'new-course';

/** Where the browser has no storage: until a reload. */
let unkept: string | null = null;
const kept = () => quietly(() => sessionStorage.getItem(place)) ?? unkept;

/**
 * What this tab calls the course that it begins, until it knows that it is there: when the answer is lost,
 * the next try says the same, also after a reload.
 */
export const newCourseKey = {
  isKept: (): boolean => kept() !== null,
  read(): string {
    const key = kept() ?? crypto.randomUUID();
    unkept = key;
    quietly(() => {
      sessionStorage.setItem(place, key);
      unkept = null;
    });
    return key;
  },
  /** `key`: only that one; another course may have been begun since. */
  forget(key?: string): void {
    if (key !== undefined && kept() !== key) return;
    unkept = null;
    quietly(() => sessionStorage.removeItem(place));
  },
  /**
   * This course was opened: if it is the one that was begun here and not answered, it needs no name, and what
   * was typed for it is its own.
   */
  openInstead({ id, title }: { id: string; title: string }): void {
    if (!this.isKept()) return;
    const drafts = ownDrafts();
    for (const name of drafts.names()) {
      const text = drafts.getItem(name);
      if (!name.startsWith(`${newCourseDraft}@`) || !isTitled(text, title)) continue;
      drafts.setItem(name.replace(newCourseDraft, draftOfCourse(id)), text ?? '');
      drafts.removeItem(name);
      this.forget();
    }
  },
};

/** Under which the form of this course does. */
export const draftOfCourse = (id: string): string => `course-${id}`;

const isTitled = (kept: string | null, title: string) =>
  kept?.includes(`"title":${JSON.stringify(title)}`) ?? false;

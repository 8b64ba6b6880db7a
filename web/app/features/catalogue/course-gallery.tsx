import type { Course } from '@michi/contract/catalogue';
import { Images, X } from 'lucide-react';
import { m } from '../../lib/i18n.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { CoursePicture } from '../../ui/course-picture.tsx';
import { Cover } from '../../ui/cover.tsx';

/** One large and two or four beside it: other numbers leave a hole. */
const shownOf = (count: number) => (count >= 5 ? 5 : Math.min(count, 3));
const wide = '(min-width: 1024px) 46rem, 92vw';
const narrow = '(min-width: 1024px) 15rem, 80vw';

/** The row of a phone: once it has the focus, the arrow keys scroll it. */
const reachable = { tabIndex: 0 };

/** What the course shows of itself: one picture, or the cover with others beside it; on a phone a row to swipe. Works without its script. */
export function CourseGallery({ course }: { course: Course }) {
  const cover = course.images.find(({ file }) => file === course.cover);
  if (!cover || course.images.length === 1) {
    return (
      <div className="overflow-hidden rounded-lg">
        <Cover
          id={course.id}
          src={course.cover}
          alt={cover?.alt}
          isLazy={false}
          sizes={wide}
          className={cover ? '' : 'max-h-80'}
        />
      </div>
    );
  }
  const ordered = [cover, ...course.images.filter((image) => image !== cover)];
  const shown = ordered.slice(0, shownOf(ordered.length));
  return (
    <section aria-label={m.pictures_all_of({ title: course.title })} className="relative">
      <ul {...reachable} className="gallery" data-count={shown.length}>
        {shown.map(({ file, alt }, index) => (
          <li key={file}>
            <CoursePicture
              src={file}
              alt={alt}
              sizes={index === 0 ? wide : narrow}
              isLazy={index > 0}
              className="aspect-video size-full object-cover"
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        popoverTarget="course-gallery"
        className={buttonClass({ size: 'sm' }, 'absolute end-3 bottom-3 gap-2')}
      >
        <Images aria-hidden className="size-4" />
        {m.pictures_show_all()}
      </button>
      <dialog
        id="course-gallery"
        popover="auto"
        aria-label={m.pictures_all_of({ title: course.title })}
        className="gallery-panel"
      >
        <button
          type="button"
          popoverTarget="course-gallery"
          popoverTargetAction="hide"
          aria-label={m.common_close()}
          className={buttonClass({}, 'button--icon-only fixed end-4 top-4 z-10')}
        >
          <X aria-hidden className="size-5" />
        </button>
        <ul className="mx-auto flex max-w-3xl flex-col gap-6">
          {ordered.map(({ file, alt }) => (
            <li key={file}>
              <CoursePicture
                src={file}
                alt={alt}
                sizes="(min-width: 800px) 48rem, 96vw"
                isLazy
                className="w-full rounded-md"
              />
              {alt && (
                <p aria-hidden className="mt-2 text-sm text-quiet">
                  {alt}
                </p>
              )}
            </li>
          ))}
        </ul>
      </dialog>
    </section>
  );
}

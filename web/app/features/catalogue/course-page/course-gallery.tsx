import type { Course } from '@michi/contract/catalogue/courses';
import { Images, X } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { CoursePicture } from '../../../ui/picture/course-picture.tsx';
import { Cover } from '../../../ui/picture/cover.tsx';

/** One large and two or four beside it: other numbers leave a hole. */
const shownOf = (count: number) => (count >= 5 ? 5 : Math.min(count, 3));
/**
 * How wide the large one and the others are: in rem beside the column for booking, in per cent of a narrower
 * screen; a row to swipe on a phone.
 */
const places: Readonly<Record<number, readonly [large: string, small: string]>> = {
  1: sizesOf([43, 92, 92], [43, 92, 92]),
  2: sizesOf([21.5, 46, 81], [21.5, 46, 81]),
  3: sizesOf([29, 61, 81], [14.5, 31, 81]),
  5: sizesOf([21.5, 46, 81], [10.5, 23, 81]),
};

/** The row of a phone: once it has the focus, the arrow keys scroll it. */
const reachable = { tabIndex: 0 };

/**
 * What the course shows of itself: one picture, or the cover with others beside it; on a phone a row to
 * swipe. Works without its script.
 */
export function CourseGallery({ course }: { course: Course }) {
  const cover = course.images.find(({ file }) => file === course.cover);
  if (!cover || course.images.length === 1) {
    return (
      <div className="overflow-hidden rounded-lg">
        <Cover
          id={course.id}
          src={course.cover}
          alt={cover?.alt}
          isFirst
          sizes={places[1]?.[0]}
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
              sizes={places[shown.length]?.[index === 0 ? 0 : 1] ?? '92vw'}
              isFirst={index === 0}
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
                isFirst={false}
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

type Widths = [wide: number, medium: number, phone: number];

function sizesOf(...each: [Widths, Widths]): [string, string] {
  const [large, small] = each.map(
    ([wide, medium, phone]) => `(min-width: 1024px) ${wide}rem, (min-width: 640px) ${medium}vw, ${phone}vw`,
  );
  return [large ?? '', small ?? ''];
}

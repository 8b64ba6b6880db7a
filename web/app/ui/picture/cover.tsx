import { CoursePicture } from './course-picture.tsx';
import { inkOf, seededNumbers } from './pattern.ts';

const width = 320;
const height = 180;

/**
 * Paths that climb from left to right, each its own way: the cover of whatever has no picture. As SVG, which
 * the browser reads at once; twenty elements on each of two dozen cards would be built, and taken over in the
 * browser, one by one.
 */
function pathsOf(id: string): string {
  const [ground, line] = inkOf(id);
  const random = seededNumbers(id);
  random();
  const paths = Array.from({ length: 5 }, (_none, index) => {
    const start = height * (0.55 + random() * 0.4);
    const end = height * (0.08 + index * 0.16 + random() * 0.08);
    const bend = width * (0.25 + random() * 0.5);
    const stop = width * (0.55 + random() * 0.4);
    const { round } = Math;
    const from = round(start + index * 8);
    const path = `<path d="M-10 ${from}C${round(bend)} ${from} ${round(bend)} ${round(end)} ${round(stop)} ${round(end)}"/>`;
    const point = `<circle cx="${round(stop)}" cy="${round(end)}" r="3.5" style="fill:${index === 0 ? line : ground}"/>`;
    return `<g opacity="${(0.35 + index * 0.13).toFixed(2)}">${path}${point}</g>`;
  });
  return `<rect width="${width}" height="${height}" style="fill:${ground}"/><g fill="none" stroke-width="1.5" stroke-linecap="round" style="stroke:${line}">${paths.join('')}</g>`;
}

/** A card among three in a row, two, or one. */
const cardSizes = '(min-width: 1024px) 22rem, (min-width: 640px) 46vw, 92vw';

/** The picture, or a pattern and colour that belong to the id. Decorative: the title stands beside it. */
export function Cover(props: {
  id: string;
  src?: string | null;
  alt?: string;
  className?: string;
  /** The first thing in sight. */
  isFirst?: boolean;
  /** How wide it is shown, as the browser's `sizes` says it. */
  sizes?: string;
}) {
  const { id, src, alt = '', className = '', isFirst = false, sizes = cardSizes } = props;
  const frame = `block w-full aspect-video object-cover ${className}`;
  if (src) return <CoursePicture {...{ src, alt, sizes, isFirst }} className={frame} />;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={frame}
      dangerouslySetInnerHTML={{ __html: pathsOf(id) }}
    />
  );
}

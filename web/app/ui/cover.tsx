import { CoursePicture } from './course-picture.tsx';
import { inkOf, seededNumbers } from './pattern.ts';

const width = 320;
const height = 180;

/** Paths that climb from left to right, each its own way: the cover of whatever has no picture. */
function pathsOf(id: string): { d: string; end: [number, number] }[] {
  const random = seededNumbers(id);
  random();
  return Array.from({ length: 5 }, (_none, index) => {
    const start = height * (0.55 + random() * 0.4);
    const end = height * (0.08 + index * 0.16 + random() * 0.08);
    const bend = width * (0.25 + random() * 0.5);
    const stop = width * (0.55 + random() * 0.4);
    const { round } = Math;
    const d = `M-10 ${round(start + index * 8)}C${round(bend)} ${round(start + index * 8)} ${round(bend)} ${round(end)} ${round(stop)} ${round(end)}`;
    return { d, end: [round(stop), round(end)] };
  });
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
  const [ground, line] = inkOf(id);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={frame}
    >
      <rect width={width} height={height} style={{ fill: ground }} />
      <g fill="none" strokeWidth="1.5" strokeLinecap="round" style={{ stroke: line }}>
        {pathsOf(id).map(({ d, end }, index) => (
          <g key={d} opacity={0.35 + index * 0.13}>
            <path d={d} />
            <circle cx={end[0]} cy={end[1]} r="3.5" style={{ fill: index === 0 ? line : ground }} />
          </g>
        ))}
      </g>
    </svg>
  );
}

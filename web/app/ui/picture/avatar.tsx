import { avatarWidths } from '@michi/contract/identity/avatar-widths';
import { initialsOf } from '@michi/contract/person-name';
import { inkOf } from './pattern.ts';

const own = /^(\/api\/avatars\/[0-9a-f]+\/)\d+\.webp$/;

/**
 * Our pictures are kept in a few widths: the smallest that is wide enough. Any other address stays as it is.
 */
function inSize(src: string, pixels: number): string {
  const width = avatarWidths.find((each) => each >= pixels) ?? avatarWidths[avatarWidths.length - 1];
  return src.replace(own, `$1${width}.webp`);
}

/**
 * The person's picture, or initials on a colour that belongs to their id. Decorative: the name stands beside
 * it, so the initials are drawn by the style sheet and are no text of the control around them.
 */
export function Avatar(props: {
  id: string;
  name: string;
  src?: string | null;
  size?: number;
  isFirst?: boolean;
}) {
  const { id, name, src, size = 40, isFirst = false } = props;
  if (src) {
    return (
      <img
        src={inSize(src, size)}
        srcSet={own.test(src) ? `${inSize(src, size)} 1x, ${inSize(src, size * 2)} 2x` : undefined}
        alt=""
        width={size}
        height={size}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? undefined : 'low'}
        className="shrink-0 rounded-full object-cover"
        style={{ width: size, height: size }}
      />
    );
  }
  const [ground] = inkOf(id);
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      style={{ width: size, height: size, background: ground, fontSize: size * 0.38 }}
      className="avatar inline-grid shrink-0 place-items-center rounded-full font-medium tracking-wide text-white select-none"
    />
  );
}

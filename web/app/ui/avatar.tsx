import { inkOf } from './pattern.ts';

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? 32),
  );
  return letters.join('').trim().toUpperCase();
}

/**
 * The person's picture, or initials on a colour that belongs to their id. Decorative: the name stands beside it, so the initials
 * are drawn by the style sheet and are no text of the control around them.
 */
export function Avatar(props: { id: string; name: string; src?: string | null; size?: number }) {
  const { id, name, src, size = 40 } = props;
  if (src) {
    return (
      <img src={src} alt="" width={size} height={size} loading="lazy" className="rounded-full object-cover" />
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

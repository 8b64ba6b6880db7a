import { courseImageWidths } from '@michi/contract/catalogue/course-image-widths';

const own = /^(\/api\/course-images\/[0-9a-f]+\/)(\d+)\.webp$/;

/**
 * The address names the widest: the narrower ones lie beside it, each as AVIF and WebP. Any other address
 * stays as it is.
 */
export function sourcesOf(src: string): { avif: string; webp: string; narrow: string } | null {
  const [, folder, widest] = own.exec(src) ?? [];
  if (!folder) return null;
  const widths = courseImageWidths.filter((width) => width <= Number(widest));
  const setOf = (format: string) => widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
  return { avif: setOf('avif'), webp: setOf('webp'), narrow: `${folder}${widths[2] ?? widest}.webp` };
}

type Props = {
  src: string;
  alt: string;
  sizes: string;
  /** The first thing in sight; all others wait until they are near. */
  isFirst: boolean;
  className?: string;
};

/** In the format and the size that suit the browser; its place is kept before it is there. */
export function CoursePicture({ src, alt, sizes, isFirst, className }: Props) {
  const sources = sourcesOf(src);
  return (
    <picture className="contents">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        src={sources?.narrow ?? src}
        srcSet={sources?.webp}
        sizes={sources ? sizes : undefined}
        alt={alt}
        width={640}
        height={360}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

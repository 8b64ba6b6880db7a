import { renderToStaticMarkup } from 'react-dom/server';
import { CategoryMark } from './category-icon.tsx';

const drawn = new Map<string, string>();

/**
 * The lines of an icon. Drawn here and sent with the page, since fifty icons weigh more than a page's own
 * script.
 */
export function signOf(icon: string): string {
  const known = drawn.get(icon);
  if (known !== undefined) return known;
  const sign = renderToStaticMarkup(<CategoryMark icon={icon} />).replaceAll(/^<svg[^>]*>|<\/svg>$/g, '');
  drawn.set(icon, sign);
  return sign;
}

import type { Plugin } from 'vite';

/** As `createLucideIcon` of lucide-react makes it, without its settings for a whole tree and for strokes that do not scale. */
const leanMaker = `
import { createElement } from 'react';

const written = ([tag, attributes]) =>
  '<' + tag + Object.entries(attributes).map(([name, value]) => ' ' + name + '="' + value + '"').join('') + '></' + tag + '>';
const isSaid = (name) => name === 'role' || name === 'title' || name.startsWith('aria-');

export default function createLucideIcon({ name, size: side, node }) {
  const viewBox = '0 0 ' + side + ' ' + side;
  let strokes;
  return ({ className, size = 24, color = 'currentColor', strokeWidth = 2, ...rest }) => createElement('svg', {
    width: size, height: size, viewBox, fill: 'none', stroke: color, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round',
    className: 'lucide lucide-' + name + (className ? ' ' + className : ''),
    'aria-hidden': Object.keys(rest).some(isSaid) ? undefined : true,
    ...rest,
    dangerouslySetInnerHTML: (strokes ??= { __html: node.map(written).join('') }),
  });
}
`;

/**
 * A search page has more than a hundred icons. The library's own is two components, and an element for each stroke, which React builds,
 * and takes over in the browser, one by one. Here an icon is one element with its strokes as text.
 */
export const leanIcons: Plugin = {
  name: 'michi-lean-icons',
  apply: 'build',
  load: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
    handler: () => leanMaker,
  },
  // Names that no packing makes shorter.
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ },
    handler(whole) {
      const code = whole.replaceAll(/,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm, '');
      // It would be written into the page.
      if (/\bkey:/.test(code))
        this.error('lucide-react writes the keys of its strokes in another way than expected');
      return { code, map: null };
    },
  },
  generateBundle() {
    const isReplaced = [...this.getModuleIds()].some((id) => id.endsWith('createLucideIcon.mjs'));
    if (!isReplaced) this.error('lucide-react makes its icons in another file than expected');
  },
};

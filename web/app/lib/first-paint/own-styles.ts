/** What the build has cut out of the app's style sheet for the public pages. */
export type PublicStyles = {
  /** The address of the whole one. */
  sheet: string;
  /** The part of it that public pages need. */
  own: string;
  /** The classes that are not in that part, as they are written in HTML. */
  others: ReadonlySet<string>;
};

/** Before all other styles of the page: the first ones say in which order the layers win. */
const place = /<style|<link rel="stylesheet"|<\/head>/;

/**
 * Writes the styles of a public page into its document, so that nothing has to be fetched before it is
 * painted. With the precedence of the whole sheet, so that React puts that one after it. A page with any
 * other class gets the whole sheet.
 */
export function withOwnStyles(html: string, { sheet, own, others }: PublicStyles): string {
  const styles = hasOther(html, others)
    ? `<link rel="stylesheet" href="${sheet}" data-precedence="app"/>`
    : `<style data-href="public" data-precedence="app">${own}</style>`;
  const at = html.search(place);
  return html.slice(0, at) + styles + html.slice(at);
}

const attribute = ' class="';
/** What was found of each value of the attribute, of which pages repeat a few hundred. */
const known = new WeakMap<ReadonlySet<string>, Map<string, boolean>>();

/** Whether a class of it is not in the part for public pages. */
function hasOther(html: string, others: ReadonlySet<string>): boolean {
  const found = known.get(others) ?? new Map<string, boolean>();
  known.set(others, found);
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at)) {
    const from = at + attribute.length;
    at = html.indexOf('"', from);
    const classes = html.slice(from, at);
    let isOther = found.get(classes);
    if (isOther === undefined) {
      isOther = classes.split(' ').some((name) => others.has(name));
      found.set(classes, isOther);
    }
    if (isOther) return true;
  }
  return false;
}

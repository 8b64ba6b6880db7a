import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * How scripts are cut, so that nobody loads what only other pages need. A text, an icon and a component are
 * modules of their own: left alone, each set of pages that shares some of them becomes a file; gathered by
 * folder, a page brings what it never shows. So it is looked up which pages reach a module without
 * `import()`:
 *
 * - public pages: what most of them need is `frame`, the rest goes with just the pages that need it;
 * - what `hydrateOnInteraction()` leaves for the first touch is fetched all at once, so it is one file;
 *   `parts-and-more` is what private pages need, too, `base` what their frame or a conversation needs, too;
 * - `private`: what the frame of private pages needs beyond;
 * - a conversation, which of private pages has to be there soonest, loads no page's share with others: what
 *   it and the frame around it have in common with public pages stands apart (`-chat`), and so do the texts
 *   and icons that it has in common with other private pages and with what it loads later (`shared`).
 */
const app = path.join(import.meta.dirname, '../app');
// Not the entry: a file that others import would start the page before they are there.
const frame = ['root.tsx', 'routes/public/layout.tsx'];
const privateFrame = ['routes/account/layout.tsx'];
const conversation = 'routes/account/chat.tsx';
/** On every page of who is signed in. */
const corner = ['features/identity/shell/account-menu.tsx'];
/**
 * Comes with the first sign of a person (`deferred-footer.ts`), and the next page waits for it: one file,
 * fetched in one go.
 */
const footer = ['ui/shell/site-footer.tsx'];
const pages = [
  'landing',
  'search',
  'category',
  'course',
  'sensei',
  'menu',
  'about',
  'services',
  'terms',
  'privacy',
  'contact',
  'forbidden',
  'not-found',
];

const otherPrivateRoutes = ['account', 'admin', 'sensei', 'student']
  .flatMap((folder) =>
    readdirSync(path.join(app, 'routes', folder)).map((file) => `routes/${folder}/${file}`),
  )
  .filter((file) => file !== conversation);

const hydrateOnInteraction = path.join(app, 'ui/lazy/hydrate-on-interaction.tsx');
const fileOf = (page: string) => `routes/public/${page}.tsx`;

/**
 * As many as show courses, which stand first. Two files that lean on each other weigh more than one: each
 * says to the other what it lends.
 */
const sharedByMost = 5;

type Graph = {
  getModuleInfo(
    id: string,
  ): { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] } | null;
};

const isOurs = /web[\\/]app[\\/](?!paraglide)|contract[\\/]src[\\/]/;
const word = /\bm\.([a-z0-9_]+)\(/g;
const icons = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g;

/**
 * Every module that the given files lead to, by `import()` too if asked: ours by id, texts and icons by name.
 */
function reachedFrom(files: readonly string[], graph: Graph, isLaterToo = false): Set<string> {
  const reached = new Set<string>();
  const waiting = files.map((file) => path.resolve(app, file));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const info = graph.getModuleInfo(id);
    const imported = [...(info?.importedIds ?? []), ...((isLaterToo && info?.dynamicallyImportedIds) || [])];
    waiting.push(...imported.filter((each) => isOurs.test(each)));
    for (const [, name] of info?.code?.matchAll(word) ?? []) reached.add(`word ${name}`);
    for (const [, names] of info?.code?.matchAll(icons) ?? [])
      for (const name of names?.split(',') ?? []) reached.add(`icon ${kebabOf(name.split(' as ')[0] ?? '')}`);
  }
  return reached;
}

/**
 * The files that come with the first touch of a page that shows courses, each imported by a module that
 * imports `hydrateOnInteraction`.
 */
function partsOf(graph: Graph): string[] {
  const reached = reachedFrom([...frame, ...pages.slice(0, sharedByMost).map(fileOf)], graph);
  const infos = [...reached].map((id) => graph.getModuleInfo(id));
  return infos.flatMap((info) =>
    info?.importedIds.includes(hydrateOnInteraction) ? info.dynamicallyImportedIds : [],
  );
}

const kebabOf = (name: string) =>
  name
    .trim()
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-')
    .toLowerCase();

function keyOf(id: string): string {
  const text = /paraglide[\\/]messages[\\/](\w+)\.js$/.exec(id);
  if (text) return `word ${text[1]}`;
  const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(id);
  return icon ? `icon ${icon[1]}` : id;
}

/** Short, since every page reads the names of all: a bit for each page. */
function nameOf(by: readonly string[], isInChat: boolean): string {
  const bits = pages.reduce((sum, page, at) => sum + (by.includes(page) ? 2 ** at : 0), 0);
  return `public-${bits.toString(36)}${isInChat ? '-chat' : ''}`;
}

/** A group also takes what its modules import, so what more pages share is gathered first. */
type Place = { name: string; priority: number };
const ofParts = 1;
const ofPartsAndOthers = 2;
const ofPrivateFrame = 3;
const ofBoth = 4;
const ofLibraries = 5;
/** What a conversation has in common with them first: it takes nothing else of theirs. */
const ofPages = (count: number, isInChat = true) => ofLibraries + 2 * count + (isInChat ? 1 : 0);
const ofReact = ofPages(pages.length) + 1;

function createPlaces(graph: Graph): (id: string) => Place | undefined {
  const framed = reachedFrom(frame, graph);
  const below = reachedFrom(footer, graph);
  const reachedBy = new Map<string, string[]>();
  for (const page of pages)
    for (const key of reachedFrom([fileOf(page)], graph))
      reachedBy.set(key, [...(reachedBy.get(key) ?? []), page]);
  const atTouch = reachedFrom(partsOf(graph), graph);
  const framedPrivately = reachedFrom(privateFrame, graph);
  const inChat = reachedFrom([conversation], graph);
  const aroundChat = reachedFrom([...privateFrame, ...corner], graph);
  const inOtherPrivate = reachedFrom(otherPrivateRoutes, graph);
  const laterInChat = [...inChat].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const besidesChat = reachedFrom([...otherPrivateRoutes, ...laterInChat], graph, true);
  return (id) => {
    const key = keyOf(id);
    const by = reachedBy.get(key) ?? [];
    if (framed.has(key) || by.length >= sharedByMost)
      return { name: 'frame', priority: ofPages(pages.length) };
    if (below.has(key)) return { name: 'footer', priority: ofPages(pages.length - 1) };
    const isInChat = inChat.has(key);
    if (by.length > 0) {
      const isApart = isInChat || aroundChat.has(key);
      return { name: nameOf(by, isApart), priority: ofPages(by.length, isApart) };
    }
    if (atTouch.has(key) && (framedPrivately.has(key) || isInChat)) return { name: 'base', priority: ofBoth };
    if (framedPrivately.has(key)) return { name: 'private', priority: ofPrivateFrame };
    if (isInChat && besidesChat.has(key) && key !== id) return { name: 'shared', priority: ofParts };
    if (!atTouch.has(key)) return undefined;
    return inOtherPrivate.has(key)
      ? { name: 'parts-and-more', priority: ofPartsAndOthers }
      : { name: 'parts', priority: ofParts };
  };
}

let placeOf: ReturnType<typeof createPlaces> | undefined;

const placed = Array.from({ length: ofReact - 1 }, (_none, at) => ({
  debugName: `placed ${at + 1}`,
  priority: at + 1,
  test: /web[\\/]app[\\/]|contract[\\/]src[\\/]|node_modules[\\/]lucide-react[\\/]/,
  name: (id: string, graph: Graph) => {
    const place = (placeOf ??= createPlaces(graph))(id);
    return place?.priority === at + 1 ? place.name : null;
  },
}));

export const publicChunks = [
  // Changes only with a new release of React, so it outlives ours in the browser's cache.
  {
    name: 'react',
    priority: ofReact,
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie-es)[\\/]|rolldown[\\/-]runtime|vite[\\/]preload-helper/,
  },
  // What the parts lean on that has no words: one file for all languages, and no reader of a new word loads
  // it again.
  { name: 'libraries', priority: ofLibraries, test: /node_modules[\\/](?:sonner|zod)[\\/]/ },
  ...placed,
  {
    debugName: 'words',
    name: (id: string) => `words-${/messages[\\/]([a-z]+)_/.exec(id)?.[1] ?? 'all'}`,
    test: /app[\\/]paraglide[\\/]messages[\\/]/,
    minShareCount: 2,
  },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3 },
];

const isOfPublicPages = /^assets\/(?:public|frame)-/;

/**
 * Each `import()` lists what to fetch along with it. In a file that strangers load, the lists of what they
 * will not open weigh more than the round trip they save.
 */
export function preloadedWith(_file: string, files: string[], { hostId }: { hostId: string }): string[] {
  return isOfPublicPages.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files;
}

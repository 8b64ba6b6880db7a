import { indexRooms, modules, rooms } from '../../.dependency-cruiser.mjs';

const uses = (...paths: string[]): string =>
  paths.map((from, at) => `import { it as it${at} } from '${from}';\nconsole.log(it${at});\n`).join('');
const plain = 'export const it = 1;\n';

/** A small tree that breaks each rule of .dependency-cruiser.mjs at least once: file name → text. */
export function plantedImports(): Record<string, string> {
  const doors = Object.fromEntries(modules.map((module) => [`server/src/modules/${module}/index.ts`, plain]));
  const laterOnes = Object.fromEntries(
    modules
      .slice(0, -1)
      .map((module, at) => [
        `server/src/modules/${module}/looks-ahead.ts`,
        uses(`../${modules[at + 1]}/index.ts`),
      ]),
  );
  const laterRooms = Object.fromEntries(
    Object.entries(rooms).flatMap(([module, names]) =>
      names.slice(0, -1).flatMap((room, at) => [
        [`server/src/modules/${module}/${room}/looks-ahead.ts`, uses(`../${names[at + 1]}/there.ts`)],
        [`server/src/modules/${module}/${names[at + 1]}/there.ts`, plain],
      ]),
    ),
  );
  const laterIndexRooms = Object.fromEntries(
    indexRooms.slice(0, -1).flatMap((room, at) => [
      [`search-index/src/${room}/looks-ahead.ts`, uses(`../${indexRooms[at + 1]}/there.ts`)],
      [`search-index/src/${indexRooms[at + 1]}/there.ts`, plain],
    ]),
  );
  return {
    ...doors,
    ...laterOnes,
    ...laterRooms,
    ...laterIndexRooms,
    'server/src/modules/ordering/ordering.routes.ts': plain,
    'server/src/modules/ordering/views/knows-its-module.ts': uses('../ordering.routes.ts'),
    'server/src/modules/ordering/cellar/unlisted.ts': plain,
    'server/src/modules/ordering/ordering.jobs.ts': uses('./cellar/unlisted.ts'),
    'server/src/platform/db/db.ts': plain,
    'server/src/modules/identity/user.repository.ts': plain,
    'server/src/modules/records/past-the-door.ts': uses('../identity/user.repository.ts'),
    'server/src/modules/records/uses-pg.ts': uses('pg'),
    'server/src/modules/records/uses-kysely.ts': uses('kysely'),
    'server/src/modules/records/uses-db.ts': uses('../../platform/db/db.ts'),
    'server/src/modules/records/uses-a-type.ts': `import type { It } from 'kysely';\nexport type Other = It;\n`,
    'web/app/lib/uses-pg.ts': uses('pg'),
    'server/src/modules/stranger/index.ts': plain,
    'server/src/modules/administration/stranger.ts': uses('../stranger/index.ts'),
    'server/src/modules/identity/identity.routes.ts': uses('./user.repository.ts'),
    'server/src/modules/identity/identity.socket.ts': uses('./user.repository.ts'),
    'server/src/modules/identity/identity.jobs.ts': uses('./user.repository.ts'),
    'server/src/modules/identity/user.policy.ts': uses('./user.repository.ts'),
    'server/src/modules/identity/session.policy.ts': uses('../../platform/db/db.ts'),
    'server/src/app.ts': uses('./modules/identity/user.repository.ts'),
    'server/src/platform/knows-a-module.ts': uses('../modules/identity/index.ts'),
    'server/src/platform/knows-the-web.ts': uses('../../../web/app/lib/format.ts'),
    'search-index/src/knows-the-server.ts': uses('../../server/src/platform/db/db.ts'),
    'search-index/src/uses-pg.ts': uses('pg'),
    'search-index/src/cellar/unlisted.ts': plain,
    'search-index/src/index.ts': uses('./cellar/unlisted.ts'),
    'search-index/src/words/knows-its-door.ts': uses('../index.ts'),
    'server/src/modules/discovery/past-the-door-of-the-index.ts': uses(
      '../../../../search-index/src/search/there.ts',
    ),
    'demo/index.ts': plain,
    'demo/past-the-door.ts': uses('../server/src/modules/identity/user.repository.ts'),
    'demo/knows-the-web.ts': uses('../web/app/lib/format.ts'),
    'server/src/main.ts': uses('../../demo/index.ts'),
    'server/src/platform/knows-the-demo.ts': uses('../../../demo/index.ts'),
    'contract/src/knows-the-demo.ts': uses('../../demo/index.ts'),
    'web/app/lib/knows-the-demo.ts': uses('../../../demo/index.ts'),
    'contract/src/knows-the-index.ts': uses('../../search-index/src/index.ts'),
    'web/app/lib/knows-the-index.ts': uses('../../../search-index/src/index.ts'),
    'contract/src/knows-the-server.ts': uses('../../server/src/platform/db/db.ts'),
    'web/app/lib/format.ts': plain,
    'web/app/lib/knows-the-server.ts': uses('../../../server/src/platform/db/db.ts'),
    'web/app/ui/knows-a-feature.tsx': uses('../features/ordering/price.tsx'),
    'web/app/lib/knows-a-feature.ts': uses('../features/ordering/price.tsx'),
    'web/app/features/ordering/price.tsx': plain,
    'web/app/features/catalogue/knows-a-feature.tsx': uses('../ordering/price.tsx'),
    'web/app/features/catalogue/knows-discovery.tsx': uses('../discovery/price.tsx'),
    'web/app/features/discovery/price.tsx': plain,
    'web/app/features/discovery/knows-a-feature.tsx': uses('../ordering/price.tsx'),
    'web/app/features/discovery/knows-more-of-the-catalogue.tsx': uses('../catalogue/editor/form.tsx'),
    'web/app/features/catalogue/editor/form.tsx': plain,
    'web/app/features/catalogue/knows-a-route.tsx': uses('../../routes/home.tsx'),
    'web/app/routes/home.tsx': plain,
    'contract/src/round.ts': `${uses('./trip.ts')}${plain}`,
    'contract/src/trip.ts': `export { it as back } from './round.ts';\n${plain}`,
  };
}

/** A folder with more code files than a room may have. */
export const plantedCrowd = Array.from(
  { length: 26 },
  (_none, at) => `server/src/modules/ordering/views/view-${at}.ts`,
);

const wide = 'word '.repeat(24).trim();
/** Three comments that are too wide, beside what may be: code, an address, a comment that fits. */
export const plantedComments = [
  `// ${wide}`,
  `/** ${wide} */`,
  '/*',
  ` * ${wide}`,
  ` * https://example.org/${'a'.repeat(120)}`,
  ' */',
  `export const it = '${wide}'; // fits not, but is code`,
  '// It fits.',
].join('\n');

const MODULES = [
  'identity',
  'records',
  'catalogue',
  'discovery',
  'scheduling',
  'ordering',
  'messaging',
  'classroom',
  'evaluation',
  'notification',
  'administration',
];

const uses = (...paths: string[]): string =>
  paths.map((from, at) => `import { it as it${at} } from '${from}';\nconsole.log(it${at});\n`).join('');
const plain = 'export const it = 1;\n';

/** A small tree that breaks each rule of .dependency-cruiser.mjs at least once: file name → text. */
export function plantedImports(): Record<string, string> {
  const doors = Object.fromEntries(MODULES.map((module) => [`server/src/modules/${module}/index.ts`, plain]));
  const laterOnes = Object.fromEntries(
    MODULES.slice(0, -1).map((module, at) => [
      `server/src/modules/${module}/looks-ahead.ts`,
      uses(`../${MODULES[at + 1]}/index.ts`),
    ]),
  );
  return {
    ...doors,
    ...laterOnes,
    'server/src/platform/db.ts': plain,
    'server/src/modules/identity/user.repository.ts': plain,
    'server/src/modules/records/past-the-door.ts': uses('../identity/user.repository.ts'),
    'server/src/modules/records/uses-pg.ts': uses('pg'),
    'server/src/modules/records/uses-kysely.ts': uses('kysely'),
    'server/src/modules/records/uses-db.ts': uses('../../platform/db.ts'),
    'server/src/modules/records/uses-a-type.ts': `import type { It } from 'kysely';\nexport type Other = It;\n`,
    'web/app/lib/uses-pg.ts': uses('pg'),
    'server/src/modules/stranger/index.ts': plain,
    'server/src/modules/administration/stranger.ts': uses('../stranger/index.ts'),
    'server/src/modules/identity/identity.routes.ts': uses('./user.repository.ts'),
    'server/src/modules/identity/identity.socket.ts': uses('./user.repository.ts'),
    'server/src/modules/identity/identity.jobs.ts': uses('./user.repository.ts'),
    'server/src/modules/identity/user.policy.ts': uses('./user.repository.ts'),
    'server/src/modules/identity/session.policy.ts': uses('../../platform/db.ts'),
    'server/src/app.ts': uses('./modules/identity/user.repository.ts'),
    'server/src/platform/knows-a-module.ts': uses('../modules/identity/index.ts'),
    'server/src/platform/knows-the-web.ts': uses('../../../web/app/lib/format.ts'),
    'contract/src/knows-the-server.ts': uses('../../server/src/platform/db.ts'),
    'web/app/lib/format.ts': plain,
    'web/app/lib/knows-the-server.ts': uses('../../../server/src/platform/db.ts'),
    'web/app/ui/knows-a-feature.tsx': uses('../features/ordering/price.tsx'),
    'web/app/lib/knows-a-feature.ts': uses('../features/ordering/price.tsx'),
    'web/app/features/ordering/price.tsx': plain,
    'web/app/features/catalogue/knows-a-feature.tsx': uses('../ordering/price.tsx'),
    'web/app/features/catalogue/knows-a-route.tsx': uses('../../routes/home.tsx'),
    'web/app/routes/home.tsx': plain,
    'contract/src/round.ts': `${uses('./trip.ts')}${plain}`,
    'contract/src/trip.ts': `export { it as back } from './round.ts';\n${plain}`,
  };
}

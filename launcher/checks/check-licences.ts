import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { init, type ModuleInfos } from 'license-checker-rseidelsohn';
import { fields } from '../json.ts';
import { isAllowed } from './licences.ts';
import { root } from '../paths.ts';

type Package = { name: string; version: string; licence: string };

/** What is installed here, its licence read from the package itself. */
async function installed(): Promise<Package[]> {
  const found = await new Promise<ModuleInfos>((resolve, reject) => {
    init({ start: root }, (error, packages) => {
      if (error) reject(error);
      else resolve(packages);
    });
  });
  return Object.entries(found).map(([id, { licenses }]) => {
    const at = id.lastIndexOf('@');
    const licence = Array.isArray(licenses) ? licenses.join(' AND ') : (licenses ?? '');
    return { name: id.slice(0, at), version: id.slice(at + 1), licence };
  });
}

/** What the lockfile holds for other machines, by its own words. */
function locked(): Package[] {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(fields(fields(lock).packages)).flatMap(([place, entry]) => {
    const name = place.split('node_modules/').pop() ?? '';
    const isForeign = place.includes('node_modules/') && !existsSync(path.join(root, place));
    if (!isForeign) return [];
    const { license = '', version = '' } = fields(entry);
    return [{ name, version: String(version), licence: String(license) }];
  });
}

const isOurs = ({ name }: Package): boolean => name === 'michi' || name.startsWith('@michi/');
const packages = [...(await installed()), ...locked()].filter((candidate) => !isOurs(candidate));
const offenders = packages.filter(({ name, licence }) => !isAllowed(name, licence));

for (const { name, version, licence } of offenders) {
  console.error(`✗ ${name} ${version}: ${licence || 'no licence named'}`);
}
if (packages.length === 0) console.error('✗ No package was found');
if (offenders.length > 0 || packages.length === 0) process.exitCode = 1;
else console.log(`Licences are in order: ${packages.length} packages`);

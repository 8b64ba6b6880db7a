import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export type Browser = {
  executablePath: string;
  args: string[];
  /** Root has no sandbox to go into. */
  chromiumSandbox: boolean;
  env: Record<string, string>;
};

/** Chromium without a window: pages load in half of the time. */
const HEADLESS = ['chromium-headless-shell'];
const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ARGS = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For pages with calls: a made-up camera, no questions, and candidates on a host that has only its loopback.
 */
export const callArgs = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
];

/**
 * A Chromium that starts here: CHROMIUM_PATH, the system's without a window, the same by apt, any of the
 * system's, or the one from npm. Throws with the command to run where there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!starts(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and that does not start`);
    return browser(wanted);
  }
  const found =
    findInPath(HEADLESS) ??
    (installWithApt() ? findInPath(HEADLESS) : undefined) ??
    findInPath(SYSTEM) ??
    findOnMac();
  if (found) return browser(found);
  const fromNpm = await unpackFromNpm().catch(() => undefined);
  if (fromNpm) return fromNpm;
  throw new Error(
    'The tests need a Chromium, and none was found or could be installed. Install one, for example with\n' +
      '  sudo apt-get update && sudo apt-get install -y chromium-headless-shell fonts-liberation\n' +
      'or set CHROMIUM_PATH to an installed Chrome or Chromium, then run "npm test" again.',
  );
}

/** The options of Playwright's `launch()`. */
export function launchOptions(found: Browser, extraArgs: string[] = []): Browser {
  return { ...found, args: [...found.args, ...extraArgs] };
}

function browser(executablePath: string, env: Record<string, string> = {}): Browser {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    executablePath,
    args: ARGS,
    chromiumSandbox: process.getuid?.() !== 0 && Object.keys(env).length === 0,
    env: { ...Object.fromEntries(inherited), ...env },
  };
}

function findInPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file) && starts(file));
}

const findOnMac = () => MAC.find((file) => existsSync(file) && starts(file));

/** Some systems hold a stand-in that only says what to install. */
function starts(executable: string, env: Record<string, string> = {}): boolean {
  const result = spawnSync(executable, ['--version'], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, ...env },
  });
  return result.status === 0 && /\d+\.\d+/.test(result.stdout);
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium with apt-get for the tests in the browser …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 300_000 }).status === 0;
  return (
    apt('update', '-qq') &&
    apt(
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-liberation',
      'fonts-noto-color-emoji',
    )
  );
}

/** Unpacked once into a folder that takes its name last, so that a killed run leaves no half one. */
async function unpackFromNpm(): Promise<Browser | undefined> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const packed = path.resolve(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../bin',
  );
  const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/chromium');
  const executable = path.join(folder, 'chromium');
  if (!existsSync(executable)) {
    const unfinished = `${folder}.new-${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    await withTemporaryFolder(unfinished, async () => {
      await chromium.executablePath(packed);
      await inflate(path.join(packed, 'al2023.tar.br'));
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  const env: Record<string, string> = existsSync('/usr/share/fonts')
    ? { FONTCONFIG_PATH: '/etc/fonts' }
    : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  const withLibraries = { ...env, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') };
  const way = [env, withLibraries].find((candidate) => starts(executable, candidate));
  return way && browser(executable, way);
}

/** The package unpacks into the system's temporary folder, wherever that is. */
async function withTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

// The only plain JavaScript here: an old Node cannot even read TypeScript, and shall say so in plain words.
const [major = 0] = process.versions.node.split('.').map(Number);
const script = process.argv[2];
if (major < 24) {
  console.error(
    `Michi needs Node 24 or newer, and this is Node ${process.versions.node} (${process.execPath}).\n` +
      'On Linux and Windows "npm ci" brings Node 24 along, and every "npm run" uses it. ' +
      'Elsewhere install it from https://nodejs.org.',
  );
  process.exit(1);
}
if (script === 'start') await startSmall();
process.argv.splice(2, 1);
await import(`./${script}.ts`);

/**
 * The machine's memory is not ours alone: what Node and malloc may keep of it is bounded, and no compiler for
 * the types is loaded twice.
 */
async function startSmall() {
  // Threads know it from the environment, too. A compiler takes 40 MB, and what is kept there needs none.
  const { enableCompileCache } = await import('node:module');
  const { fileURLToPath } = await import('node:url');
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../node_modules/.cache/compile', import.meta.url),
  );
  enableCompileCache();
  // Anew, since neither is heard by a process that runs. Who sets the heap's size means it.
  if (process.platform === 'win32' || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const heap = process.env.NODE_OPTIONS?.includes('--max-old-space-size') ? [] : ['--max-old-space-size=384'];
  const args = [process.execPath, '--max-semi-space-size=4', ...heap, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: '2' });
}

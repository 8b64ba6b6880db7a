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
// The machine's memory is not ours alone: a small young generation, and two arenas of malloc in place of one a thread.
const bounds = {
  flags: ['--max-semi-space-size=4', '--max-old-space-size=384'],
  env: { MALLOC_ARENA_MAX: '2' },
};
if (script === 'start') {
  // Threads know it from the environment, too. What is kept there needs no compiler for the types, which takes 40 MB, and from its first use on.
  const { enableCompileCache } = await import('node:module');
  const { fileURLToPath } = await import('node:url');
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../node_modules/.cache/compile', import.meta.url),
  );
  enableCompileCache();
}
if (script === 'start' && process.platform !== 'win32' && process.env.MALLOC_ARENA_MAX === undefined) {
  process.execve?.(process.execPath, [process.execPath, ...bounds.flags, ...process.argv.slice(1)], {
    ...process.env,
    ...bounds.env,
  });
}
process.argv.splice(2, 1);
await import(`./${script}.ts`);

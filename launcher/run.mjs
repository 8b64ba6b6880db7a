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
process.argv.splice(2, 1);
await import(`./${script}.ts`);

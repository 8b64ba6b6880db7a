import { spawn } from 'node:child_process';

// `npm run walk:money [steps] [kills]`: the walk of the tests, as long as one wishes, on a database of its
// own, with a worker killed at as many points. Prints what was done, and ends with a failure at the first
// difference; MONEY_WALK_SEED walks another way.

const [steps = '10000', kills = '200'] = process.argv.slice(2);
const walk = spawn('vitest', ['run', '--project', 'server', 'money-walk', '--disable-console-intercept'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, MONEY_WALK_STEPS: steps, MONEY_WALK_KILLS: kills },
});
walk.on('exit', (code) => process.exit(code ?? 1));

import { spawn } from 'node:child_process';

// `npm run walk:time [steps] [kills]`: the walk of the tests, as long as one wishes, on a database of its
// own, with a worker killed at as many points. Prints what was done, and ends with a failure at the first
// fault; TIME_WALK_SEED walks another way.

const [steps = '3000', kills = '100'] = process.argv.slice(2);
const walk = spawn('vitest', ['run', '--project', 'server', 'time-walk', '--disable-console-intercept'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, TIME_WALK_STEPS: steps, TIME_WALK_KILLS: kills },
});
walk.on('exit', (code) => process.exit(code ?? 1));

import { createProgress } from './progress.ts';
import { buildWeb } from './web-build.ts';

await createProgress().step('Web built', (report) => buildWeb(report));

import { createRequire } from 'node:module';
import type Handlebars from 'handlebars';

const require = createRequire(import.meta.url);

/** Loaded with the first text that needs it: much code. */
export const handlebars = (): typeof Handlebars => require('handlebars') as typeof Handlebars;

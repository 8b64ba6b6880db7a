import { makeTemplate } from './support/world/demo-template.ts';

/** Before all journeys; what it returns is done after them. */
export default makeTemplate;

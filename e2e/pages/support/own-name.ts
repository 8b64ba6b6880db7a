const run = Date.now().toString(36);

/** Of a thing whose name or address is taken for good: no earlier run on the same server had it. */
export const ownName = (name: string): string => `${name} ${run}`;

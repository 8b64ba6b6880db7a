import type { z } from 'zod';

/** What a job is called and what it is told, for who enqueues it and for who works it off. */
export type DeclaredJob<S extends z.ZodType> = {
  task: string;
  payload: S;
  key: ((payload: z.input<S>) => string) | undefined;
};

/**
 * `key`: a later one of the same key replaces it while it waits; of two whose payloads are arrays one
 * remains, with both.
 */
export const declareJob = <S extends z.ZodType>(
  task: string,
  payload: S,
  key?: (payload: z.input<S>) => string,
): DeclaredJob<S> => ({ task, payload, key });

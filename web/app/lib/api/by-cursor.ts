type ByCursor = {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { nextCursor: string | null }) => string | undefined;
};

/**
 * How a list that answers `nextCursor` is read on: the first page has no cursor. A part of the options of an
 * infinite query.
 */
export const byCursor: ByCursor = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
};

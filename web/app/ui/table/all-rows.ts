/** More than this many rows one press does not ask of the server. */
export const mostExported = 10_000;
/** As many as the server gives at once. */
const atOnce = 100;

type CursorPage<Row> = { items: readonly Row[]; nextCursor: string | null };

/** Every row of a list with a cursor, one page after the other. */
export async function allByCursor<Row>(
  pageAt: (page: { cursor: string | undefined; limit: number }) => Promise<CursorPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageAt({ cursor, limit: atOnce });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < mostExported);
  return rows;
}

/** The same of a list with numbered pages, the first one 0. */
export async function allByPage<Row>(
  pageAt: (page: { page: number; size: number }) => Promise<{ items: readonly Row[]; totalItems: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; rows.length < mostExported; page += 1) {
    const { items, totalItems } = await pageAt({ page, size: atOnce });
    rows.push(...items);
    if (items.length === 0 || rows.length >= totalItems) break;
  }
  return rows;
}

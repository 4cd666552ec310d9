/** Reads all rows of a list for an export. */

/** Rows per page: a few hundred kB. */
const PAGE = 500;

/**
 * Yields page after page; reads the next one only when it is requested. `after`: the last row of the previous page;
 * undefined for the first.
 */
export async function* everyPage<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, PAGE);
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1);
  }
}

/** Rows in memory as a single page. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

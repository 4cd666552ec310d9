/** All rows of a list, as an export reads them. */

/** Rows of a page: some hundred kB. */
const PAGE = 500;

/**
 * Page by page, each asked for when the last one was taken, and beginning after its last row (`after`; undefined: the
 * first page).
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

/** Rows that are there already, as one page. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

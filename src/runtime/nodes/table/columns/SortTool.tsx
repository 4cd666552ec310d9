/** Sorting for cards, which have no headers. */
import type { Column } from '../../../../language/types';
import type { Sort } from './sort';

export interface SortToolProps {
  columns: readonly { readonly column: Column }[];
  sortable: ReadonlySet<string>;
  sort: Sort | undefined;
  onSort(sort: Sort | undefined): void;
}

const ORDERS = [
  { order: 'desc', name: '降序' },
  { order: 'asc', name: '升序' },
] as const;

export default function SortTool({ columns, sortable, sort, onSort }: SortToolProps) {
  const fields = columns.flatMap(({ column: { field, title = field } }) =>
    field !== undefined && sortable.has(field) ? [{ field, title }] : [],
  );
  if (fields.length === 0) return null;
  return (
    <select
      className="at-input at-sizes"
      aria-label="排序"
      value={sort ? `${sort.order} ${sort.field}` : ''}
      onChange={({ target }) => {
        const [order, field] = target.value.split(' ');
        onSort(field === undefined ? undefined : { field, order: order as Sort['order'] });
      }}
    >
      <option value="">默认排序</option>
      {fields.flatMap(({ field, title }) =>
        ORDERS.map(({ order, name }) => (
          <option key={`${order} ${field}`} value={`${order} ${field}`}>
            {title}
            {name}
          </option>
        )),
      )}
    </select>
  );
}

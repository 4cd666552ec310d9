/**
 * Total, previous, page numbers, next, page sizes (product.md section 5). Its role is `group`, not `navigation`: screen
 * readers list navigation landmarks by name, and a dashboard has many tables.
 */
import { memo } from 'react';
import { lastPage, PAGE_SIZES, pagerItems } from './query/table-query';
import { formatNumber } from '../display/format';

export interface PagerProps {
  total: number;
  pageNo: number;
  pageSize: number;
  onPage(pageNo: number): void;
  onSize(pageSize: number): void;
}

export const Pager = memo(function Pager({ total, pageNo, pageSize, onPage, onSize }: PagerProps) {
  const last = lastPage(total, pageSize);
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].toSorted((a, b) => a - b);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a border and a least width of its own.
    <div className="at-pager" role="group" aria-label="分页">
      <span className="at-pager-total">共 {formatNumber(total)} 条</span>
      <button
        type="button"
        className="at-page at-page--step"
        aria-label="上一页"
        disabled={pageNo <= 1}
        onClick={() => onPage(pageNo - 1)}
      >
        ‹
      </button>
      {pagerItems(Math.min(pageNo, last), last).map((page, index, items) =>
        page === null ? (
          <span key={`gap-${items[index - 1]}`} className="at-page-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className="at-page"
            aria-label={`第 ${page} 页`}
            aria-current={page === pageNo ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {page}
          </button>
        ),
      )}
      <button
        type="button"
        className="at-page at-page--step"
        aria-label="下一页"
        disabled={pageNo >= last}
        onClick={() => onPage(pageNo + 1)}
      >
        ›
      </button>
      <select
        className="at-input at-sizes"
        aria-label="每页条数"
        value={pageSize}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size} 条/页
          </option>
        ))}
      </select>
    </div>
  );
});

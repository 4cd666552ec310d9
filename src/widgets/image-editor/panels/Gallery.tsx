/** Tiles of a list with its states. */
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { MESSAGES } from '../image-editor.messages';
import type { Pages } from './usePages';

interface Props<T> {
  readonly pages: Pages<T>;
  readonly empty: string;
  children(item: T): ReactNode;
}

export function Gallery<T>({ pages: { list, state, failure, hasMore, more, retry }, empty, children }: Props<T>) {
  return (
    <>
      <div className="at-ie-gallery">{list.map(children)}</div>
      {state === 'loading' && (
        <output className="at-ie-quiet" aria-busy="true">
          {MESSAGES.loading}
        </output>
      )}
      {state === 'failed' && (
        <div role="alert" className="at-ie-error">
          {failure}{' '}
          <Button size="small" onClick={retry}>
            {MESSAGES.retry}
          </Button>
        </div>
      )}
      {state === 'ready' && list.length === 0 && <p className="at-ie-quiet">{empty}</p>}
      {hasMore && (
        <Button block type="text" onClick={more}>
          {MESSAGES.pictures.more}
        </Button>
      )}
    </>
  );
}

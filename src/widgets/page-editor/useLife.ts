/** Status of the edited page and what the person may do with it, as the server's table of transitions says. */
import { useCallback, useEffect, useState } from 'react';
import type { PageParams } from '../../services/catalogue/generated/types';
import { useChanges } from '../../services/client/use-changes';
import { useEditorContext } from './EditorContext';

export type Life = Pick<PageParams, 'status' | 'acts' | 'reviewId' | 'reviewNote'>;

/** Null: a component, which has no review, or not read yet. */
export function useLife(): Life | null {
  const { client, editor } = useEditorContext();
  const { kind, id } = editor.options.subject;
  const [life, setLife] = useState<Life | null>(null);
  const read = useCallback(async () => {
    if (kind !== 'page') return;
    // A failed request is repeated with the next change.
    const found = await client
      .call('page.getPageParams', { pageId: id }, { fresh: true, quiet: true })
      .catch(() => null);
    if (found) setLife(found);
  }, [client, kind, id]);
  useEffect(() => {
    const begin = async () => read();
    void begin();
  }, [read]);
  useChanges(client, ['page', 'pageReview', 'department'], () => void read());
  return life;
}

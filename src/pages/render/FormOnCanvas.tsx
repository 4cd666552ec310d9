/** The draft of a form as the page's form draws it, also while it has errors. Nothing moves in it. */
import { useMemo } from 'react';
import type { PageNode } from '../document';
import type { FormDocument } from '../forms/document';
import type { ShownParts } from '../forms/layout';
import { expand } from './expand';
import { NodeView } from './NodeView';
import { sheetOf } from './style-sheet';
import type { Environment } from './view';

/** A page's node that shows a form of the library, alone on its page. */
export const LONE_FORM: PageNode = {
  id: 'form',
  type: 'form',
  props: { formId: 1, versionNo: 1 },
  styles: { base: { padding: 16 } },
};
const SCOPE = { page: { id: 0, title: '' }, source: {} };
const [BLANK] = expand({ body: [LONE_FORM] }, { pinned: {}, scope: SCOPE, pageAddress: String, isCanvas: true });

interface Props {
  readonly form: FormDocument;
  readonly shownParts: ShownParts;
}

export function FormOnCanvas({ form, shownParts }: Props) {
  const node = useMemo(() => ({ ...BLANK!, form }), [form]);
  const sheet = useMemo(() => sheetOf({}, [node], SCOPE), [node]);
  const environment = useMemo<Environment>(
    () => ({ mode: 'canvas', now: 0, page: SCOPE.page, shownParts }),
    [shownParts],
  );
  return (
    <>
      <style>{`${sheet}\nhtml{overflow:hidden}.page.page{min-height:0}`}</style>
      <main className="page">
        <NodeView node={node} environment={environment} />
      </main>
    </>
  );
}

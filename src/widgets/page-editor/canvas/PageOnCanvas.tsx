import { useMemo } from 'react';
import type { PageDocument, PageNode, PinnedComponents } from '../../../pages/document';
import { nodesIn } from '../../../pages/operations/find';
import { valueOf } from '../../../pages/props';
import { PageView } from '../../../pages/render/PageView';
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../page-editor.messages';
import { isHolder, slotsOf } from '../state/placement';
import type { EditedDocument } from '../state/subject';
import { textOf } from '../state/titles';
import { useForms } from './useForms';
import { useSources } from './useSources';

/** The document as the renderer draws it. A component stands alone, with the defaults of its props. */
export function PageOnCanvas() {
  const { client, editor } = useEditorContext();
  const document = useEditor((state) => state.document);
  const pinned = useEditor((state) => state.pinned);
  const page = useMemo(() => asPage(document), [document]);
  const sources = useSources(client, page.sources);
  const forms = useForms(client, document, pinned);
  const declared = 'props' in document ? document.props : undefined;
  const props = useMemo(
    () =>
      declared &&
      Object.fromEntries(Object.entries(declared).map(([name, schema]) => [name, valueOf(schema, undefined)])),
    [declared],
  );
  const { id } = editor.options.subject;
  const about = useMemo(() => ({ id, title: document.title }), [id, document.title]);
  return (
    <>
      <style>{canvasRules(document, pinned)}</style>
      <PageView
        document={page}
        pinned={pinned}
        forms={forms}
        sources={sources}
        page={about}
        mode="canvas"
        {...(props && { props })}
      />
    </>
  );
}

const asPage = (document: EditedDocument): PageDocument =>
  'props' in document ? { version: 1, title: document.title, body: document.body } : document;

const selectorOf = (ids: readonly string[]): string => ids.map((id) => `[data-node="${CSS.escape(id)}"]`).join(',');

/** CSS of the canvas: hides hidden nodes, gives empty holders and slots room for a drop, and titles slots. */
function canvasRules({ body }: EditedDocument, pinned: PinnedComponents): string {
  const hidden: string[] = [];
  const empty: string[] = [];
  const slots: string[] = [];
  for (const node of nodesIn(body)) {
    if (node.hidden) hidden.push(node.id);
    if (node.type === 'component') slots.push(...slotRules(node, pinned));
    else if (!node.children && isHolder(node, pinned)) empty.push(node.id);
    if (node.type === 'slot') slots.push(emptySlot(`[data-node="${CSS.escape(node.id)}"]`, textOf(node)));
  }
  return [
    'html{overflow:hidden}.page.page{min-height:0}',
    ...(hidden.length > 0 ? [`${selectorOf(hidden)}{display:none!important}`] : []),
    ...(empty.length > 0
      ? [`${selectorOf(empty)}{min-height:48px;outline:1px dashed #9aa4b5;outline-offset:-4px}`]
      : []),
    ...slots,
  ].join('\n');
}

const slotRules = (node: PageNode, pinned: PinnedComponents): readonly string[] =>
  Object.entries(slotsOf(node, pinned)).map(([name, title]) =>
    emptySlot(`[data-slot-of="${CSS.escape(node.id)}"][data-slot="${CSS.escape(name)}"]:empty`, title),
  );

const emptySlot = (selector: string, title: string): string =>
  `${selector}{display:grid;place-items:center;min-height:48px;outline:1px dashed #9aa4b5;outline-offset:-4px}` +
  `${selector}::before{content:"${CSS.escape(MESSAGES.slotNamed(title))}";color:#5c6675;font-size:12px}`;

/** Brings the instances of a component to its online version, after a look at them before and after. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import type { PageNode, PinnedComponents } from '../../../pages/document';
import { PageView } from '../../../pages/render/PageView';
import type { PageQueryMigrationResult } from '../../../services/catalogue/generated/types';
import { errorMessage } from '../../../services/client';
import { PageFrame } from '../../../shared/page-frame/PageFrame';
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../page-editor.messages';
import { pinnedOf } from '../state/subject';

/** CSS px. */
const WIDTH = 375;

export function Upgrade({ rootId }: { readonly rootId: number }) {
  const { client, editor } = useEditorContext();
  const { kind, id: pageId } = editor.options.subject;
  const [found, setFound] = useState<PageQueryMigrationResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (kind !== 'page') return null;
  const doing = async (act: () => Promise<void>) => {
    setIsBusy(true);
    // The server migrates the saved draft.
    await editor.save();
    await act().catch((error: unknown) => editor.announce(errorMessage(error)));
    setIsBusy(false);
  };
  const check = async () => {
    const answer = await client.call('page.queryMigration', { pageId, rootId }, { fresh: true });
    if (answer.instances.length === 0) editor.announce(MESSAGES.upgradeNone);
    else setFound(answer);
  };
  const accept = async ({ revision, versionNo }: PageQueryMigrationResult) => {
    const { outcome } = await client.call('page.acceptMigration', { pageId, rootId, revision, versionNo });
    setFound(null);
    await editor.pull();
    if (outcome === 'behind') editor.announce(MESSAGES.upgradeBehind);
  };
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => void doing(check)}>
        {MESSAGES.upgrade}
      </Button>
      {found && (
        <Modal
          open
          width={860}
          title={MESSAGES.upgradeTitle(found.versionNo)}
          okText={MESSAGES.upgradeAccept}
          cancelText={MESSAGES.cancel}
          confirmLoading={isBusy}
          onOk={() => void doing(() => accept(found))}
          onCancel={() => setFound(null)}
        >
          <Found found={found} />
        </Modal>
      )}
    </>
  );
}

function Found({ found: { instances, pinned } }: { readonly found: PageQueryMigrationResult }) {
  const known = useEditor((state) => state.pinned);
  const all = { ...known, ...pinnedOf(pinned) };
  const [first] = instances;
  const changes = instances.flatMap((instance) => instance.changes);
  const shown = [...new Set(changes.map(({ kind, prop }) => `${MESSAGES.kinds[kind]} ${prop}`))];
  return (
    <>
      <p>{MESSAGES.upgradeCount(instances.length)}</p>
      <ul>
        {shown.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {first && (
        <div className="at-pe-versions">
          <Version title={MESSAGES.before} node={first.before as PageNode} pinned={all} />
          <Version title={MESSAGES.after} node={first.after as PageNode} pinned={all} />
        </div>
      )}
    </>
  );
}

function Version({ title, node, pinned }: { title: string; node: PageNode; pinned: PinnedComponents }) {
  const document = useEditor((state) => state.document);
  const [height, setHeight] = useState(0);
  const styles = 'styles' in document && document.styles ? { styles: document.styles } : {};
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <PageFrame title={title} width={WIDTH} height={Math.max(200, height)} onResize={setHeight}>
        <style>{'html{overflow:hidden}.page.page{min-height:0}'}</style>
        <PageView
          document={{ version: 1, title: document.title, ...styles, body: [node] }}
          pinned={pinned}
          page={{ id: 0, title: document.title }}
          mode="canvas"
        />
      </PageFrame>
    </figure>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenDialog } from '../../data';
import type { DialogNode } from '../../../language/types';
import { chunk } from '../chunk';
import { Nodes, ScopeProvider, useScreen, useText } from '../context';
import { frames } from './frames';
import { type DialogHandle, DialogHandleProvider, type Guard } from './handle';
import { Neighbours } from './Neighbours';
import './dialog.css';

const ModalFrame = chunk(frames.dialog);
const DrawerFrame = chunk(frames.drawer);
const RowActions = chunk(() => import('./RowActions'));

const UNTITLED = '详情';

export default function DialogView({ dialog, open, onLeft }: { dialog: OpenDialog; open: boolean; onLeft(): void }) {
  const runtime = useScreen();
  // A newer version of the screen may no longer have the dialog while it closes: keep drawing the last version.
  const now = runtime.screen.dialogs?.[dialog.name];
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const node = now ?? last;
  const scopes = useMemo(
    () => ({ dialog: dialog.data, row: undefined, selection: undefined, slot: undefined, form: undefined }),
    [dialog],
  );
  if (!node) return null;
  return (
    <ScopeProvider scopes={scopes}>
      <Framed dialog={dialog} node={node} open={open} onLeft={onLeft} />
    </ScopeProvider>
  );
}

function Framed({
  dialog,
  node,
  open,
  onLeft,
}: {
  dialog: OpenDialog;
  node: DialogNode;
  open: boolean;
  onLeft(): void;
}) {
  const runtime = useScreen();
  // The title's data may still be loading, but a dialog needs a name for screen readers.
  const title = useText(node.title) || UNTITLED;
  const guards = useRef(new Set<Guard>());
  const handle = useMemo<DialogHandle & { mayLeave(): Promise<boolean> }>(() => {
    const close = () => runtime.closeDialog(dialog.key);
    const mayLeave = async () => {
      const dirty = [...guards.current].filter((guard) => guard.isDirty());
      const question =
        dirty.find((guard) => guard.question !== undefined)?.question ?? '填写的内容还没有提交，确定关闭吗？';
      if (dirty.length > 0 && !(await runtime.confirm(question, { dangerText: '仍然关闭' }))) return false;
      dirty.forEach((guard) => guard.discard());
      return true;
    };
    return {
      opened: dialog,
      close,
      mayLeave,
      async leave() {
        if (await mayLeave()) close();
      },
      guard(guard) {
        guards.current.add(guard);
        return () => void guards.current.delete(guard);
      },
    };
  }, [runtime, dialog]);
  useEffect(() => runtime.onLeave(dialog.key, handle.mayLeave), [runtime, dialog, handle]);
  const Frame = node.type === 'drawer' ? DrawerFrame : ModalFrame;
  return (
    <Frame
      open={open}
      title={title}
      width={node.width}
      onClose={handle.leave}
      onLeft={onLeft}
      extra={node.address !== undefined && <Neighbours dialog={dialog} />}
    >
      <DialogHandleProvider handle={handle}>
        <div className="at-nodes at-dialog-body" data-node={node.$at}>
          {node.address?.startsWith('row.') && <RowActions dialog={dialog} node={node} />}
          <Nodes nodes={node.body} />
        </div>
      </DialogHandleProvider>
    </Frame>
  );
}

/** Aligns and distributes several selected nodes. */
import Button from 'antd/es/button';
import { useStore } from 'zustand';
import { groundsOf, useEditor, useEditorContext } from './EditorContext';
import { MESSAGES } from './page-editor.messages';
import { type Alignment, aligned, type Axis, distributed } from './state/arrange';

export function ArrangeBar() {
  const { editor, stage, mayEdit, variant } = useEditorContext();
  const count = useEditor(({ selection }) => selection.length);
  const device = useStore(stage.view, (state) => state.device);
  if (count < 2 || !mayEdit) return null;
  const breakpoint = variant.breakpoints.includes(device.breakpoint) ? device.breakpoint : 'base';
  const options = { breakpoint, boxOf: (id: string) => stage.boxOf(id) };
  const arrange = (kind: Alignment | Axis) => {
    const state = editor.view.getState();
    const grounds = groundsOf(state);
    const change =
      kind === 'horizontal' || kind === 'vertical'
        ? distributed(grounds, state.selection, kind, options)
        : aligned(grounds, state.selection, kind, options);
    if (change) editor.change(change);
  };
  return (
    <div role="toolbar" className="at-pe-arrange" aria-label={MESSAGES.arrange}>
      {Object.entries({ ...MESSAGES.align, ...MESSAGES.distribute }).map(([kind, label]) => (
        <Button key={kind} size="small" onClick={() => arrange(kind as Alignment | Axis)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Zoom of the stage: in the bar at the top, on phones above the stage. */
import Button from 'antd/es/button';
import { useStore } from 'zustand';
import { useEditorContext } from './EditorContext';
import { ICONS } from './icons';
import { MESSAGES } from './image-editor.messages';

export function Zoom({ className }: { readonly className: string }) {
  const { editor, viewport } = useEditorContext();
  const zoom = useStore(viewport.view, (state) => state.zoom);
  const hasRulers = useStore(viewport.view, (state) => state.hasRulers);
  const percent = Math.round(zoom * 100);
  return (
    <span className={`at-ie-row ${className}`}>
      <Button
        type="text"
        size="small"
        aria-label={MESSAGES.commands.zoomOut}
        icon={ICONS.minus}
        onClick={() => viewport.zoomBy(0.8)}
      />
      <Button
        type="text"
        size="small"
        className="at-ie-percent"
        aria-label={MESSAGES.zoom(percent)}
        onClick={() => viewport.fit(editor.view.getState().document)}
      >
        {percent}%
      </Button>
      <Button
        type="text"
        size="small"
        aria-label={MESSAGES.commands.zoomIn}
        icon={ICONS.plus}
        onClick={() => viewport.zoomBy(1.25)}
      />
      <Button
        type="text"
        size="small"
        className="at-ie-wide"
        aria-pressed={hasRulers}
        onClick={() => viewport.show({ hasRulers: !hasRulers })}
      >
        {MESSAGES.rulers}
      </Button>
    </span>
  );
}

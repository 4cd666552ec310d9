/** The menu for cropping: the whole document, or a picture of it. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import RotateLeftOutlined from '@ant-design/icons-svg/es/asn/RotateLeftOutlined';
import RotateRightOutlined from '@ant-design/icons-svg/es/asn/RotateRightOutlined';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { useEditor, useEditorContext } from '../../EditorContext';
import { Choices } from '../../fields/controls/Choices';
import { SliderField } from '../../fields/controls/SliderField';
import { isTyping } from '../shared/keys';
import { useTarget } from '../shared/target';
import { applyCrop } from './apply-crop';
import { MESSAGES } from './crop.messages';
import {
  cropOfDocument,
  cropOfPicture,
  type CropState,
  dragged,
  withQuarter,
  withRatio,
  withStraighten,
} from './crop-state';
import { cropStore } from './crop-store';
import { cropTool } from './crop-tool';
import { RATIOS, STRAIGHTEN } from './frame';
import '../menus.css';
import { troubleOf } from '../../state/trouble';
import { optionsOf } from '../../../../shared/options';

export default function CropPanel() {
  const context = useEditorContext();
  const { editor } = context;
  const store = cropStore(editor);
  const crop = useStore(store, (state) => state.crop);
  const { begin, cancel, apply, busy, trouble } = useCropping();
  const target = useTarget();
  const subject = crop?.subject.kind ?? 'document';
  const set = (change: (state: CropState) => CropState) => crop && store.setState({ crop: change(crop) });
  useCropKeys(apply);
  return (
    <div className="at-im">
      <Choices
        label={MESSAGES.subject}
        choices={[
          { value: 'document', label: MESSAGES.document },
          ...(target ? [{ value: 'picture' as const, label: target.name ?? MESSAGES.picture }] : []),
        ]}
        value={subject}
        onChoose={begin}
      />
      {crop && (
        <>
          <strong>{MESSAGES.size(crop.crop.frame.width, crop.crop.frame.height)}</strong>
          <Choices
            label={MESSAGES.ratios}
            choices={optionsOf(RATIOS)}
            value={crop.ratio}
            onChoose={(ratio) => set((state) => withRatio(state, ratio))}
          />
          <Turning crop={crop} set={set} />
          <div className="at-im-row at-im-foot">
            <Button type="primary" loading={busy} onClick={() => void apply()}>
              {MESSAGES.apply}
            </Button>
            <Button disabled={busy} onClick={cancel}>
              {MESSAGES.cancel}
            </Button>
          </div>
        </>
      )}
      {trouble !== '' && <Alert type="error" showIcon message={MESSAGES.failed(trouble)} />}
      <p className="at-im-hint at-im-keys">{MESSAGES.keys}</p>
    </div>
  );
}

interface TurningProps {
  readonly crop: CropState;
  set(change: (state: CropState) => CropState): void;
}

function Turning({ crop, set }: TurningProps) {
  return (
    <>
      <div className="at-im-row">
        <Button icon={drawnIcon(RotateLeftOutlined)} onClick={() => set((state) => withQuarter(state, -1))}>
          {MESSAGES.left}
        </Button>
        <Button icon={drawnIcon(RotateRightOutlined)} onClick={() => set((state) => withQuarter(state, 1))}>
          {MESSAGES.right}
        </Button>
      </div>
      <SliderField
        label={MESSAGES.straighten}
        value={crop.crop.straighten}
        min={-STRAIGHTEN}
        max={STRAIGHTEN}
        step={0.5}
        byDefault={0}
        shown={(value) => `${value}°`}
        onChange={(value) => set((state) => withStraighten(state, value))}
      />
    </>
  );
}

/** Begins with the document, or with the picture that is selected; begins anew when the document changes. */
function useCropping() {
  const context = useEditorContext();
  const { editor } = context;
  const store = cropStore(editor);
  const document = useEditor((state) => state.document);
  const target = useTarget();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const cancel = useCallback(() => editor.setMenu(null), [editor]);
  const begin = useCallback(
    (kind: CropState['subject']['kind']) => {
      store.setState({ crop: kind === 'picture' && target ? cropOfPicture(target) : cropOfDocument(document) });
      context.viewport.fit(document);
      editor.setStageTool(cropTool(context, cancel));
    },
    [store, editor, context, cancel, document, target],
  );
  useEffect(() => {
    const isPicture = target !== undefined && editor.view.getState().selected.includes(target.id);
    begin(isPicture ? 'picture' : 'document');
  }, [begin, editor, target]);
  const apply = async () => {
    const { crop } = store.getState();
    if (!crop || busy) return;
    setBusy(true);
    setTrouble('');
    try {
      await applyCrop(context, crop);
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    setBusy(false);
  };
  return { begin, cancel, apply, busy, trouble };
}

const ARROW_DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Distance that an arrow key moves the frame, as a share of the width of what is cropped. */
const STEP = 0.01;

function useCropKeys(apply: () => Promise<void>): void {
  const { editor } = useEditorContext();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const store = cropStore(editor);
      const { crop } = store.getState();
      const onControl = event.target instanceof HTMLElement && event.target.closest('button, [role="slider"]') !== null;
      if (!crop || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = ARROW_DIRECTIONS[event.key];
      const step = Math.max(1, Math.round(crop.size.width * STEP));
      if (direction && !(event.target instanceof HTMLElement && event.target.closest('[role="slider"]')))
        store.setState({
          crop: dragged(crop, event.shiftKey ? 'se' : null, [direction[0] * step, direction[1] * step]),
        });
      else if (event.key === 'Enter' && !onControl) void apply();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [editor, apply]);
}

/** The menu for cropping: the whole document, or a picture of it. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import RotateLeftOutlined from '@ant-design/icons-svg/es/asn/RotateLeftOutlined';
import RotateRightOutlined from '@ant-design/icons-svg/es/asn/RotateRightOutlined';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Commands } from '../../../../shared/commands/command';
import { useCommands } from '../../../../shared/commands/use-commands';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { useEditor, useEditorContext } from '../../EditorContext';
import { Choices } from '../../fields/controls/Choices';
import { SliderField } from '../../../../shared/property-form/SliderField';
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

/** Distance that an arrow key moves the frame, as a share of the width of what is cropped. */
const STEP = 0.01;

interface Cropping {
  readonly store: ReturnType<typeof cropStore>;
  apply(): Promise<void>;
}

/** An arrow key moves the frame, with Shift its lower right corner. */
const moves = (direction: 'Left' | 'Right' | 'Up' | 'Down', x: number, y: number): Commands<Cropping> => {
  const move = (label: string, key: string, corner: 'se' | null) => ({
    label,
    keys: [key],
    when: ({ store }: Cropping) => store.getState().crop !== null,
    act({ store }: Cropping) {
      const crop = store.getState().crop!;
      const step = Math.max(1, Math.round(crop.size.width * STEP));
      store.setState({ crop: dragged(crop, corner, [x * step, y * step]) });
    },
  });
  return {
    [`move${direction}`]: move(MESSAGES.moveFrame, `Arrow${direction}`, null),
    [`resize${direction}`]: move(MESSAGES.resizeFrame, `Shift+Arrow${direction}`, 'se'),
  };
};

const CROP_COMMANDS: Commands<Cropping> = {
  ...moves('Left', -1, 0),
  ...moves('Right', 1, 0),
  ...moves('Up', 0, -1),
  ...moves('Down', 0, 1),
  apply: { label: MESSAGES.apply, keys: ['Enter'], act: ({ apply }) => void apply() },
};

export default function CropPanel() {
  const context = useEditorContext();
  const { editor } = context;
  const store = cropStore(editor);
  const crop = useStore(store, (state) => state.crop);
  const { begin, cancel, apply, busy, trouble } = useCropping();
  const target = useTarget();
  const subject = crop?.subject.kind ?? 'document';
  const set = (change: (state: CropState) => CropState) => crop && store.setState({ crop: change(crop) });
  useCommands(CROP_COMMANDS, { store, apply }, context.root);
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

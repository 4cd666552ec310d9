import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import { type TextLayer } from '../../../images/document';
import { ICONS } from '../icons';
import { MESSAGES } from '../image-editor.messages';
import { NumberSetting } from '../panels/NumberSetting';
import { laidOut } from '../state/typing';
import type { FieldProps } from './field';

const ALIGN_ICONS = { left: ICONS.textLeft, center: ICONS.textCenter, right: ICONS.textRight } as const;

export function TextFields({ layer, change }: FieldProps<TextLayer>) {
  const lay = (what: string, fields: Partial<TextLayer>, merge?: string) => {
    const { lines, height } = laidOut({ ...layer, ...fields });
    change(MESSAGES.changed(what), { ...fields, lines, height }, merge);
  };
  return (
    <>
      <Input.TextArea
        aria-label={MESSAGES.text}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={5000}
        value={layer.text}
        onChange={({ target }) => lay(MESSAGES.text, { text: target.value }, 'text')}
      />
      <div className="at-ie-pair">
        <NumberSetting
          label={MESSAGES.size}
          value={layer.size}
          min={4}
          max={1000}
          onChange={(size) => lay(MESSAGES.size, { size }, 'size')}
        />
      </div>
      <Manner
        layer={layer}
        setWeight={(weight) => lay(MESSAGES.weight, { weight })}
        setAlign={(align) => change(MESSAGES.changed(MESSAGES.textAlign), { align })}
      />
      <div className="at-ie-pair">
        <NumberSetting
          label={MESSAGES.lineHeight}
          value={layer.lineHeight}
          min={0.5}
          max={4}
          step={0.1}
          onChange={(lineHeight) => lay(MESSAGES.lineHeight, { lineHeight }, 'lineHeight')}
        />
        <NumberSetting
          label={MESSAGES.spacing}
          value={layer.spacing ?? 0}
          min={-50}
          max={500}
          onChange={(spacing) => lay(MESSAGES.spacing, { spacing: spacing || undefined }, 'spacing')}
        />
      </div>
    </>
  );
}

interface MannerProps {
  readonly layer: TextLayer;
  setWeight(weight: TextLayer['weight']): void;
  setAlign(align: TextLayer['align']): void;
}

/** Font weight and alignment. */
function Manner({ layer, setWeight, setAlign }: MannerProps) {
  return (
    <div className="at-ie-pair">
      <Segmented
        size="small"
        aria-label={MESSAGES.weight}
        value={layer.weight}
        options={[
          { value: 400 as const, label: MESSAGES.weights[400] },
          { value: 700 as const, label: MESSAGES.weights[700] },
        ]}
        onChange={setWeight}
      />
      <Segmented
        size="small"
        aria-label={MESSAGES.textAlign}
        value={layer.align}
        options={(['left', 'center', 'right'] as const).map((value) => ({
          value,
          label: (
            <span title={MESSAGES.textAligns[value]}>
              {ALIGN_ICONS[value]}
              <span className="at-unseen">{MESSAGES.textAligns[value]}</span>
            </span>
          ),
        }))}
        onChange={setAlign}
      />
    </div>
  );
}

/** Reference and strength: what the second version of the calls takes. */
import Button from 'antd/es/button';
import { imageUrl } from '../../../../shared/address/image-url';
import { SwitchField } from '../../../../shared/property-form/fields';
import { SliderField } from '../../../../shared/property-form/SliderField';
import { PictureChooser } from '../shared/PictureChooser';
import { MESSAGES } from './generate.messages';
import type { Wishes } from './request';

const BEGIN = { reference: null, strength: 0.6 } as const;

interface FurtherProps {
  readonly wishes: Wishes;
  set(change: Partial<Wishes>): void;
}

export function Further({ wishes: { further }, set }: FurtherProps) {
  return (
    <>
      <SwitchField
        label={MESSAGES.further}
        value={further !== null}
        onChange={(on) => set({ further: on ? BEGIN : null })}
      />
      {further && (
        <>
          <SliderField
            label={`${MESSAGES.strength}（${MESSAGES.strengthHelp}）`}
            value={further.strength}
            min={0}
            max={1}
            step={0.05}
            byDefault={BEGIN.strength}
            shown={(value) => `${Math.round(value * 100)}%`}
            onChange={(strength) => set({ further: { ...further, strength } })}
          />
          {further.reference ? (
            <div className="at-im-row">
              <img
                className="at-im-small"
                src={imageUrl(further.reference.src, { width: 64, height: 64, scale: 2 })}
                alt={MESSAGES.reference}
              />
              <Button size="small" onClick={() => set({ further: { ...further, reference: null } })}>
                {MESSAGES.removeReference}
              </Button>
            </div>
          ) : (
            <PictureChooser
              title={MESSAGES.reference}
              chosen={undefined}
              onChoose={(reference) => set({ further: { ...further, reference } })}
            />
          )}
        </>
      )}
    </>
  );
}

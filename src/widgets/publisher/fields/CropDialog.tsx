/** Crops a picture to a ratio of the platform; the part that stays is chosen with a slider. */
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import Slider from 'antd/es/slider';
import { useId, useRef, useState } from 'react';
import { MESSAGES } from '../publisher.messages';
import { CROP_RATIOS, type CropRatio, cropped } from './crop';

interface CropDialogProps {
  readonly url: string;
  close(this: void): void;
  /** Resolves once the cropped picture is in its place; rejects with the reason to show. */
  take(this: void, file: File): Promise<void>;
}

const RATIOS = Object.keys(CROP_RATIOS) as CropRatio[];
const MIDDLE = 50;

export function CropDialog({ url, close, take }: CropDialogProps) {
  const placeId = useId();
  const picture = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState<CropRatio>('3:4');
  const [place, setPlace] = useState(MIDDLE);
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const crop = async () => {
    setState({ busy: true });
    const file = await cropped(picture.current!, ratio, place).catch(() => undefined);
    if (!file) return setState({ busy: false, failure: MESSAGES.cropLocked });
    try {
      await take(file);
      close();
    } catch (error) {
      setState({ busy: false, failure: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <Modal
      open
      title={MESSAGES.cropTitle}
      okText={MESSAGES.cropDone}
      confirmLoading={state.busy}
      onOk={() => void crop()}
      onCancel={close}
    >
      <div className="at-pub-crop">
        <Segmented aria-label={MESSAGES.cropRatio} options={RATIOS} value={ratio} onChange={setRatio} />
        <div className="at-pub-crop-frame">
          <img
            ref={picture}
            src={url}
            alt={MESSAGES.cropTitle}
            style={{ aspectRatio: ratio.replace(':', '/'), objectPosition: `${place}% ${place}%` }}
          />
        </div>
        <label htmlFor={placeId}>{MESSAGES.cropPlace}</label>
        <Slider
          id={placeId}
          value={place}
          tooltip={{ formatter: null }}
          ariaLabelForHandle={MESSAGES.cropPlace}
          onChange={setPlace}
        />
        {state.failure !== undefined && (
          <p className="at-pub-error" role="alert">
            {state.failure}
          </p>
        )}
      </div>
    </Modal>
  );
}

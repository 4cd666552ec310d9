/** Saves a picture of the whole page from each device. */
import { useCallback, useState } from 'react';
import { saveFile } from '../../shared/browser/save-file';
import type { DeviceViewProps } from './DeviceView';
import type { Device } from './devices';
import type { ToFrame } from '../../pages/simulator/protocol';

/** Characters that no file name has on some system. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]/gu;

export function usePictures(name: string, devices: readonly Device[], post: (key: string, message: ToFrame) => void) {
  const [awaited, setAwaited] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const take = () => {
    setFailure(undefined);
    setAwaited(new Set(devices.map(({ key }) => key)));
    for (const { key } of devices) post(key, { type: 'takePicture' });
  };
  const onPicture = useCallback<DeviceViewProps['onPicture']>(
    (device, message) => {
      setAwaited((before) => new Set([...before].filter((key) => key !== device.key)));
      if (message.type === 'noPicture') setFailure(message.message);
      else saveFile(new Blob([message.png], { type: 'image/png' }), `${name}-${device.name}.png`.replaceAll(UNFIT, ''));
    },
    [name],
  );
  return { taking: devices.some(({ key }) => awaited.has(key)), failure, take, onPicture };
}

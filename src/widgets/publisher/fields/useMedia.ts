/** Uploads of the composer: one file after the other, so that pictures keep the order in which they were chosen. */
import { useEffect, useRef, useState } from 'react';
import { type Client, errorMessage, type WidgetProps } from '../../../services/client';
import type { PublishFile } from '../../../services/catalogue/generated/types';
import { storablePicture } from '../../../shared/browser/storable-picture';
import { MESSAGES } from '../publisher.messages';

type UploadCall = 'publish.uploadPublishImagesToXhs' | 'publish.uploadPublishVideoToXhs';

export interface Media {
  /** Files that are not stored yet. */
  readonly waiting: number;
  /** Messages about files that could not be stored, or that the platform would refuse. */
  readonly troubles: readonly string[];
  /** Stores a picture, cropped from another one if that is given; rejects with a sentence. */
  storePicture(this: void, file: File, madeFrom?: string): Promise<string>;
  storeVideo(this: void, file: File): Promise<string>;
  /** Stores each picture and passes its address to `take`; a failure is added to `troubles`. */
  addPictures(this: void, files: readonly File[], take: (url: string) => void): Promise<void>;
  report(this: void, file: File, error: unknown): void;
}

export function useMedia(client: Client, hold: WidgetProps['hold']): Media {
  const [waiting, setWaiting] = useState(0);
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const open = useRef(0);
  useEffect(() => hold?.(() => open.current > 0, MESSAGES.leave), [hold]);

  const count = (change: number) => {
    open.current += change;
    setWaiting(open.current);
  };
  const addTrouble = (name: string, why: string) => setTroubles((before) => [...before, MESSAGES.refused(name, why)]);
  const store = async (call: UploadCall, file: File, madeFrom?: string): Promise<string> => {
    count(1);
    try {
      const { url, problems }: PublishFile = await client.call(call, {
        file,
        ...(madeFrom !== undefined && { madeFrom }),
      });
      problems.forEach((problem) => addTrouble(file.name, problem));
      return url;
    } finally {
      count(-1);
    }
  };
  const report = (file: File, error: unknown) => addTrouble(file.name, errorMessage(error));
  const storePicture = async (file: File, madeFrom?: string) =>
    store('publish.uploadPublishImagesToXhs', await storablePicture(file), madeFrom);
  const storeVideo = (file: File) => store('publish.uploadPublishVideoToXhs', file);
  const addPictures = async (files: readonly File[], take: (url: string) => void) => {
    setTroubles([]);
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- the order of the files is the order of the pictures
      await storePicture(file).then(take, (error: unknown) => report(file, error));
    }
  };
  return { waiting, troubles, storePicture, storeVideo, addPictures, report };
}

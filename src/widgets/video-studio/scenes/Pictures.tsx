/** Pictures of a scene to choose from: made from its description, uploaded, edited, or of another program. */
import Button from 'antd/es/button';
import { useState } from 'react';
import type { VideoScene } from '../../../services/catalogue/generated/types';
import { errorMessage } from '../../../services/client';
import { acceptOf } from '../../../services/client/uploads/files';
import { storeFile } from '../../../services/client/uploads/store';
import { FileDrop } from '../../../shared/file-drop/FileDrop';
import { isEditable, useImageEdit } from '../../../shared/address/image-edit';
import { imageUrl, screenScale } from '../../../shared/address/image-url';
import { isOpen, taskOf, useStudio } from '../state/studio';
import { TaskLine } from '../TaskLine';
import { MESSAGES } from '../video-studio.messages';

interface PicturesProps {
  readonly scene: VideoScene;
}

/** Whether a picture is a stored file: drawings of the demonstration data cannot be sent to Discord. */
const isStored = (url: string): boolean => url.startsWith('/files/');

const WIDTH = 96;
/** Number of pictures that one press generates. */
const COUNT = 2;

export function Pictures({ scene }: PicturesProps) {
  const { video } = useStudio();
  const { candidates, sceneId } = scene;
  return (
    <div className="at-vs-field">
      <span className="at-vs-label">{MESSAGES.pictures}</span>
      {candidates.length === 0 ? (
        <p className="at-vs-quiet">{MESSAGES.noPictures}</p>
      ) : (
        <ul className="at-vs-candidates">
          {candidates.map((url, index) => (
            <Candidate key={url} {...{ scene, url }} nth={index + 1} />
          ))}
        </ul>
      )}
      <PictureActions scene={scene} />
      <Enlarge scene={scene} />
      {(['picture', 'midjourney', 'discord', 'share'] as const).map((kind) => (
        <TaskLine key={kind} task={taskOf(video, kind, sceneId)} />
      ))}
      <Upload scene={scene} />
    </div>
  );
}

function Candidate({ scene: { sceneId, pictureUrl }, url, nth }: PicturesProps & { url: string; nth: number }) {
  const { studio } = useStudio();
  const isChosen = url === pictureUrl;
  return (
    <li>
      <button
        type="button"
        className="at-vs-candidate"
        aria-pressed={isChosen}
        aria-label={isChosen ? MESSAGES.chosen(nth) : MESSAGES.choose(nth)}
        onClick={() => studio.store.changeScene(sceneId, { pictureUrl: url })}
      >
        <img src={imageUrl(url, { width: WIDTH, scale: screenScale() })} alt="" />
      </button>
    </li>
  );
}

function PictureActions({ scene: { sceneId, pictureUrl, prompt } }: PicturesProps) {
  const { client, studio, video, generate } = useStudio();
  const edit = useImageEdit();
  const isBare = prompt.trim() === '';
  const open = async () => {
    const addedPicture = await edit?.(pictureUrl);
    if (addedPicture !== undefined)
      await studio.store.act(() => client.call('video.saveScene', { sceneId, addedPicture, pictureUrl: addedPicture }));
  };
  const has = (service: (typeof video.services)[number]) => video.services.includes(service);
  return (
    <div className="at-vs-row">
      <Button
        type={pictureUrl === '' ? 'primary' : 'default'}
        disabled={isBare}
        onClick={() => generate(() => client.call('video.createGenImgTask', { sceneIds: [sceneId], count: COUNT }))}
      >
        {MESSAGES.makePictures}
      </Button>
      {edit && pictureUrl !== '' && isEditable(pictureUrl) && (
        <Button onClick={() => void open()}>{MESSAGES.edit}</Button>
      )}
      {has('midjourney') && (
        <Button disabled={isBare} onClick={() => generate(() => client.call('video.midjourney', { sceneId }))}>
          {MESSAGES.midjourney}
        </Button>
      )}
      {has('discord') && (
        <>
          <Button
            disabled={isBare}
            onClick={() => generate(() => client.call('video.createGenDiscordTask', { sceneId }))}
          >
            {MESSAGES.discord}
          </Button>
          <Button
            disabled={!isStored(pictureUrl)}
            onClick={() =>
              generate(() =>
                client.call('video.imageToDiscord', { imageUrl: pictureUrl, sceneId, text: prompt.slice(0, 1_000) }),
              )
            }
          >
            {MESSAGES.share}
          </Button>
        </>
      )}
    </div>
  );
}

/** Buttons to enlarge one of the scene's last four pictures: Midjourney answers with four pictures in one. */
function Enlarge({ scene: { sceneId } }: PicturesProps) {
  const { client, video, generate } = useStudio();
  const last = taskOf(video, 'midjourney', sceneId);
  if (!last || isOpen(last) || !video.services.includes('midjourney')) return null;
  const upscaleOf = last.enlargementOf ?? (last.status === 'done' ? last.taskId : undefined);
  if (upscaleOf === undefined) return null;
  return (
    <div className="at-vs-row">
      <span className="at-vs-quiet">{MESSAGES.enlarge}</span>
      {[1, 2, 3, 4].map((index) => (
        <Button
          key={index}
          size="small"
          aria-label={MESSAGES.enlargeOf(index)}
          onClick={() => generate(() => client.call('video.midjourney', { sceneId, upscaleOf, index }))}
        >
          {index}
        </Button>
      ))}
    </div>
  );
}

function Upload({ scene: { sceneId } }: PicturesProps) {
  const { client, studio } = useStudio();
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const take = async ([file]: readonly File[]) => {
    setTrouble('');
    setBusy(true);
    try {
      const { signal } = new AbortController();
      const addedPicture = await storeFile({
        client,
        file: file!,
        kind: 'image',
        signal,
        onProgress: () => undefined,
      });
      await studio.store.act(() => client.call('video.saveScene', { sceneId, addedPicture, pictureUrl: addedPicture }));
    } catch (error) {
      setTrouble(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FileDrop
        accept={acceptOf(['image'])}
        busy={isBusy}
        title={MESSAGES.upload}
        note={MESSAGES.uploadHint}
        take={(files) => void take(files)}
      />
      {trouble !== '' && (
        <p role="alert" className="at-vs-bad">
          {trouble}
        </p>
      )}
    </>
  );
}

/** Settings of the whole video: voice, subtitles, music, cover. */
import Button from 'antd/es/button';
import Slider from 'antd/es/slider';
import { useState } from 'react';
import { SUBTITLE_PLACE_NAMES, SUBTITLE_STYLE_NAMES } from '../../../services/catalogue/sets/video';
import { errorMessage } from '../../../services/client';
import { acceptOf } from '../../../services/client/uploads/files';
import type { FileKind } from '../../../services/client/uploads/file-kind';
import { storeFile } from '../../../services/client/uploads/store';
import { FileDrop } from '../../../shared/file-drop/FileDrop';
import { imageUrl, screenScale } from '../../../shared/address/image-url';
import { storedAddress } from '../../../shared/address/media-address';
import { optionsOf } from '../../../shared/options';
import { ChoiceField } from '../../../shared/property-form/ChoiceField';
import { SliderField } from '../../../shared/property-form/SliderField';
import { useStudio } from '../state/studio';
import type { VideoChange } from '../state/video-store';
import { MESSAGES } from '../video-studio.messages';
import { VoiceChoice } from './VoiceChoice';

export function Settings() {
  const { video, studio } = useStudio();
  return (
    <section className="at-vs-panel" aria-label={MESSAGES.settings}>
      <header>
        <h3>{MESSAGES.settings}</h3>
      </header>
      <div className="at-vs-two">
        <VoiceChoice
          title={MESSAGES.voiceName}
          value={video.voice}
          spoken={video.voice}
          choose={(voice) => studio.store.changeVideo({ voice })}
        />
        <SliderField
          label={MESSAGES.speed}
          shown={MESSAGES.speedOf}
          min={0.5}
          max={2}
          step={0.1}
          value={video.speed}
          onChange={(speed) => studio.store.changeVideo({ speed })}
        />
      </div>
      <div className="at-vs-two">
        <ChoiceField
          label={MESSAGES.subtitleStyle}
          options={optionsOf(SUBTITLE_STYLE_NAMES)}
          value={video.subtitleStyle}
          onChange={(subtitleStyle) => studio.store.changeVideo({ subtitleStyle })}
        />
        <ChoiceField
          label={MESSAGES.subtitlePlace}
          options={optionsOf(SUBTITLE_PLACE_NAMES)}
          value={video.subtitlePlace}
          onChange={(subtitlePlace) => studio.store.changeVideo({ subtitlePlace })}
        />
      </div>
      <Music />
      <Cover />
    </section>
  );
}

function Music() {
  const { video, studio } = useStudio();
  const { musicUrl, musicVolume } = video;
  return (
    <div className="at-vs-field">
      <span className="at-vs-label">{MESSAGES.music}</span>
      {musicUrl === '' ? (
        <Taken kind="audio" title={MESSAGES.uploadMusic} field="musicUrl" />
      ) : (
        <>
          {/* Music has no words. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio controls preload="metadata" src={storedAddress(musicUrl)} aria-label={MESSAGES.music} />
          <div className="at-vs-row">
            <Slider
              ariaLabelForHandle={MESSAGES.musicVolume}
              min={0}
              max={100}
              value={musicVolume}
              onChange={(volume) => studio.store.changeVideo({ musicVolume: volume })}
            />
            <Button onClick={() => studio.store.changeVideo({ musicUrl: '' })}>{MESSAGES.removeMusic}</Button>
          </div>
        </>
      )}
    </div>
  );
}

const COVER_WIDTH = 72;

function Cover() {
  const { video, studio } = useStudio();
  const shown = video.scenes.flatMap(({ pictureUrl }, index) => (pictureUrl === '' ? [] : [{ pictureUrl, index }]));
  const isOther = video.coverUrl !== '' && !shown.some(({ pictureUrl }) => pictureUrl === video.coverUrl);
  const all = isOther ? [...shown, { pictureUrl: video.coverUrl, index: -1 }] : shown;
  return (
    <div className="at-vs-field">
      <span className="at-vs-label">{MESSAGES.cover}</span>
      <small className="at-vs-quiet">{MESSAGES.coverHint}</small>
      <ul className="at-vs-candidates">
        {all.map(({ pictureUrl, index }) => (
          <li key={`${index} ${pictureUrl}`}>
            <button
              type="button"
              className="at-vs-candidate"
              aria-pressed={pictureUrl === video.coverUrl}
              aria-label={index < 0 ? MESSAGES.cover : MESSAGES.coverOf(index + 1)}
              onClick={() => studio.store.changeVideo({ coverUrl: pictureUrl === video.coverUrl ? '' : pictureUrl })}
            >
              <img src={imageUrl(pictureUrl, { width: COVER_WIDTH, scale: screenScale() })} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <Taken kind="image" title={MESSAGES.uploadCover} field="coverUrl" />
    </div>
  );
}

interface TakenProps {
  readonly kind: Extract<FileKind, 'audio' | 'image'>;
  readonly title: string;
  readonly field: keyof Pick<VideoChange, 'musicUrl' | 'coverUrl'>;
}

/** Uploads a file and sets it as a setting of the video, such as the music. */
function Taken({ kind, title, field }: TakenProps) {
  const { client, studio } = useStudio();
  const [trouble, setTrouble] = useState('');
  const [percent, setPercent] = useState<number>();
  const take = async ([file]: readonly File[]) => {
    setTrouble('');
    setPercent(0);
    try {
      const { signal } = new AbortController();
      const onProgress = (part: number) => setPercent(Math.round(part * 100));
      studio.store.changeVideo({ [field]: await storeFile({ client, file: file!, kind, signal, onProgress }) });
    } catch (error) {
      setTrouble(errorMessage(error));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <>
      <FileDrop
        accept={acceptOf([kind])}
        busy={percent !== undefined}
        title={title}
        note={percent === undefined ? (kind === 'audio' ? MESSAGES.musicHint : MESSAGES.uploadHint) : `${percent}%`}
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

/** Takes files by drag and drop or by selection, several at once, and shows the progress of each. */
import Button from 'antd/es/button';
import type { WidgetProps } from '../../services/client';
import { acceptOf } from '../../services/client/uploads/files';
import type { Item } from '../../services/client/uploads/items';
import type { UploadQueue } from '../../services/client/uploads/queue';
import { useUsage } from '../../services/client/uploads/usage';
import { MESSAGES as UPLOADS } from '../../services/client/uploads/uploads.messages';
import { stateText } from '../../services/client/uploads/state-text';
import { FileDrop } from '../../shared/file-drop/FileDrop';
import { KINDS, type Purpose } from './purpose';
import { Unfinished } from './Unfinished';
import { MESSAGES } from './upload-zone.messages';
import { useUploads } from './useUploads';
import './upload-zone.css';

export interface UploadZoneProps {
  readonly into?: Purpose;
}

export default function UploadZone({ client, props, done, hold }: WidgetProps) {
  const { into = 'space' } = props as UploadZoneProps;
  const uploads = useUploads(client, into, { done, hold });
  const usage = useUsage(client, uploads.items.getState().filter(({ state }) => state === 'done').length);
  return (
    <div className="at-zone">
      <FileDrop
        multiple
        accept={acceptOf(KINDS[into])}
        title={MESSAGES.drop}
        note={`${UPLOADS.takes(KINDS[into])}${MESSAGES.then[into]}${MESSAGES.several}`}
        take={(files) => void uploads.add(files)}
      />
      {usage !== '' && <p className="at-zone-quiet">{usage}</p>}
      <Unfinished client={client} uploads={uploads} />
      {uploads.items.getState().length > 0 && <List uploads={uploads} />}
    </div>
  );
}

function List({ uploads }: { uploads: UploadQueue }) {
  const items = uploads.items.getState();
  return (
    <section className="at-zone-list" aria-label={MESSAGES.list}>
      <ul>
        {items.map((item) => (
          <Row key={item.key} item={item} uploads={uploads} />
        ))}
      </ul>
      {items.some(({ state }) => state === 'done') && (
        <Button size="small" type="link" onClick={() => uploads.clear()}>
          {MESSAGES.clear}
        </Button>
      )}
    </section>
  );
}

function Row({ item, uploads }: { item: Item; uploads: UploadQueue }) {
  const { key, file, state, progress, kind } = item;
  const percent = state === 'done' ? 100 : Math.round(progress * 100);
  return (
    <li data-state={state}>
      <span className="at-zone-name" title={file.name}>
        {file.name}
      </span>
      <span className="at-zone-state">{stateText(item)}</span>
      {kind && (
        <progress
          className="at-zone-bar"
          value={percent}
          max={100}
          aria-label={`${file.name} ${UPLOADS.states[state]}`}
        />
      )}
      <span className="at-zone-buttons">
        {(state === 'waiting' || state === 'sending') && (
          <Button size="small" type="link" autoInsertSpace={false} onClick={() => uploads.pause(key)}>
            {MESSAGES.pause}
          </Button>
        )}
        {state === 'paused' && (
          <Button size="small" type="link" autoInsertSpace={false} onClick={() => uploads.resume(key)}>
            {MESSAGES.resume}
          </Button>
        )}
        {state === 'failed' && kind && (
          <Button size="small" type="link" autoInsertSpace={false} onClick={() => uploads.resume(key)}>
            {MESSAGES.retry}
          </Button>
        )}
        {state !== 'saving' && (
          <Button size="small" type="link" autoInsertSpace={false} onClick={() => uploads.remove(key)}>
            {MESSAGES.remove}
          </Button>
        )}
      </span>
    </li>
  );
}

/**
 * A field for pictures or a video: chosen, dropped, pasted, or given by an address. The value is the addresses of the
 * stored files.
 */
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { acceptOf } from '../../../../services/client/uploads/files';
import { isOpen } from '../../../../services/client/uploads/items';
import { MESSAGES as UPLOADS } from '../../../../services/client/uploads/uploads.messages';
import { useUsage } from '../../../../services/client/uploads/usage';
import { type FileParam, fileKindOf } from '../../../../language/files';
import { withoutNull } from '../../derive';
import type { ControlProps } from '../control';
import { useCalls } from '../useCalls';
import { AddressBox } from './AddressBox';
import { addressesIn, keyOf, urlsOf } from './places';
import { Tile, type TileProps } from './Tile';
import { type ListView, type Refused, UploadList } from './upload-list';
import { MESSAGES } from './upload.messages';
import { useLength } from './useLength';
import './upload.css';

/** Maximum number of files where the call declares no bound. */
const MOST = 20;

export default function Upload(props: ControlProps) {
  const { id, spec, value, disabled, onChange, onPending, labelId, describedBy } = props;
  const kind = fileKindOf(spec.schema) ?? 'image';
  const most = spec.multiple ? (withoutNull(spec.schema).maxItems ?? MOST) : 1;
  const length = useLength(props);
  const put = (urls: string[]) => {
    length.put(urls);
    onChange(spec.multiple ? urls : (urls[0] ?? ''));
  };
  const list = useUploadList({ kind, most, value, onPending, onUrls: put });
  const { view, status, move } = useMoving(list, id);
  const drop = useDrop(list, disabled);
  // Shows the storage quota for videos only: they use most of it, and pictures alone need no request.
  const usage = useUsage(useCalls(), 0, kind === 'video' && !disabled);
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    const urls = files.length > 0 ? undefined : addressesIn(event.clipboardData.getData('text'));
    if (disabled || (files.length === 0 && !urls)) return;
    event.preventDefault();
    if (urls) list.addAddresses(urls);
    else list.add([...files]);
  };
  return (
    <fieldset
      id={id}
      className="at-upload"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      data-kind={kind}
      data-over={drop.over || undefined}
      onPaste={paste}
      {...drop.takes}
    >
      <Tiles {...{ kind, list, view, disabled, move, most }} onDuration={length.measured} />
      {usage !== '' && <p className="at-upload-quiet">{usage}</p>}
      {!disabled && (
        <AddressBox label={MESSAGES.address[kind]} disabled={disabled} add={(urls) => list.addAddresses(urls)} />
      )}
      {view.refused.length > 0 && <RefusedFiles refused={view.refused} forget={() => list.forgetRefused()} />}
      <output className="at-unseen">{status}</output>
      <output className="at-unseen">{length.status}</output>
    </fieldset>
  );
}

interface ListProps {
  kind: FileParam;
  most: number;
  value: unknown;
  onPending: ControlProps['onPending'];
  onUrls(urls: string[]): void;
}

/** The list of files behind the field, kept in sync with the field's value both ways. */
function useUploadList({ kind, most, value, onPending, onUrls }: ListProps): UploadList {
  const client = useCalls();
  const [list] = useState(() => new UploadList({ kind, most, client }));
  const held = typeof value === 'string' && value !== '' ? [value] : Array.isArray(value) ? value.map(String) : [];
  const print = held.join('\n');
  useEffect(() => list.hold(print === '' ? [] : print.split('\n')), [list, print]);
  useEffect(() => list.onUrls(onUrls));
  const open = useStore(list.view, ({ items }) => items.filter(isOpen).length);
  const notifyPending = useRef(onPending);
  useEffect(() => void (notifyPending.current = onPending));
  useEffect(() => notifyPending.current(open > 0 ? MESSAGES.pending(open) : undefined), [open]);
  useEffect(
    () => () => {
      list.stop();
      notifyPending.current(undefined);
    },
    [list],
  );
  return list;
}

/** Moves files by keyboard, keeps the focus on the moved file and announces its new position. */
function useMoving(list: UploadList, fieldId: string) {
  const view = useStore(list.view);
  const [status, setStatus] = useState('');
  const focus = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (focus.current === undefined) return;
    document.getElementById(fieldId)?.querySelector<HTMLElement>(`[data-place="${focus.current}"]`)?.focus();
    focus.current = undefined;
  });
  const move = (from: number, to: number) => {
    const all = view.places.length;
    if (to < 0 || to >= all) return;
    focus.current = to;
    list.move(from, to);
    setStatus(MESSAGES.place(to + 1, all));
  };
  return { view, status, move };
}

function useDrop(list: UploadList, disabled: boolean) {
  const [over, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes('Files');
  return {
    over,
    takes: {
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) {
          event.preventDefault();
          setOver(true);
        }
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        list.add([...event.dataTransfer.files]);
      },
    },
  };
}

interface TilesProps {
  kind: FileParam;
  list: UploadList;
  view: ListView;
  disabled: boolean;
  most: number;
  onDuration: TileProps['onDuration'];
  move(from: number, to: number): void;
}

function Tiles({ kind, list, view: { places, items }, disabled, most, onDuration, move }: TilesProps) {
  const [dragged, drag] = useState<number>();
  const urls = urlsOf(places);
  const dropOn = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault();
    },
    onDrop: () => {
      if (dragged !== undefined) move(dragged, index);
    },
  });
  return (
    <ol className="at-upload-tiles" aria-label={MESSAGES.list[kind]}>
      {places.map((place, index) => (
        // Drag events serve the pointer; the tile inside moves its file by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={keyOf(place)}
          className="at-upload-tile"
          data-dragged={dragged === index || undefined}
          draggable={!disabled && places.length > 1}
          onDragStart={() => drag(index)}
          onDragEnd={() => drag(undefined)}
          {...dropOn(index)}
        >
          <Tile
            {...{ kind, index, disabled, urls, onDuration }}
            all={places.length}
            url={'url' in place ? place.url : undefined}
            item={'item' in place ? items.find(({ key }) => key === place.item) : undefined}
            move={(to) => move(index, to)}
            remove={() => list.remove(index)}
            replace={(url) => list.replace(index, url)}
            pause={() => 'item' in place && list.pause(place.item)}
            resume={() => 'item' in place && list.resume(place.item)}
          />
        </li>
      ))}
      {!disabled && (most === 1 || places.length < most) && (
        <li>
          <Choose {...{ kind, list, most }} full={places.length > 0} />
        </li>
      )}
    </ol>
  );
}

function Choose({ kind, list, most, full }: Pick<TilesProps, 'kind' | 'list' | 'most'> & { full: boolean }) {
  const id = useId();
  return (
    <label className="at-upload-choose" htmlFor={id} data-full={(most === 1 && full) || undefined}>
      <input
        id={id}
        type="file"
        multiple={most > 1}
        accept={acceptOf([kind])}
        onChange={({ target }) => {
          list.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <span className="at-upload-say">{most === 1 && full ? MESSAGES.replace[kind] : MESSAGES.choose[kind]}</span>
      <span className="at-upload-quiet">
        {UPLOADS.takes([kind])}
        {most > 1 ? MESSAGES.many(most) : MESSAGES.one}
      </span>
    </label>
  );
}

const RefusedFiles = ({ refused, forget }: { refused: readonly Refused[]; forget(): void }) => (
  <div role="alert" className="at-upload-refused">
    {MESSAGES.refused}
    {refused.map(({ name, why }) => `${name}（${why}）`).join('、')}
    <button type="button" onClick={forget}>
      {MESSAGES.seen}
    </button>
  </div>
);

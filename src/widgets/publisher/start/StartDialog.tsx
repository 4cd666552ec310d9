/** Chooses what a note begins with. */
import Alert from 'antd/es/alert';
import Empty from 'antd/es/empty';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import Spin from 'antd/es/spin';
import { useEffect, useState } from 'react';
import { type Client, errorMessage } from '../../../services/client';
import { imageUrl, screenScale } from '../../../shared/address/image-url';
import {
  PUBLICATION_SOURCE_NAMES,
  type PublicationSourceKind as Kind,
} from '../../../services/catalogue/sets/publication';
import { valuesOf } from '../../../services/catalogue/sets/values';
import type { Draft } from '../draft/draft';
import { MESSAGES } from '../publisher.messages';
import { draftOfSource } from './beginnings';

interface StartDialogProps {
  readonly client: Client;
  close(this: void): void;
  use(this: void, draft: Draft): void;
}

const KINDS = valuesOf(PUBLICATION_SOURCE_NAMES);

const REST_MS = 300;
const PAGE_SIZE = 20;
const COVER_SIZE = 48;

interface Choice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly cover: string;
}

async function listOf(client: Client, kind: Kind, keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const params = { pageSize: PAGE_SIZE, ...(keyword !== '' && { keyword }) };
  const options = { signal, quiet: true };
  switch (kind) {
    case 'content':
      return (await client.call('feedManage.queryFlowList', params, options)).list.map(
        ({ flowId, title, content, cover }) => ({
          id: flowId,
          title,
          text: content,
          cover,
        }),
      );
    case 'generatedNote':
      return (await client.call('operation.queryGenerateNotes', params, options)).list.map(
        ({ noteId, title, content, images }) => ({
          id: noteId,
          title,
          text: content,
          cover: images[0] ?? '',
        }),
      );
    case 'materialNote':
      return (await client.call('material.noteList', params, options)).list.map(({ noteId, title, url }) => ({
        id: noteId,
        title,
        text: url,
        cover: '',
      }));
    case 'coverNote':
      return (await client.call('coverNote.notePage', params, options)).list.map(
        ({ coverNoteId, title, content, cover }) => ({ id: coverNoteId, title, text: content, cover }),
      );
    case 'upload':
      return (await client.call('feedUpload.queryUploadList', params, options)).list
        .filter(({ type }) => type !== 'audio')
        .map(({ uploadId, type, title, description, url, cover }) => ({
          id: uploadId,
          title,
          text: description,
          cover: type === 'image' ? url : cover,
        }));
  }
}

export function StartDialog({ client, close, use: begin }: StartDialogProps) {
  const [kind, setKind] = useState<Kind>('content');
  const [keyword, setKeyword] = useState('');
  const { list, failure } = useList(client, kind, keyword.trim());
  const [wrong, setWrong] = useState<string>();
  const choose = async (id: number) => {
    setWrong(undefined);
    try {
      begin(draftOfSource(await client.call('publish.publicationSource', { kind, id })));
    } catch (error) {
      setWrong(errorMessage(error));
    }
  };
  return (
    <Modal open title={MESSAGES.startTitle} footer={null} width={640} onCancel={close}>
      <div className="at-pub-start">
        <Segmented
          block
          aria-label={MESSAGES.startKinds}
          value={kind}
          options={KINDS.map((value) => ({ value, label: MESSAGES.from(value).slice(2) }))}
          onChange={setKind}
        />
        <Input.Search
          allowClear
          aria-label={MESSAGES.search}
          placeholder={MESSAGES.search}
          maxLength={100}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        {(wrong ?? failure) !== undefined && <Alert type="error" showIcon message={wrong ?? failure} />}
        {!list && failure === undefined && <Spin className="at-pub-spin" />}
        {list?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={MESSAGES.nothing} />}
        <ul>
          {list?.map((choice) => (
            <li key={choice.id}>
              <Beginning choice={choice} use={() => void choose(choice.id)} />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

function Beginning({ choice, use }: { choice: Choice; use(this: void): void }) {
  const title = choice.title || MESSAGES.untitled;
  const { cover, text } = choice;
  return (
    <button type="button" aria-label={MESSAGES.use(title)} onClick={use}>
      {cover === '' ? (
        <i aria-hidden="true" />
      ) : (
        <img src={imageUrl(cover, { width: COVER_SIZE, height: COVER_SIZE, scale: screenScale() })} alt="" />
      )}
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </button>
  );
}

function useList(client: Client, kind: Kind, keyword: string) {
  const place = `${kind} ${keyword}`;
  const [answer, setAnswer] = useState<{ place: string; list?: readonly Choice[]; failure?: string }>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        listOf(client, kind, keyword, controller.signal).then(
          (list) => setAnswer({ place, list }),
          (error: unknown) => controller.signal.aborted || setAnswer({ place, failure: errorMessage(error) }),
        );
      },
      keyword === '' ? 0 : REST_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, kind, keyword, place]);
  return answer?.place === place ? answer : { list: undefined, failure: undefined };
}

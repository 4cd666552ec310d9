/** Chooses what a note begins with. */
import Alert from 'antd/es/alert';
import Empty from 'antd/es/empty';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import Spin from 'antd/es/spin';
import { useEffect, useState } from 'react';
import { type Client, errorMessage } from '../../../services/client';
import { imageUrl, screenScale } from '../../../shared/image-url';
import type { Draft } from '../draft/draft';
import { MESSAGES } from '../publisher.messages';
import { draftOfContent, draftOfNote, draftOfUpload } from './beginnings';

interface StartDialogProps {
  readonly client: Client;
  close(this: void): void;
  use(this: void, draft: Draft): void;
}

const KINDS = ['content', 'generatedNote', 'upload'] as const;
type Kind = (typeof KINDS)[number];

const REST_MS = 300;
const PAGE_SIZE = 20;
const COVER_SIZE = 48;

async function listOf(client: Client, kind: Kind, keyword: string, signal: AbortSignal): Promise<readonly Draft[]> {
  const params = { pageSize: PAGE_SIZE, ...(keyword !== '' && { keyword }) };
  const options = { signal, quiet: true };
  switch (kind) {
    case 'content':
      return (await client.call('feedManage.queryFlowList', params, options)).list.map(draftOfContent);
    case 'generatedNote':
      return (await client.call('operation.queryGenerateNotes', params, options)).list.map(draftOfNote);
    case 'upload':
      return (await client.call('feedUpload.queryUploadList', params, options)).list
        .filter(({ type }) => type !== 'audio')
        .map(draftOfUpload);
  }
}

export function StartDialog({ client, close, use }: StartDialogProps) {
  const [kind, setKind] = useState<Kind>('content');
  const [keyword, setKeyword] = useState('');
  const { list, failure } = useList(client, kind, keyword.trim());
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
        {failure !== undefined && <Alert type="error" showIcon message={failure} />}
        {!list && failure === undefined && <Spin className="at-pub-spin" />}
        {list?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={MESSAGES.nothing} />}
        <ul>
          {list?.map((draft) => (
            <li key={draft.source!.id}>
              <Beginning draft={draft} use={use} />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

function Beginning({ draft, use }: { draft: Draft; use(draft: Draft): void }) {
  const title = draft.title || MESSAGES.untitled;
  const cover = draft.coverUrl ?? draft.imageUrls[0];
  return (
    <button type="button" aria-label={MESSAGES.use(title)} onClick={() => use(draft)}>
      {cover === undefined ? (
        <i aria-hidden="true" />
      ) : (
        <img src={imageUrl(cover, { width: COVER_SIZE, height: COVER_SIZE, scale: screenScale() })} alt="" />
      )}
      <span>
        <b>{title}</b>
        <small>{draft.content}</small>
      </span>
    </button>
  );
}

function useList(client: Client, kind: Kind, keyword: string) {
  const place = `${kind} ${keyword}`;
  const [answer, setAnswer] = useState<{ place: string; list?: readonly Draft[]; failure?: string }>();
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

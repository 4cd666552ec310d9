/** Exceptional pronunciations of the department: read, search, import lines, delete. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Skeleton from 'antd/es/skeleton';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Calls } from '../../../services/catalogue/generated/types';
import { type Client, errorMessage } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';
import { Glyph } from '../Glyph';
import { Trouble } from '../../../shared/trouble/Trouble';
import { useRequest } from '../useRequest';
import { MESSAGES } from '../voice-studio.messages';

interface WordsDialogProps {
  readonly client: Client;
  readonly isOpen: boolean;
  readonly canWrite: boolean;
  close(this: void): void;
}

export const WordsDialog = ({ client, isOpen, canWrite, close }: WordsDialogProps) => (
  <Modal open={isOpen} title={MESSAGES.words} width={560} footer={null} onCancel={close} destroyOnHidden>
    <div className="at-voice-dialog">
      <p className="at-voice-quiet">{MESSAGES.wordsHint}</p>
      {canWrite && <AddWords client={client} />}
      <WordList client={client} canWrite={canWrite} />
    </div>
  </Modal>
);

type Saved = Calls['voice.savePronunciations']['result'];

function AddWords({ client }: { client: Client }) {
  const id = useId();
  const [lines, setLines] = useState('');
  const [saved, setSaved] = useState<Saved>();
  const { isBusy, trouble, run } = useRequest();
  const save = () =>
    void run(async () => {
      const result = await client.call('voice.savePronunciations', { lines });
      setSaved(result);
      // Lines that were not saved stay, so that the person can correct them.
      setLines(result.failed.map(({ text }) => text).join('\n'));
    });
  return (
    <div className="at-voice-field">
      <label htmlFor={id}>{MESSAGES.addWords}</label>
      <Input.TextArea
        id={id}
        value={lines}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={MESSAGES.linesPlaceholder}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setLines(target.value)}
      />
      <span id={`${id}-hint`} className="at-voice-quiet">
        {MESSAGES.linesHint}
      </span>
      <div className="at-voice-bar">
        {saved && <output className="at-voice-quiet">{MESSAGES.saved(saved.done)}</output>}
        <Button type="primary" autoInsertSpace={false} loading={isBusy} disabled={lines.trim() === ''} onClick={save}>
          {MESSAGES.saveWords}
        </Button>
      </div>
      {(trouble || (saved && saved.failed.length > 0)) && (
        <div role="alert" className="at-voice-trouble">
          {trouble && <p>{trouble}</p>}
          {saved?.failed.map(({ line, text, reason }) => (
            <p key={line}>{MESSAGES.faultOf(line, text, reason)}</p>
          ))}
        </div>
      )}
    </div>
  );
}

type Words = Calls['voice.queryPronunciations']['result'];
/** Number of words shown at once; a search finds more. */
const SHOWN = 50;

function useWords(client: Client, keyword: string) {
  const [words, setWords] = useState<Words>();
  const [failure, setFailure] = useState<string>();
  const requests = useRef(0);
  const again = useCallback(() => {
    const request = (requests.current += 1);
    const ifLatest = (then: () => void) => request === requests.current && then();
    const params = { pageSize: SHOWN, ...(keyword.trim() !== '' && { keyword: keyword.trim() }) };
    client.call('voice.queryPronunciations', params, { fresh: true }).then(
      (read) =>
        ifLatest(() => {
          setWords(read);
          setFailure(undefined);
        }),
      (error: unknown) => ifLatest(() => setFailure(errorMessage(error))),
    );
  }, [client, keyword]);
  useEffect(again, [again]);
  useChanges(client, ['pronunciation'], again);
  return { words, failure, again };
}

function WordList({ client, canWrite }: { client: Client; canWrite: boolean }) {
  const [keyword, search] = useState('');
  const { words, failure, again } = useWords(client, keyword);
  const { isBusy, trouble, run } = useRequest();
  const remove = (pronunciationId: number) =>
    void run(async () => {
      await client.call('voice.deletePronunciations', { pronunciationIds: [pronunciationId] });
      again();
    });
  if (failure !== undefined) return <Trouble text={failure} again={again} />;
  if (!words) return <Skeleton active title={false} aria-label={MESSAGES.loading} paragraph={{ rows: 3 }} />;
  return (
    <div className="at-voice-field">
      <Input
        allowClear
        value={keyword}
        aria-label={MESSAGES.searchWords}
        placeholder={MESSAGES.searchWords}
        onChange={({ target }) => search(target.value)}
      />
      {words.list.length === 0 && (
        <p className="at-voice-quiet">{keyword.trim() === '' ? MESSAGES.noWords : MESSAGES.noWordsFound}</p>
      )}
      <ul className="at-voice-list">
        {words.list.map(({ pronunciationId, word, spoken }) => (
          <li key={pronunciationId}>
            <b>{word}</b>
            <span>{spoken}</span>
            {canWrite && (
              <Button
                type="text"
                shape="circle"
                disabled={isBusy}
                aria-label={MESSAGES.removeWord(word)}
                icon={<Glyph of="remove" />}
                onClick={() => remove(pronunciationId)}
              />
            )}
          </li>
        ))}
      </ul>
      {words.total > words.list.length && (
        <p className="at-voice-quiet">{MESSAGES.more(words.total - words.list.length)}</p>
      )}
      {trouble && (
        <p role="alert" className="at-voice-trouble">
          {trouble}
        </p>
      )}
    </div>
  );
}

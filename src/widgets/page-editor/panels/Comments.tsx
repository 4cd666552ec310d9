/** Comments on the selected node or the page: written, answered, resolved. */
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useCallback, useEffect, useState } from 'react';
import { indexOf } from '../../../pages/operations/find';
import type { PageComment } from '../../../services/catalogue/generated/types';
import { errorMessage } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';
import { useEditor, useEditorContext } from '../EditorContext';
import { Field } from '../../../shared/property-form/Field';
import { MESSAGES } from '../page-editor.messages';
import { titleOf } from '../state/titles';
import { Confirm } from '../../../shared/confirm/Confirm';

export function Comments() {
  const { client, editor, rights } = useEditorContext();
  const { id: pageId } = editor.options.subject;
  const nodeId = useEditor(({ selection }) => selection[0] ?? null);
  const [all, setAll] = useState<readonly PageComment[]>([]);
  const [trouble, setTrouble] = useState('');
  const [showsResolved, setShowsResolved] = useState(false);
  const look = useCallback(async () => {
    try {
      setAll((await client.call('page.queryComments', { pageId }, { fresh: true })).list);
    } catch (error) {
      setTrouble(errorMessage(error));
    }
  }, [client, pageId]);
  useEffect(() => {
    const begin = async () => look();
    void begin();
  }, [look]);
  useChanges(client, ['pageComment'], () => void look());
  /** Resolves to whether it was done; the text of a failed one stays. */
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    setTrouble('');
    try {
      await call();
      await look();
      return true;
    } catch (error) {
      setTrouble(errorMessage(error));
      return false;
    }
  };
  const shown = all.filter((each) => (showsResolved || !each.resolved) && (nodeId === null || each.nodeId === nodeId));
  return (
    <>
      <Checkbox checked={showsResolved} onChange={({ target }) => setShowsResolved(target.checked)}>
        {MESSAGES.showResolved}
      </Checkbox>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      {shown.length === 0 && (
        <p className="at-pe-hint">{nodeId === null ? MESSAGES.noComments : MESSAGES.noNodeComments}</p>
      )}
      <ol className="at-pe-comments">
        {shown.map((comment) => (
          <Comment key={comment.commentId} comment={comment} send={send} />
        ))}
      </ol>
      {rights.canWrite && (
        <Write
          label={nodeId === null ? MESSAGES.commentPage : MESSAGES.commentNode}
          button={MESSAGES.comment}
          send={(text) => send(() => client.call('page.addComment', { pageId, nodeId, text }))}
        />
      )}
    </>
  );
}

type Send = (call: () => Promise<unknown>) => Promise<boolean>;

function Comment({ comment, send }: { readonly comment: PageComment; readonly send: Send }) {
  const { client, editor, rights } = useEditorContext();
  const { commentId, nodeId, resolved } = comment;
  const [isAnswering, setIsAnswering] = useState(false);
  const title = useEditor(({ document, pinned }) => {
    if (nodeId === null) return MESSAGES.page;
    const node = indexOf(document).get(nodeId)?.node;
    return node ? titleOf(node, pinned) : MESSAGES.removedNode;
  });
  return (
    <li data-resolved={resolved || undefined}>
      <Line {...comment} send={send} question={MESSAGES.deleteCommentAsk} />
      <ol>
        {comment.answers.map((answer) => (
          <li key={answer.commentId}>
            <Line {...answer} send={send} question={MESSAGES.deleteAnswerAsk} />
          </li>
        ))}
      </ol>
      <div className="at-pe-row">
        <Button
          type="link"
          size="small"
          disabled={nodeId === null}
          onClick={() => nodeId !== null && editor.select([nodeId])}
        >
          {title}
        </Button>
        {rights.canWrite && (
          <>
            <Button type="link" size="small" onClick={() => setIsAnswering(!isAnswering)}>
              {MESSAGES.answer}
            </Button>
            <Button
              type="link"
              size="small"
              onClick={() => void send(() => client.call('page.resolveComment', { commentId, resolved: !resolved }))}
            >
              {resolved ? MESSAGES.reopen : MESSAGES.resolve}
            </Button>
          </>
        )}
      </div>
      {isAnswering && (
        <Write
          label={MESSAGES.answerTo(comment.author)}
          button={MESSAGES.answer}
          send={async (text) => {
            const isSent = await send(() => client.call('page.answerComment', { commentId, text }));
            if (isSent) setIsAnswering(false);
            return isSent;
          }}
        />
      )}
    </li>
  );
}

interface LineProps extends Pick<PageComment, 'commentId' | 'author' | 'mine' | 'createTime' | 'text'> {
  readonly question: string;
  readonly send: Send;
}

function Line({ commentId, author, mine, createTime, text, question, send }: LineProps) {
  const { client, rights } = useEditorContext();
  return (
    <>
      <strong>{author}</strong> <time dateTime={createTime}>{MESSAGES.time(createTime)}</time>
      {mine && rights.canWrite && (
        <Confirm
          title={question}
          verb={MESSAGES.deleteComment}
          onConfirm={() => void send(() => client.call('page.deleteComment', { commentId }))}
        >
          <Button type="link" size="small">
            {MESSAGES.deleteComment}
          </Button>
        </Confirm>
      )}
      <p>{text}</p>
    </>
  );
}

function Write({ label, button, send }: { label: string; button: string; send(text: string): Promise<boolean> }) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    if (await send(text)) setText('');
    setIsBusy(false);
  };
  return (
    <Field label={label}>
      {(id) => (
        <>
          <Input.TextArea
            id={id}
            size="small"
            value={text}
            maxLength={1_000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setText(target.value)}
          />
          <Button size="small" disabled={text.trim() === '' || isBusy} onClick={() => void submit()}>
            {button}
          </Button>
        </>
      )}
    </Field>
  );
}

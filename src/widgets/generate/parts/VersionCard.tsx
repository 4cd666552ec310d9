/** One version of a text: shows it while it is written; then edit, check, compare, refine and save. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import Tooltip from 'antd/es/tooltip';
import { useState } from 'react';
import type { Client } from '../../../services/client';
import type { GeneratedMessage } from '../../../services/catalogue/generated/types';
import { MESSAGES, STATES } from '../generate.messages';
import { replaced } from '../../../shared/prohibited/marks';
import { useProhibited } from '../../../shared/prohibited/useProhibited';
import type { Version } from '../versions/versions';
import { Compare } from './Compare';
import { NoteActions } from './NoteActions';
import { ProhibitedList } from '../../../shared/prohibited/ProhibitedList';
import { LiveCount, StreamedText } from './StreamedText';
import { TextEditor } from '../../../shared/prohibited/TextEditor';

export interface VersionCardProps {
  readonly client: Client;
  navigate(this: void, to: string): void;
  readonly version: Version;
  readonly source: { readonly title: string; readonly text: string } | null;
  /** Edited, unsaved text; undefined: not edited. */
  readonly edited: string | undefined;
  readonly readOnly: boolean;
  readonly busy: boolean;
  onEdit(text: string): void;
  onSaved(message: GeneratedMessage): void;
  onRefine(messageId: number, instruction: string): void;
  onAgain(): void;
  onContinue(message: GeneratedMessage): void;
  onClose(): void;
}

export function VersionCard(props: VersionCardProps) {
  const { client, version, source, edited, readOnly, onEdit } = props;
  const [view, setView] = useState<View>('text');
  const { state, message, live } = version;
  const text = edited ?? version.text;
  const writing = state === 'running';
  const hasText = !writing && text !== '';
  const isFixed = readOnly || !message;
  const { marks, checked } = useProhibited(client, writing ? null : text);
  const name = nameOf(version);
  return (
    <article className="gen-version" aria-label={name} data-state={state}>
      <Heading {...props} text={text} />
      <output className="gen-quiet">
        {version.lost ? MESSAGES.lost : state === 'stopped' ? MESSAGES.stopped : ''}
      </output>
      {version.error && (
        <p className="gen-error" role="alert">
          {MESSAGES.failed}：{version.error}
        </p>
      )}
      {hasText && source && <ViewChoice view={view} onView={setView} />}
      {live ? (
        <StreamedText live={live} />
      ) : view === 'compare' && source ? (
        <Compare source={source} text={text} />
      ) : (
        text !== '' && (
          <TextEditor label={`${name}的文字`} value={text} marks={marks} readOnly={isFixed} onChange={onEdit} />
        )
      )}
      {hasText && (
        <ProhibitedList
          of={name}
          marks={marks}
          checked={checked}
          readOnly={isFixed}
          onReplace={(mark) => onEdit(replaced(text, mark, mark.suggestion))}
        />
      )}
      {!readOnly && <Commands {...props} text={text} />}
    </article>
  );
}

type View = 'text' | 'compare';
/** `text`: the current text, including edits. */
type RegionProps = VersionCardProps & { readonly text: string };

const nameOf = ({ number }: Version): string => `第 ${number} 版`;

function Heading({ version, edited, text, onClose }: RegionProps) {
  const { state, message, live } = version;
  const name = nameOf(version);
  return (
    <header>
      <strong>{name}</strong>
      {message && message.round > 1 && <span className="gen-quiet">第 {message.round} 轮</span>}
      <span className="gen-tag" data-tone={STATE_COLORS[state]}>
        {STATES[state]}
      </span>
      {message?.provider === 'offline' && (
        <Tooltip title={MESSAGES.offlineWhy}>
          <button type="button" className="gen-tag">
            {MESSAGES.offline}
          </button>
        </Tooltip>
      )}
      {edited !== undefined && edited !== version.text && <span className="gen-quiet">未保存</span>}
      {live ? <LiveCount live={live} /> : <span className="gen-quiet gen-count">{text.length} 字</span>}
      {state !== 'running' && (
        <Button size="small" type="text" aria-label={`收起${name}`} onClick={onClose}>
          收起
        </Button>
      )}
    </header>
  );
}

function ViewChoice({ view, onView }: { view: View; onView(view: View): void }) {
  return (
    <Segmented
      size="small"
      aria-label="看什么"
      value={view}
      onChange={onView}
      options={[
        { value: 'text', label: '文字' },
        { value: 'compare', label: '对比来源' },
      ]}
    />
  );
}

/** Save and refine a finished text; continue or repeat one that stopped or failed. */
function Commands({ client, navigate, version, text, busy, onSaved, onRefine, onAgain, onContinue }: RegionProps) {
  const { state, message, request } = version;
  return (
    <>
      {state !== 'running' && message && text.trim() !== '' && (
        <>
          <NoteActions {...{ client, navigate, message, text, onSaved }} />
          <Refine disabled={busy} onRefine={(instruction) => onRefine(message.messageId, instruction)} />
        </>
      )}
      {(state === 'failed' || state === 'stopped') && (
        <div className="gen-row">
          {message && message.content !== '' && (
            <Button size="small" disabled={busy} onClick={() => onContinue(message)}>
              继续生成
            </Button>
          )}
          {request && (
            <Button size="small" disabled={busy} onClick={onAgain}>
              重试
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const STATE_COLORS = { running: 'processing', done: 'success', stopped: 'warning', failed: 'error' } as const;

function Refine({ disabled, onRefine }: { disabled: boolean; onRefine(instruction: string): void }) {
  const [instruction, setInstruction] = useState('');
  const refine = () => {
    if (instruction.trim() === '' || disabled) return;
    onRefine(instruction.trim());
    setInstruction('');
  };
  return (
    <div className="gen-row">
      <Input
        size="small"
        aria-label="修改要求"
        placeholder="让它改：再短一点、换个开头…"
        maxLength={1_000}
        value={instruction}
        onChange={(event) => setInstruction(event.target.value)}
        onPressEnter={(event) => {
          if (!event.ctrlKey) refine();
        }}
      />
      <Button size="small" disabled={disabled || instruction.trim() === ''} onClick={refine}>
        优化
      </Button>
    </div>
  );
}

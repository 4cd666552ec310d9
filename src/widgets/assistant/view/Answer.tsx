/** A segment of an answer; the first shows its steps, the last its end. */
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import UpOutlined from '@ant-design/icons-svg/es/asn/UpOutlined';
import Button from 'antd/es/button';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { MESSAGES } from '../assistant.messages';
import type { Live } from '../engine/live';
import type { Block } from '../markdown/blocks';
import { Blocks, Surroundings } from '../markdown/Markdown';
import { LinkContext } from '../markdown/MarkdownLink';
import type { AnswerRow } from '../model/rows';
import type { Content } from '../model/tree';
import { useRowActions } from './actions';
import { CopyButton } from './CopyButton';
import { IconButton } from './IconButton';
import { Siblings } from './Siblings';
import { Sources } from './SourceLink';
import { AskingCard, Steps } from './Steps';

export function Answer({ row, isTarget }: { row: AnswerRow; isTarget: boolean }) {
  const { content, segment, live, isFirst, isLast, isFolded } = row;
  return (
    <article
      className="at-ai-answer"
      data-target={isTarget || undefined}
      data-first={isFirst || undefined}
      aria-label="回答"
      aria-busy={content.state === 'running' || undefined}
    >
      {isFirst && <Head content={content} />}
      {isFolded ? (
        <p className="at-ai-excerpt">{content.text.slice(0, EXCERPT)}</p>
      ) : (
        <Linked content={content}>
          <SegmentText segment={segment} live={live} />
        </Linked>
      )}
      {isLast && <End row={row} />}
    </article>
  );
}

/** Characters of a folded answer that are drawn; the style sheet cuts them to a line. */
const EXCERPT = 200;

function Head({ content }: { content: Content }) {
  return (
    <>
      {content.provider === 'offline' && (
        <span className="at-ai-tag" title={MESSAGES.offlineWhy}>
          {MESSAGES.offline}
        </span>
      )}
      <Steps steps={content.steps} />
    </>
  );
}

/** The links and the fences of an answer's text. */
function Linked({ content, children }: { content: Content; children: ReactNode }) {
  const actions = useRowActions();
  const { sources } = content;
  const surroundings = useMemo(
    () => ({
      sources: new Set(sources.map(({ number }) => number)),
      drawFence: (block: Block) => actions.drawBlock(block, content),
    }),
    [sources, actions, content],
  );
  const links = useMemo(() => ({ go: actions.go, sources }), [actions, sources]);
  return (
    <Surroundings.Provider value={surroundings}>
      <LinkContext.Provider value={links}>
        <div className="at-ai-text">{children}</div>
      </LinkContext.Provider>
    </Surroundings.Provider>
  );
}

const NOT_LIVE: Live['segments'] = createStore(() => ({ whole: [], last: { blocks: [], length: 0 } }));

/** Text of a segment. The growing end draws with each frame and keeps its element when the segment is complete. */
function SegmentText({ segment, live }: Pick<AnswerRow, 'segment' | 'live'>) {
  const growing = useStore(live?.segments ?? NOT_LIVE, (segments) => (segment ? null : segments));
  if (growing && growing.last.blocks.length === 0 && growing.whole.length === 0) return <Thinking />;
  return <Blocks blocks={segment?.blocks ?? growing?.last.blocks ?? []} isGrowing={growing !== null} />;
}

export const Thinking = () => (
  <p className="at-ai-thinking">
    <span aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    {MESSAGES.thinking}
  </p>
);

function End({ row }: { row: AnswerRow }) {
  const { content, live, isFolded, trouble } = row;
  const { drawResults } = useRowActions();
  const asking = content.steps.find(({ state }) => state === 'asking');
  if (live) return <Writing content={content} live={live} />;
  return (
    <>
      {content.state === 'asking' && asking && <AskingCard contentId={content.contentId} step={asking} />}
      <Outcome content={content} trouble={trouble} />
      {!isFolded && <Sources sources={content.sources} />}
      {content.state === 'done' && !isFolded && drawResults(content)}
      <Bar row={row} />
    </>
  );
}

function Writing({ content, live }: { content: Content; live: Live }) {
  const { stop } = useRowActions();
  const isLost = useStore(live.lost);
  return (
    <p className="at-ai-writing">
      <output>{isLost ? MESSAGES.lost : MESSAGES.writing}</output>
      <Button size="small" onClick={() => stop(content.contentId)}>
        {MESSAGES.stop}
      </Button>
    </p>
  );
}

/** Why an answer is not complete, and what can be done. */
function Outcome({ content, trouble }: { content: Content; trouble: string | null }) {
  const { resume, again } = useRowActions();
  const { contentId, parentId, state, text, failReason } = content;
  if (trouble === null && state !== 'failed' && state !== 'stopped') return null;
  const isCut = state === 'stopped' || (state === 'failed' && text !== '');
  const words = trouble ?? (state === 'failed' ? (failReason ?? '回答没有完成') : MESSAGES.stopped);
  return (
    <p
      className={trouble !== null || state === 'failed' ? 'at-ai-trouble' : 'at-ai-quiet'}
      role={state === 'stopped' ? undefined : 'alert'}
    >
      <span>{words}</span>
      {(trouble !== null || isCut) && (
        <Button size="small" onClick={() => resume(contentId)}>
          {trouble === null ? MESSAGES.continue : MESSAGES.retry}
        </Button>
      )}
      {trouble === null && state === 'failed' && parentId !== null && (
        <Button size="small" onClick={() => again(parentId)}>
          {MESSAGES.retry}
        </Button>
      )}
    </p>
  );
}

function Bar({ row: { content, siblings, isFolded } }: { row: AnswerRow }) {
  const { again, fold } = useRowActions();
  const { contentId, parentId, text, inputTokens, outputTokens, model } = content;
  return (
    <menu className="at-ai-bar" aria-label="回答的操作">
      <Siblings siblings={siblings} />
      <CopyButton text={text} />
      {parentId !== null && content.state !== 'asking' && (
        <IconButton icon={ReloadOutlined} label={MESSAGES.again} onClick={() => again(parentId)} />
      )}
      <IconButton
        icon={isFolded ? DownOutlined : UpOutlined}
        label={isFolded ? MESSAGES.unfold : MESSAGES.fold}
        aria-expanded={!isFolded}
        onClick={() => fold(contentId)}
      />
      {inputTokens + outputTokens > 0 && (
        <small className="at-ai-quiet" title={model}>
          {MESSAGES.tokens(inputTokens, outputTokens)}
        </small>
      )}
    </menu>
  );
}

/** The blocks of an answer. Raw HTML is shown as text, pictures as links, and links lead through a guard. */
import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Block } from './blocks';
import { citations } from './citations';
import { CodeBlock } from './CodeBlock';
import { MarkdownLink } from './MarkdownLink';
import { repaired } from './repair';

/** What the blocks of one answer share. */
export interface MarkdownSurroundings {
  /** Numbers of the answer's sources. */
  readonly sources: ReadonlySet<number>;
  /** Draws a fenced block of its own kind; undefined: it is code. */
  drawFence(this: void, block: Block): ReactNode | undefined;
}
export const Surroundings = createContext<MarkdownSurroundings>({
  sources: new Set(),
  drawFence: () => undefined,
});

const REMARK = [remarkGfm];
const COMPONENTS: Components = {
  a: ({ href, children }) => <MarkdownLink href={href}>{children}</MarkdownLink>,
  // A picture's address tells its host who reads: it is shown as a link, which asks first.
  img: ({ src, alt }) => <MarkdownLink href={typeof src === 'string' ? src : undefined}>{alt || '图片'}</MarkdownLink>,
  table: ({ children }) => (
    // A group and no landmark, which the keyboard scrolls if it is wide.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="at-ai-table" role="group" aria-label="表格" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => <>{children}</>,
  code: ({ className, children }) => {
    const text = typeof children === 'string' ? children : '';
    const language = /language-(\S+)/.exec(className ?? '')?.[1] ?? '';
    // A fenced block inside a list ends with a line break; inline code has none.
    return text.endsWith('\n') ? (
      <CodeBlock code={text.slice(0, -1)} language={language} isClosed />
    ) : (
      <code className="at-ai-inline-code">{children}</code>
    );
  },
  input: ({ checked }) => <input type="checkbox" checked={checked === true} readOnly disabled aria-label="任务" />,
};
/** The guard of the links decides: react-markdown's own would drop addresses silently. */
const keep = (address: string): string => address;

const TextBlock = memo(function TextBlock({ text }: { text: string }) {
  const { sources } = useContext(Surroundings);
  const rehype = useMemo(() => (sources.size > 0 ? [citations(sources)] : []), [sources]);
  return (
    <ReactMarkdown remarkPlugins={REMARK} rehypePlugins={rehype} components={COMPONENTS} urlTransform={keep}>
      {text}
    </ReactMarkdown>
  );
});

const FenceBlock = memo(
  function FenceBlock({ block }: { block: Block }) {
    const { drawFence } = useContext(Surroundings);
    return drawFence(block) ?? <CodeBlock code={block.text} language={block.info} isClosed={block.isClosed} />;
  },
  ({ block: a }, { block: b }) => a.text === b.text && a.info === b.info && a.isClosed === b.isClosed,
);

/** @param isGrowing the last block is the end of an answer that is being written. */
export function Blocks({ blocks, isGrowing }: { blocks: readonly Block[]; isGrowing: boolean }) {
  return blocks.map((block, index) =>
    block.kind === 'fence' ? (
      <FenceBlock key={block.from} block={block} />
    ) : (
      <TextBlock key={block.from} text={isGrowing && index === blocks.length - 1 ? repaired(block.text) : block.text} />
    ),
  );
}

import type { ReactNode } from 'react';
import type { PropsOf } from '../primitive';
import { spread } from '../../render/spread';
import { defineView } from '../../render/view';
import { richText } from './rich-text.primitive';

type Block = PropsOf<typeof richText>['blocks'][number];
type Run = Block['runs'][number];

const ELEMENTS = { p: 'p', h2: 'h2', h3: 'h3', item: 'li', quote: 'blockquote' } as const;

function Styled({ run }: { readonly run: Run }): ReactNode {
  const { text, bold, italic, underline, strike, tone, link } = run;
  const names = [bold && 'b', italic && 'i', underline && 'u', strike && 's', tone !== 'normal' && tone].filter(
    Boolean,
  );
  const className = names.length > 0 ? names.map((name) => `p-richText--${name}`).join(' ') : undefined;
  if (link)
    return (
      <a href={link} className={className} rel="noopener">
        {text}
      </a>
    );
  return className ? <span className={className}>{text}</span> : text;
}

function Block({ block: { kind, runs } }: { readonly block: Block }) {
  const Element = ELEMENTS[kind];
  return (
    <Element>
      {spread(runs, (run) => (
        <Styled run={run} />
      ))}
    </Element>
  );
}

/** Items that follow each other are one list. */
function grouped(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

export const richTextView = defineView(richText, {
  css: [
    '.p-richText{display:flex;flex-direction:column;gap:.08rem;white-space:pre-wrap}',
    '.p-richText h2{font-size:calc(.19rem*var(--text-scale,1));line-height:1.4}',
    '.p-richText h3{font-size:calc(.16rem*var(--text-scale,1));line-height:1.5}',
    '.p-richText ul{display:flex;flex-direction:column;gap:.04rem}',
    '.p-richText li{position:relative;padding-left:.16rem}',
    ".p-richText li::before{content:'';position:absolute;left:.03rem;top:.65em;width:.06rem;height:.06rem;border-radius:50%;background:var(--accent)}",
    '.p-richText blockquote{margin:0;padding:.04rem 0 .04rem .12rem;border-left:.03rem solid var(--accent)}',
    '.p-richText a{text-decoration:underline;text-underline-offset:.03rem}',
    '.p-richText--b{font-weight:700}.p-richText--i{font-style:italic}.p-richText--u{text-decoration:underline}',
    '.p-richText--s{text-decoration:line-through}.p-richText--accent{color:var(--accent)}.p-richText--quiet{opacity:.75}',
  ].join('\n'),
  draw: ({ props, outer, className }) => (
    <div {...outer} className={className}>
      {spread(grouped(props.blocks), (blocks) => {
        const content = spread(blocks, (block) => <Block block={block} />);
        return blocks[0]!.kind === 'item' ? <ul>{content}</ul> : content;
      })}
    </div>
  ),
});

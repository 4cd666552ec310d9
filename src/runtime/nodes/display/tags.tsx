/** Tags in a cell: the first ones, and a button that shows them all (all-tags.ts). */
import type { ReactNode } from 'react';
import { tagsThatFit } from './room';
import { tagClass, type TagView } from './values';

/** Number of tags shown if the available width is not known. */
const TAGS_SHOWN = 3;

export const tagPart = (tag: TagView, key?: number): ReactNode => (
  <span key={key} className={tagClass(tag)}>
    {tag.text}
  </span>
);

/** `room`: px; absent: unknown. `isPart`: the cell itself is clickable and must not contain a button. */
export function tagsPart(tags: readonly TagView[], room: number | undefined, isPart: boolean): ReactNode {
  const shown = room === undefined ? TAGS_SHOWN : tagsThatFit(tags, room);
  const rest = tags.slice(shown);
  return (
    <span className="at-tags">
      {(rest.length > 0 ? tags.slice(0, shown) : tags).map(tagPart)}
      {rest.length > 0 && morePart(tags, rest, isPart)}
    </span>
  );
}

function morePart(tags: readonly TagView[], rest: readonly TagView[], isPart: boolean): ReactNode {
  const count = `+${rest.length}`;
  const title = rest.map(({ text }) => text).join('、');
  if (isPart)
    return (
      <span className="at-more" title={title}>
        {count}
      </span>
    );
  return (
    <button
      type="button"
      className="at-more"
      title={title}
      aria-label={`全部 ${tags.length} 个标签`}
      aria-haspopup="dialog"
      data-tags={JSON.stringify(tags)}
    >
      {count}
    </button>
  );
}

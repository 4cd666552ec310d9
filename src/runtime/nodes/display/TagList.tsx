import { useState } from 'react';
import type { TagList as Tags } from '../../../language/types';
import { asText } from './format';
import { type Element, elementsOf, groupsOf, type Holder, keyOf, sentenceOf } from './held';
import { type Row, tagClass, tagOf } from './values';
import './display.css';

interface Props {
  readonly row: Row;
  readonly tags: Tags;
  readonly holder?: Holder;
  /** Of whom the tags are, for screen readers. */
  readonly of?: string;
}

/** A list inside a row as tags, or as one line; draws nothing if the list is empty. */
export function TagList({ row, tags, holder, of = '' }: Props) {
  const elements = elementsOf(row, tags, holder);
  if (elements.length === 0) return null;
  return tags.summary ? (
    <TagSummary elements={elements} tags={tags} of={of} />
  ) : (
    <Tags elements={elements} tags={tags} />
  );
}

function Tags({ elements, tags }: { elements: readonly Element[]; tags: Tags }) {
  return (
    <span className="at-tags at-taglist">
      {elements.map((each) => {
        const { color } = tagOf(tags.color && each[tags.color], undefined, tags.colors);
        return (
          <span key={keyOf(each, tags)} className={tagClass({ color })} title={tags.note && asText(each[tags.note])}>
            {asText(each[tags.label])}
          </span>
        );
      })}
    </span>
  );
}

/** The kinds of the elements as tags with a sentence that names the first ones; a button shows all of them below. */
export function TagSummary({ elements, tags, of }: { elements: readonly Element[]; tags: Tags; of: string }) {
  const [isOpen, setOpen] = useState(false);
  const groups = groupsOf(elements, tags);
  const count = `${elements.length} 个${tags.title ?? '项目'}`;
  return (
    <span className="at-tagsum">
      <span className="at-tagsum-line">
        {groups.map(({ value, word }) => (
          <span key={value} className={tagClass(tagOf(value, undefined, tags.colors))}>
            {word}
          </span>
        ))}
        <span className="at-tagsum-words">{sentenceOf(groups)}</span>
        <button
          type="button"
          className="at-action at-tagsum-turn"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? '收起' : '展开'}${of}的 ${count}`}
          onClick={(event) => {
            // In a tree of a form a press on the title would tick the row.
            event.stopPropagation();
            setOpen(!isOpen);
          }}
        >
          {isOpen ? '收起' : count}
        </button>
      </span>
      {isOpen && <Tags elements={elements} tags={tags} />}
    </span>
  );
}

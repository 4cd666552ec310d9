import type { TagList as Tags } from '../../../language/types';
import { asText } from './format';
import { tagClass, tagOf } from './values';
import './display.css';

type Element = Record<string, unknown>;

/** A list inside a row as tags; draws nothing if the list is empty. */
export function TagList({ row, tags }: { row: Record<string, unknown>; tags: Tags }) {
  const list = row[tags.field];
  if (!Array.isArray(list) || list.length === 0) return null;
  return (
    <span className="at-tags at-taglist">
      {[...byText(list as Element[], tags)].map(([text, each]) => {
        const { color } = tagOf(tags.color && each[tags.color], undefined, tags.colors);
        return (
          <span key={text} className={tagClass({ color })} title={tags.note && asText(each[tags.note])}>
            {text}
          </span>
        );
      })}
    </span>
  );
}

/** Removes elements with the same label. */
const byText = (list: readonly Element[], { label }: Tags): Map<string, Element> =>
  new Map(list.map((each) => [asText(each[label]), each]));

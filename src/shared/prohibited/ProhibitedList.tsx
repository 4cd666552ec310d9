/** Prohibited words in a text, with suggested replacements. */
import Button from 'antd/es/button';
import './prohibited.css';
import type { Prohibited } from './useProhibited';

export interface ProhibitedListProps {
  /** Name of the text; several versions can be on the page. */
  readonly of: string;
  readonly marks: readonly Prohibited[];
  readonly checked: boolean;
  readonly readOnly: boolean;
  onReplace(mark: Prohibited): void;
}

export function ProhibitedList({ of, marks, checked, readOnly, onReplace }: ProhibitedListProps) {
  if (!checked) return null;
  if (marks.length === 0) return <p className="at-words-quiet">没有发现违禁词</p>;
  return (
    <section className="at-words-list" aria-label={`${of}的违禁词 ${marks.length} 处`}>
      <strong>违禁词 {marks.length} 处</strong>
      <ul>
        {marks.map((mark) => (
          <li key={mark.start}>
            <span className="at-words-tag" data-tone={mark.severity === 'forbidden' ? 'error' : 'warning'}>
              {mark.word}
            </span>
            <span className="at-words-quiet">{mark.category}</span>
            {mark.suggestion !== '' && <span>建议：{mark.suggestion}</span>}
            {mark.suggestion !== '' && !readOnly && (
              <Button
                size="small"
                type="link"
                onClick={() => onReplace(mark)}
                aria-label={`把“${mark.word}”替换为“${mark.suggestion}”`}
              >
                替换
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

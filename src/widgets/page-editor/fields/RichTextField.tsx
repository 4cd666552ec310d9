/** Rich text as one text with a line for each block; marks are set on what is selected in it. */
import { type KeyboardEvent, useId } from 'react';
import type { PropSchema } from '../../../pages/document';
import { keyName } from '../../../shared/commands/command';
import { MESSAGES } from '../page-editor.messages';
import { type Block, marksIn, marksOf, withMark } from '../state/rich-text';
import type { FieldProps } from './field';
import { RichTextBar } from './RichTextBar';
import { useRichText } from './useRichText';

/** Lists of blocks with runs, as the rich text of the palette declares them. */
export const isRichText = ({ format, items }: PropSchema): boolean =>
  format === 'richText' && items?.properties?.runs?.items?.properties?.text !== undefined;

const KEYS: Readonly<Record<string, string>> = { 'Mod+b': 'bold', 'Mod+i': 'italic', 'Mod+u': 'underline' };

export function RichTextField({ schema, value, access, onChange }: FieldProps) {
  const id = useId();
  const disabled = access === 'none';
  const { blocks, range, write, area, travel } = useRichText(value, onChange);
  const marks = marksIn(blocks, range);
  const press = (event: KeyboardEvent) => {
    const mark = KEYS[keyName(event.nativeEvent)];
    if (mark === undefined && !travel(event.nativeEvent)) return;
    event.preventDefault();
    if (mark !== undefined) write(withMark(blocks, range, mark, marks[mark] ? undefined : true), mark);
  };
  return (
    <div className="at-pe-rich">
      <label htmlFor={id}>{schema.title}</label>
      {!disabled && <RichTextBar schema={schema} blocks={blocks} range={range} write={write} />}
      <div className="at-pe-rich-text">
        <Mirror blocks={blocks} />
        <textarea
          {...area}
          id={id}
          rows={4}
          disabled={disabled}
          spellCheck={false}
          placeholder={MESSAGES.richTextHint}
          onKeyDown={press}
        />
      </div>
    </div>
  );
}

/** Draws the text behind the transparent textarea, with the marks that do not change widths of letters. */
function Mirror({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="at-pe-rich-mirror" aria-hidden="true">
      {blocks.map(({ kind, runs }, at) => (
        // Blocks and runs have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} data-kind={kind}>
          {runs.map((run, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} data-marks={Object.keys(marksOf(run)).join(' ')} data-tone={String(run.tone ?? '')}>
              {run.text}
            </span>
          ))}
          {/* Keeps the height of an empty line. */}
          {'\u200b'}
        </div>
      ))}
    </div>
  );
}

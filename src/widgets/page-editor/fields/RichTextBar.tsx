/** Toolbar for the selection in a rich text: marks, and kinds of blocks. */
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { type CSSProperties, useId } from 'react';
import { safeLink } from '../../../pages/addresses';
import type { PropSchema } from '../../../pages/document';
import { MESSAGES } from '../page-editor.messages';
import { type Block, kindIn, marksIn, type Range, withKind, withMark } from '../state/rich-text';
import { TextInput } from '../../../shared/property-form/TextInput';

const LETTERS: Readonly<Record<string, readonly [letter: string, look: CSSProperties]>> = {
  bold: ['B', { fontWeight: 700 }],
  italic: ['I', { fontStyle: 'italic' }],
  underline: ['U', { textDecoration: 'underline' }],
  strike: ['S', { textDecoration: 'line-through' }],
};

interface Props {
  readonly schema: PropSchema;
  readonly blocks: readonly Block[];
  readonly range: Range;
  write(blocks: readonly Block[], part: string): void;
}

export function RichTextBar({ schema, blocks, range, write }: Props) {
  const { kind, runs } = schema.items?.properties ?? {};
  const declared = runs?.items?.properties ?? {};
  const marks = marksIn(blocks, range);
  const isNothing = range.from === range.to;
  return (
    <div role="toolbar" aria-label={MESSAGES.richTextMarks} className="at-pe-rich-bar">
      {kind && (
        <Choice
          schema={kind}
          value={kindIn(blocks, range)}
          onChange={(chosen) => write(withKind(blocks, range, chosen), 'kind')}
        />
      )}
      {Object.entries(LETTERS).map(([name, [letter, look]]) => (
        <Button
          key={name}
          size="small"
          type={marks[name] ? 'primary' : 'default'}
          aria-pressed={Boolean(marks[name])}
          aria-label={declared[name]?.title ?? name}
          title={declared[name]?.title ?? name}
          disabled={isNothing}
          // Prevents the press from moving focus and selection out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => write(withMark(blocks, range, name, marks[name] ? undefined : true), name)}
        >
          <span style={look}>{letter}</span>
        </Button>
      ))}
      {declared.tone && (
        <Choice
          schema={declared.tone}
          value={typeof marks.tone === 'string' ? marks.tone : 'normal'}
          disabled={isNothing}
          onChange={(tone) => write(withMark(blocks, range, 'tone', tone === 'normal' ? undefined : tone), 'tone')}
        />
      )}
      {declared.link && (
        <Link
          // Remount for another selection, which has another link.
          key={`${range.from}-${range.to}`}
          value={marks.link}
          disabled={isNothing}
          onChange={(link) => write(withMark(blocks, range, 'link', link), 'link')}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly schema: PropSchema;
  readonly value: string | undefined;
  readonly disabled?: boolean;
  onChange(value: string): void;
}

function Choice({ schema: { title, enum: values, names }, value, disabled, onChange }: ChoiceProps) {
  return (
    <Select
      size="small"
      aria-label={title}
      popupMatchSelectWidth={false}
      value={value}
      disabled={disabled}
      options={(values ?? []).map((each, index) => ({ value: String(each), label: names?.[index] ?? String(each) }))}
      onChange={onChange}
    />
  );
}

interface LinkProps {
  readonly value: unknown;
  readonly disabled: boolean;
  onChange(value: string | undefined): void;
}

function Link({ value, disabled, onChange }: LinkProps) {
  const id = useId();
  return (
    <span className="at-pe-rich-link">
      <label htmlFor={id}>{MESSAGES.richTextLink}</label>
      <TextInput
        id={id}
        value={typeof value === 'string' ? value : undefined}
        disabled={disabled}
        placeholder={disabled ? MESSAGES.richTextSelect : 'https://'}
        write={String}
        read={(text) => (text === '' ? undefined : text.includes('${') || safeLink(text) !== undefined ? text : null)}
        onChange={onChange}
      />
    </span>
  );
}

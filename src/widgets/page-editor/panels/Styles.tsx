/** Styles of the selected nodes, or of the page, by breakpoint: derived from the declarations of the styles. */
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { Breakpoint, Json, Styles as StylesOf } from '../../../pages/document';
import { indexOf } from '../../../pages/operations/find';
import type { Operation } from '../../../pages/operations/operation';
import { STYLE_GROUPS, STYLES, type StyleProperty, writtenValue } from '../../../pages/primitives/styles';
import { BREAKPOINT_TITLES, useEditor, useEditorContext } from '../EditorContext';
import { ColorField } from '../fields/ColorField';
import { FileField } from '../fields/FileField';
import { Choice } from '../fields/PropField';
import { TextInput } from '../../../shared/property-form/TextInput';
import { Field } from '../../../shared/property-form/Field';
import { MESSAGES } from '../page-editor.messages';
import { Named } from './Named';

const ALL = Object.entries(STYLES) as readonly (readonly [string, StyleProperty])[];

export function Styles() {
  const { variant } = useEditorContext();
  const [breakpoint, setBreakpoint] = useState<Breakpoint>('base');
  const selection = useEditor((state) => state.selection);
  const document = useEditor((state) => state.document);
  const index = indexOf(document);
  const styles: readonly (StylesOf | undefined)[] =
    selection.length > 0
      ? selection.map((id) => index.get(id)?.node.styles)
      : ['styles' in document ? document.styles : undefined];
  const isPage = selection.length === 0;
  if (isPage && 'props' in document) return <p className="at-pe-hint">{MESSAGES.selectToEdit}</p>;
  return (
    <>
      {variant.breakpoints.length > 1 && (
        <Segmented
          block
          size="small"
          aria-label={MESSAGES.breakpoint}
          value={breakpoint}
          options={variant.breakpoints.map((value) => ({ value, label: BREAKPOINT_TITLES[value] }))}
          onChange={(value) => setBreakpoint(value as Breakpoint)}
        />
      )}
      {Object.entries(STYLE_GROUPS).map(([group, title]) => {
        const properties = ALL.filter(([, property]) => property.group === group && (isPage || !property.ofPage));
        const isUsed = properties.some(([name]) => styles.some((each) => each?.[breakpoint]?.[name] !== undefined));
        return (
          <details key={`${group}${breakpoint}${selection[0] ?? ''}`} className="at-pe-group" open={isUsed}>
            <summary>{title}</summary>
            {properties.map(([name, property]) => (
              <StyleField
                key={name}
                {...{ name, property, breakpoint }}
                values={styles.map((each) => each?.[breakpoint]?.[name])}
                inherited={styles[0]?.base?.[name]}
              />
            ))}
          </details>
        );
      })}
    </>
  );
}

interface FieldProps {
  readonly name: string;
  readonly property: StyleProperty;
  readonly breakpoint: Breakpoint;
  /** The style's value in each selected node. */
  readonly values: readonly (Json | undefined)[];
  readonly inherited: Json | undefined;
}

function StyleField({ name, property, breakpoint, values, inherited }: FieldProps) {
  const { editor, mayEdit } = useEditorContext();
  const [first] = values;
  const value = values.every((each) => each === first) ? first : undefined;
  const change = (next: Json | undefined) => {
    const { selection } = editor.view.getState();
    const targets = selection.length > 0 ? selection : [null];
    editor.change({
      title: MESSAGES.changed(MESSAGES.styles, property.title),
      operations: targets.map((target): Operation => ({
        op: 'set',
        id: target,
        path: ['styles', breakpoint, name],
        ...(next !== undefined && { value: next }),
      })),
      key: JSON.stringify([selection, breakpoint, name]),
    });
  };
  const placeholder = breakpoint !== 'base' && inherited !== undefined ? textOf(inherited) : undefined;
  const common = { disabled: !mayEdit, title: property.title, ...(placeholder && { placeholder }) };
  return (
    <Named name={name}>
      <Field label={property.title} isInline>
        {(id) => <StyleControl {...{ property, value, change }} common={{ id, ...common }} />}
      </Field>
    </Named>
  );
}

interface ControlProps {
  readonly property: StyleProperty;
  readonly value: Json | undefined;
  readonly common: {
    readonly id: string;
    readonly disabled: boolean;
    readonly title: string;
    readonly placeholder?: string;
  };
  change(value: Json | undefined): void;
}

function StyleControl({ property, value, change, common }: ControlProps) {
  const text = typeof value === 'string' ? value : undefined;
  switch (property.kind) {
    case 'color':
      return <ColorField {...common} value={text} onChange={change} />;
    case 'picture':
      return <FileField {...common} kind="picture" value={text} onChange={change} />;
    case 'choice': {
      const options = Object.entries(property.choices ?? {}).map(([key, label]) => ({ value: key, label }));
      return (
        <Choice
          {...common}
          value={value === undefined ? undefined : String(value)}
          options={options}
          onChange={change}
        />
      );
    }
    default:
      return (
        <TextInput
          {...common}
          value={value}
          write={textOf}
          read={(typed) => {
            const read = typed.trim() === '' ? undefined : valueIn(typed);
            return read === undefined || writtenValue(property, read) !== undefined ? read : null;
          }}
          onChange={change}
        />
      );
  }
}

/** `8` and `8 12 8 12` are design pixels; other texts are percentages or `auto`. */
function valueIn(text: string): Json {
  const parts = text
    .trim()
    .split(/\s+/)
    .map((part) => (/^-?\d+(\.\d+)?$/.test(part) ? Number(part) : part));
  return parts.length === 1 ? parts[0]! : parts;
}

const textOf = (value: Json): string => (Array.isArray(value) ? value.map(String).join(' ') : String(value));

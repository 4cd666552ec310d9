/** Settings of a group, of tabs, of steps, and of how rows are shown. */
import Button from 'antd/es/button';
import type { LayoutNode } from '../../../pages/forms/document';
import type { Part, Path } from '../../../pages/forms/layout';
import { ChoiceField } from '../../../shared/property-form/ChoiceField';
import { optionsOf } from '../../../shared/options';
import { SwitchField, TextField } from '../../../shared/property-form/fields';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { withValue } from '../state/edits';

interface Props {
  readonly node: Exclude<LayoutNode, { field: string }>;
  readonly path: Path;
}

export function PartSettings({ node, path }: Props) {
  const { assembly, canSave } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const set = (key: string, value: unknown, what: string) =>
    assembly.change(what, withValue(document, [...path, key], value), { key: [...path, key].join('.') });
  const disabled = !canSave;
  if ('rows' in node)
    return (
      <ChoiceField
        label={MESSAGES.rowsAs}
        disabled={disabled}
        value={node.as}
        options={optionsOf(MESSAGES.rowsKinds)}
        onChange={(as) => set('as', as, MESSAGES.rowsAs)}
      />
    );
  if ('group' in node)
    return (
      <>
        <TextField
          label={MESSAGES.partTitle}
          maxLength={30}
          value={node.group}
          disabled={disabled}
          onChange={(title) => set('group', title ?? '', MESSAGES.partTitle)}
        />
        <SwitchField
          label={MESSAGES.collapsed}
          value={node.collapsed}
          disabled={disabled}
          onChange={(on) => set('collapsed', on || undefined, MESSAGES.collapsed)}
        />
      </>
    );
  const key = 'steps' in node ? 'steps' : 'tabs';
  const parts = 'steps' in node ? node.steps : node.tabs;
  return <Parts parts={parts} disabled={disabled} write={(next, what) => set(key, next, what)} />;
}

interface PartsProps {
  readonly parts: readonly Part[];
  readonly disabled: boolean;
  write(parts: readonly Part[], what: string): void;
}

function Parts({ parts, disabled, write }: PartsProps) {
  return (
    <>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no ids
        <div key={index} className="at-fa-part">
          <TextField
            label={`${MESSAGES.partTitle} ${index + 1}`}
            maxLength={30}
            value={part.title}
            disabled={disabled}
            onChange={(title) => write(parts.with(index, { ...part, title: title ?? '' }), MESSAGES.partTitle)}
          />
          <Button
            type="text"
            danger
            aria-label={MESSAGES.removePart(part.title)}
            title={part.children.length > 0 ? MESSAGES.partNotEmpty : MESSAGES.removePart(part.title)}
            disabled={disabled || parts.length === 1 || part.children.length > 0}
            onClick={() => write(parts.toSpliced(index, 1), MESSAGES.removePart(part.title))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        disabled={disabled}
        onClick={() => write([...parts, { title: `第 ${parts.length + 1} 页`, children: [] }], MESSAGES.addPart)}
      >
        {MESSAGES.addPart}
      </Button>
    </>
  );
}

/** Settings of the whole form. */
import type { FieldKind, FormDocument } from '../../../pages/forms/document';
import { ChoiceField } from '../../../shared/property-form/ChoiceField';
import { NumberField, SwitchField, TextField } from '../../../shared/property-form/fields';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { withValue } from '../state/edits';

export function FormSettings() {
  const { assembly, canSave } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const disabled = !canSave;
  const set = (key: keyof FormDocument, value: unknown, what: string) =>
    assembly.change(MESSAGES.changed(MESSAGES.formSettings, what), withValue(document, [key], value), { key });
  return (
    <>
      <h3>{MESSAGES.formSettings}</h3>
      <TextField
        label={MESSAGES.submit}
        maxLength={20}
        value={document['x-submit']}
        disabled={disabled}
        onChange={(text) => set('x-submit', text, MESSAGES.submit)}
      />
      <TextField
        label={MESSAGES.success}
        rows={2}
        value={document['x-success']}
        disabled={disabled}
        onChange={(text) => set('x-success', text, MESSAGES.success)}
      />
      <NumberField
        label={MESSAGES.retention}
        help={MESSAGES.retentionHelp}
        value={document['x-retention']}
        disabled={disabled}
        onChange={(days) => set('x-retention', days, MESSAGES.retention)}
      />
      <ReceiverSetting document={document} disabled={disabled} set={set} />
    </>
  );
}

interface ReceiverProps {
  readonly document: FormDocument;
  readonly disabled: boolean;
  set(key: keyof FormDocument, value: unknown, what: string): void;
}

function ReceiverSetting({ document, disabled, set }: ReceiverProps) {
  const receiver = document['x-receiver'];
  const keysOf = (kind: FieldKind) =>
    Object.entries(document.properties).flatMap(([value, field]) =>
      field['x-kind'] === kind ? [{ value, label: field.title }] : [],
    );
  const [names, phones] = [keysOf('text'), keysOf('phone')];
  const write = (next: FormDocument['x-receiver']) => set('x-receiver', next, MESSAGES.receiver);
  return (
    <>
      <SwitchField
        label={MESSAGES.receiver}
        value={receiver !== undefined}
        disabled={disabled}
        onChange={(on) => write(on ? { name: names[0]?.value ?? '', phone: phones[0]?.value ?? '' } : undefined)}
      />
      {receiver &&
        (
          [
            ['name', MESSAGES.receiverName, names],
            ['phone', MESSAGES.receiverPhone, phones],
          ] as const
        ).map(([part, label, options]) => (
          <ChoiceField
            key={part}
            label={label}
            disabled={disabled}
            value={receiver[part] || undefined}
            options={options}
            onChange={(key) => write({ ...receiver, [part]: key })}
          />
        ))}
    </>
  );
}

/** Creates or edits an assistant. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import { type ReactNode, useId, useState } from 'react';
import type { Assistant } from '../../../services/catalogue/generated/types';
import {
  ASSISTANT_LIMITS,
  ASSISTANT_SCOPE_NAMES,
  type AssistantScope,
} from '../../../services/catalogue/sets/assistant';
import { errorMessage, type Client } from '../../../services/client';
import { allDone } from '../all-done';
import { MESSAGES } from '../assistant.messages';
import { KnowledgeFiles } from './KnowledgeFiles';
import { ModelSelect } from './ModelSelect';
import { optionsOf } from '../../../shared/options';

export interface AssistantDialogProps {
  readonly client: Client;
  /** null: a new one. */
  readonly assistant: Assistant | null;
  readonly models: readonly string[];
  onClose(): void;
  onSaved(assistant: Assistant): void;
  onDeleted(assistant: Assistant): void;
}

type Fields = Pick<Assistant, 'name' | 'description' | 'instructions' | 'model' | 'temperature' | 'scope' | 'files'> & {
  /** Opening questions, one per line. */
  questions: string;
};

const START: Fields = {
  name: '',
  description: '',
  instructions: '',
  model: '',
  temperature: 0.7,
  scope: 'own',
  files: [],
  questions: '',
};
const MOST_QUESTIONS = 6;
const LONGEST_QUESTION = 100;
const questionsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Why the assistant cannot be saved; null: it can be. */
function faultOf({ name, questions }: Fields): string | null {
  const lines = questionsOf(questions);
  if (name.trim() === '') return '请输入名称';
  if (lines.length > MOST_QUESTIONS) return `开场问题最多 ${MOST_QUESTIONS} 个`;
  return lines.some((line) => line.length > LONGEST_QUESTION) ? `一个开场问题最多 ${LONGEST_QUESTION} 字` : null;
}

export default function AssistantDialog(props: AssistantDialogProps) {
  const { client, assistant, models, onClose, onSaved, onDeleted } = props;
  const [fields, setFields] = useState<Fields>(() =>
    assistant ? { ...assistant, questions: assistant.openingQuestions.join('\n') } : START,
  );
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }));
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setTrouble(null);
    await work().catch((error: unknown) => setTrouble(errorMessage(error)));
    setBusy(false);
  };
  const save = () => {
    const fault = faultOf(fields);
    if (fault !== null) return setTrouble(fault);
    void run(async () => onSaved(await saved(client, assistant, fields)));
  };
  const remove = (removed: Assistant) =>
    void run(async () => {
      await allDone(client.call('assistant.deleteAssistant', { assistantIds: [removed.assistantId] }));
      onDeleted(removed);
    });
  return (
    <Modal
      open
      className="at-ai-dialog"
      title={assistant ? MESSAGES.editAssistant : MESSAGES.createAssistant}
      onCancel={onClose}
      footer={
        <Footer isBusy={isBusy} onDelete={assistant && (() => remove(assistant))} onClose={onClose} onSave={save} />
      }
    >
      <AssistantFields
        client={client}
        fields={fields}
        models={models}
        set={set}
        changeFiles={(change) => setFields((before) => ({ ...before, files: change(before.files) }))}
      />
      {trouble !== null && (
        <p className="at-ai-trouble" role="alert">
          {trouble}
        </p>
      )}
    </Modal>
  );
}

interface FooterProps {
  readonly isBusy: boolean;
  /** null: there is nothing to delete. */
  readonly onDelete: (() => void) | null;
  onClose(): void;
  onSave(): void;
}

function Footer({ isBusy, onDelete, onClose, onSave }: FooterProps) {
  return (
    <div className="at-ai-foot">
      {onDelete && (
        <Button danger size="middle" disabled={isBusy} onClick={onDelete}>
          {MESSAGES.delete}
        </Button>
      )}
      <Button size="middle" onClick={onClose}>
        {MESSAGES.cancel}
      </Button>
      <Button type="primary" size="middle" loading={isBusy} onClick={onSave}>
        {MESSAGES.save}
      </Button>
    </div>
  );
}

async function saved(client: Client, assistant: Assistant | null, fields: Fields): Promise<Assistant> {
  const { questions, files, name, description, instructions, model, temperature, scope } = fields;
  const params = {
    name: name.trim(),
    description: description.trim(),
    instructions,
    model,
    temperature,
    scope,
    openingQuestions: questionsOf(questions),
    fileIds: files.map(({ fileId }) => fileId),
  };
  if (!assistant) return client.call('assistant.createAssistant', params);
  const { assistantId, version } = assistant;
  return client.call('assistant.updateAssistant', { assistantId, version, ...params });
}

interface AssistantFieldsProps {
  readonly client: Client;
  readonly fields: Fields;
  readonly models: readonly string[];
  set(change: Partial<Fields>): void;
  changeFiles(change: (files: Fields['files']) => Fields['files']): void;
}

function AssistantFields({ client, fields, models, set, changeFiles }: AssistantFieldsProps) {
  const { instructions, files, questions } = fields;
  return (
    <div className="at-ai-fields">
      <LineField label="名称" text={fields.name} length={40} onChange={(name) => set({ name })} />
      <LineField label="简介" text={fields.description} length={200} onChange={(description) => set({ description })} />
      <Field label="指令">
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 4, maxRows: 12 }}
            maxLength={ASSISTANT_LIMITS.instructions}
            showCount
            value={instructions}
            onChange={({ target }) => set({ instructions: target.value })}
          />
        )}
      </Field>
      <ModelFields fields={fields} models={models} set={set} />
      <Field label="开场问题（每行一个）">
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={questions}
            onChange={({ target }) => set({ questions: target.value })}
          />
        )}
      </Field>
      <KnowledgeFiles client={client} files={files} onChange={changeFiles} />
    </div>
  );
}

type ModelFieldsProps = Pick<AssistantFieldsProps, 'fields' | 'models' | 'set'>;

function ModelFields({ fields: { model, temperature, scope }, models, set }: ModelFieldsProps) {
  return (
    <>
      <Field label="模型">
        {(id) => <ModelSelect id={id} model={model} models={models} onChange={(chosen) => set({ model: chosen })} />}
      </Field>
      <Field label="随机程度">
        {(id) => (
          <InputNumber
            id={id}
            size="middle"
            min={0}
            max={2}
            step={0.1}
            value={temperature}
            onChange={(value) => set({ temperature: value ?? START.temperature })}
          />
        )}
      </Field>
      <fieldset>
        <legend>可见范围</legend>
        <Segmented<AssistantScope>
          options={optionsOf(ASSISTANT_SCOPE_NAMES)}
          value={scope}
          onChange={(value) => set({ scope: value })}
        />
      </fieldset>
    </>
  );
}

interface LineFieldProps {
  readonly label: string;
  readonly text: string;
  readonly length: number;
  onChange(text: string): void;
}

const LineField = ({ label, text, length, onChange }: LineFieldProps) => (
  <Field label={label}>
    {(id) => (
      <Input id={id} size="middle" maxLength={length} value={text} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);

function Field({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

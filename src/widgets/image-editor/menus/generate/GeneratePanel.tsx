/** The menu for generated pictures: from words, a part anew, variations. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { IMAGE_CALL_LIMITS, PICTURE_SIZE_NAMES } from '../../../../services/catalogue/sets/image';
import { useEditorContext } from '../../EditorContext';
import { Choices } from '../../fields/controls/Choices';
import { Field } from '../../../../shared/property-form/Field';
import { MaskControls } from '../mask/MaskControls';
import { MESSAGES as MENUS } from '../menus.messages';
import { useTarget } from '../shared/target';
import { Candidates } from './Candidates';
import { Further } from './Further';
import { MESSAGES } from './generate.messages';
import { begin, type Generation, generationOf } from './generation';
import { Records } from './Records';
import type { GenerationMode, Wishes } from './request';
import '../menus.css';
import { optionsOf } from '../../../../shared/options';

const MODES = Object.entries(MESSAGES.mode).map(([value, label]) => ({ value: value as GenerationMode, label }));
const COUNTS = Array.from({ length: IMAGE_CALL_LIMITS.candidates }, (_, index) => index + 1);

export default function GeneratePanel() {
  const { editor } = useEditorContext();
  const generation = generationOf(editor);
  const { wishes } = useStore(generation.view);
  const set = (change: Partial<Wishes>) => generation.view.setState({ wishes: { ...wishes, ...change } });
  const target = useTarget();
  const hasNoPicture = wishes.mode !== 'generate' && !target;
  useMaskOf(generation, target?.id);
  return (
    <div className="at-im">
      <Segmented
        block
        aria-label={MESSAGES.methods}
        value={wishes.mode}
        options={MODES}
        onChange={(mode) => set({ mode })}
      />
      {hasNoPicture ? (
        <Alert type="info" showIcon message={MENUS.noPicture} />
      ) : (
        <>
          {wishes.mode === 'inpaint' && <MaskControls mask={generation.mask} />}
          <Prompt wishes={wishes} set={set} />
          {wishes.mode === 'generate' ? (
            <Field label={MESSAGES.size}>
              {() => (
                <Choices
                  label={MESSAGES.size}
                  choices={optionsOf(PICTURE_SIZE_NAMES)}
                  value={wishes.size}
                  onChoose={(size) => set({ size })}
                />
              )}
            </Field>
          ) : (
            <Further wishes={wishes} set={set} />
          )}
          <Field label={MESSAGES.count} isInline>
            {() => (
              <Segmented
                aria-label={MESSAGES.count}
                size="small"
                options={COUNTS}
                value={wishes.count}
                onChange={(count) => set({ count })}
              />
            )}
          </Field>
          <Run generation={generation} />
        </>
      )}
      <Candidates generation={generation} />
      <Records target={target} onPrompt={(prompt) => set({ prompt })} />
    </div>
  );
}

/** Empties the mask when another picture is chosen: a mask belongs to one picture. */
function useMaskOf({ mask }: Generation, id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined && mask.getState().id !== id) mask.setState({ id, steps: [], points: [] });
  }, [mask, id]);
}

interface PromptProps {
  readonly wishes: Wishes;
  set(change: Partial<Wishes>): void;
}

function Prompt({ wishes: { mode, prompt }, set }: PromptProps) {
  const context = useEditorContext();
  return (
    <Field label={MESSAGES.prompt}>
      {(id) => (
        <Input.TextArea
          id={id}
          value={prompt}
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={IMAGE_CALL_LIMITS.prompt}
          showCount
          placeholder={MESSAGES.promptOf[mode]}
          onChange={({ target }) => set({ prompt: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void begin(context);
          }}
        />
      )}
    </Field>
  );
}

function Run({ generation }: { readonly generation: Generation }) {
  const context = useEditorContext();
  const { running, trouble } = useStore(generation.view);
  return (
    <div className="at-im-foot">
      {running ? (
        <div className="at-im-row">
          <Elapsed since={running.since} />
          <Button onClick={() => running.stop.abort()}>{MESSAGES.stop}</Button>
        </div>
      ) : (
        <Button type="primary" block onClick={() => void begin(context)}>
          {MESSAGES.begin}
        </Button>
      )}
      {trouble !== '' && <Alert type="warning" showIcon message={trouble} />}
    </div>
  );
}

function Elapsed({ since }: { readonly since: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - since) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <output className="at-im-grow at-im-running" aria-live="off">
      {MESSAGES.running(seconds)}
    </output>
  );
}

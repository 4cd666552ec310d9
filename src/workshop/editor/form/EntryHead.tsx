/** Which entry a form is of, the entries around it, and what can be done with it as a whole. */
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import Input from 'antd/es/input';
import { useState } from 'react';
import type { EntryForm } from '../../../language/service/form/types';
import type { Gesture } from '../../../language/service/types';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import { type Arrange, arrangeBy } from '../../shared/arrange';
import { ArrangeButtons } from '../../shared/ArrangeButtons';
import { typeWord } from '../../shared/type-words';
import type { Gestures } from '../../shared/edit';
import { wordsOf } from '../useGestures';
import { MESSAGES } from './form.messages';

export interface EntryHeadProps {
  readonly form: EntryForm;
  readonly gestures: Gestures | undefined;
  readonly arrange: Arrange | undefined;
  go(this: void, pointer: string): void;
}

export function EntryHead({ form, gestures, arrange, go }: EntryHeadProps) {
  const { pointer, type, label, around, name } = form;
  const [isNaming, setNaming] = useState(false);
  return (
    <header className="at-form-head">
      {pointer !== '' && (
        <nav aria-label={MESSAGES.panel}>
          {[{ pointer: '', type: 'page', label: '' }, ...around].map((each) => (
            <button key={each.pointer} type="button" onClick={() => go(each.pointer)}>
              {each.label || typeWord(each.type)}
            </button>
          ))}
        </nav>
      )}
      <h2>
        <small>{typeWord(type)}</small>
        {label || typeWord(type)}
        {name !== undefined && name !== label && <code>{name}</code>}
      </h2>
      {gestures && pointer !== '' && (
        <div className="at-form-tools" role="toolbar" aria-label={MESSAGES.operations}>
          {arrange && (
            <ArrangeButtons
              className="at-outline-tool"
              allowed={arrange.stepsOf(pointer)}
              onStep={(step) => void arrangeBy(arrange, step, pointer)}
            />
          )}
          <Reshape form={form} gestures={gestures} onRename={() => setNaming(true)} />
        </div>
      )}
      {isNaming && name !== undefined && gestures && (
        <NewName
          name={name}
          onDone={(to) => {
            setNaming(false);
            if (to !== undefined)
              void gestures.make({ do: 'rename', at: pointer, to }, { title: MESSAGES.renameStep(name, to) });
          }}
        />
      )}
    </header>
  );
}

interface ReshapeProps {
  readonly form: EntryForm;
  readonly gestures: Gestures;
  onRename(): void;
}

/** Gestures that change what the entry is. */
function Reshape({ form: { pointer, type, label, types, name }, gestures, onRename }: ReshapeProps) {
  const what = wordsOf({ type, label });
  const make = async (gesture: Gesture, title: string) => {
    if (!(await gestures.make(gesture, { title }))) notify('info', MESSAGES.notMade);
  };
  const isNode = types.length > 0;
  const items = [
    ...(name === undefined ? [] : [{ key: 'rename', label: MESSAGES.rename, onClick: onRename }]),
    ...(isNode
      ? [
          {
            key: 'become',
            label: MESSAGES.become,
            children: types.map(({ value, label: word }) => ({
              key: String(value),
              label: word,
              onClick: () =>
                void make({ do: 'become', at: pointer, type: String(value) }, MESSAGES.becomeStep(what, word)),
            })),
          },
          {
            key: 'wrap',
            label: MESSAGES.wrap,
            children: (['row', 'card', 'tabs'] as const).map((shell) => ({
              key: shell,
              label: MESSAGES.shells[shell],
              onClick: () =>
                void make({ do: 'wrap', at: [pointer], in: shell }, MESSAGES.wrapStep(what, MESSAGES.shells[shell])),
            })),
          },
          {
            key: 'unwrap',
            label: MESSAGES.unwrap,
            onClick: () => void make({ do: 'unwrap', at: pointer }, MESSAGES.unwrapStep(what)),
          },
        ]
      : []),
    ...(type === 'part'
      ? [
          {
            key: 'detach',
            label: MESSAGES.detach,
            onClick: () => void make({ do: 'detach', at: pointer }, MESSAGES.detachStep(what)),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button size="small" aria-label={MESSAGES.operations}>
        ⋯
      </Button>
    </Dropdown>
  );
}

const NAME = /^[A-Za-z_][\w-]*$/;

function NewName({ name, onDone }: { readonly name: string; onDone(to: string | undefined): void }) {
  const [typed, setTyped] = useState(name);
  const isGood = NAME.test(typed);
  return (
    <div className="at-form-name">
      <Input
        size="small"
        // The person has just asked to enter it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        aria-label={MESSAGES.newName}
        {...(!isGood && { status: 'error' as const })}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => isGood && onDone(typed === name ? undefined : typed)}
        onBlur={() => onDone(isGood && typed !== name ? typed : undefined)}
        onKeyDown={({ key }) => key === 'Escape' && onDone(undefined)}
      />
      {!isGood && <small role="alert">{MESSAGES.nameRule}</small>}
    </div>
  );
}

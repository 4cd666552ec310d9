/** Asks what to do with a save after another user changed the record: merge, reload, or continue editing. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import Radio from 'antd/es/radio';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { useScreen } from '../../nodes/context';
import { formatDateTime } from '../../nodes/display/format';
import { Themed } from '../../nodes/theme/Themed';
import type { ValueSchema } from '../../../language/types';
import type { FormModel } from '../model';
import type { OpenQuestion } from '../useSubmit';
import type { Values } from '../values';
import { type Choice, type Choices, type Comparison, type Conflict, firstChoice } from './merge';
import type { StaleAnswer } from './resolve';
import { titleOf, useNames, wordsOfChange } from './words';
import './stale.css';

const WORDS = {
  title: '这条记录已被修改',
  by: (name: string, time: string | null) =>
    `${name || '其他操作'}${time === null ? '' : ` 在 ${formatDateTime(time)} `}修改了这条记录`,
  taken: '只有对方改过的，合并时采用',
  conflicts: '双方都改过的，请逐项选择',
  none: '没有双方都改过的内容，合并后你的修改和对方的修改都会保留。',
  mine: '我的',
  theirs: '对方的',
  both: '两者合并',
  merge: '合并并保存',
  reload: '重新加载',
  lost: '重新加载会放弃你在这里填写的内容。',
  cancel: '取消',
} as const;

interface StaleDialogProps {
  readonly model: FormModel;
  readonly schema: ValueSchema;
  readonly question: OpenQuestion;
}

/** Texts of the form's fields: the title, and a value as changed from `base`. */
interface FieldTexts {
  title(name: string): string;
  change(name: string, base: unknown, value: unknown): string;
}

export default function StaleDialog({ model, schema, question: { record, comparison, answer } }: StaleDialogProps) {
  const runtime = useScreen();
  const { taken, conflicts } = comparison;
  const before = model.loaded?.values ?? {};
  const [choices, choose] = useState<Choices>(() =>
    Object.fromEntries(conflicts.map((conflict) => [conflict.name, firstChoice(conflict)])),
  );
  const [open, setOpen] = useState(true);
  const merge = useRef<HTMLButtonElement>(null);
  const names = useNames(model, schema, shownValues(comparison, before));
  const texts: FieldTexts = {
    title: (name) => titleOf(model, schema, name),
    change: (name, base, value) => wordsOfChange({ model, schema, names }, name, base, value),
  };
  // The dialog closes before the answer is handled, so that the focus returns to the form before the next question.
  const given = useRef<StaleAnswer>({ do: 'cancel' });
  const close = (chosen: StaleAnswer) => {
    given.current = chosen;
    setOpen(false);
  };
  useEffect(() => merge.current?.focus(), []);

  return (
    <Themed>
      <Modal
        open={open}
        title={WORDS.title}
        width={560}
        centered
        className="at-stale"
        onCancel={() => close({ do: 'cancel' })}
        afterOpenChange={(isOpen) => isOpen && merge.current?.focus()}
        afterClose={() => answer(given.current)}
        footer={
          <Answers
            mergeButton={merge}
            onCancel={() => close({ do: 'cancel' })}
            onReload={() => close({ do: 'reload' })}
            onMerge={() => close({ do: 'merge', choices, press: runtime.press() })}
          />
        }
      >
        <p className="at-stale-by">{WORDS.by(record.editedBy, record.editedTime)}</p>
        {Object.keys(taken).length > 0 && <Taken taken={taken} before={before} texts={texts} />}
        {conflicts.length > 0 ? (
          <Conflicts conflicts={conflicts} texts={texts} choices={choices} onChoose={choose} />
        ) : (
          <p>{WORDS.none}</p>
        )}
        <p className="at-stale-lost">{WORDS.lost}</p>
      </Modal>
    </Themed>
  );
}

/** All values that the dialog shows, by param. */
const shownValues = ({ taken, conflicts }: Comparison, before: Readonly<Values>): (readonly [string, unknown])[] => [
  ...Object.entries(taken).flatMap(
    ([name, value]) =>
      [
        [name, value],
        [name, before[name]],
      ] as const,
  ),
  ...conflicts.flatMap(({ name, base, mine, theirs }) => [base, mine, theirs].map((value) => [name, value] as const)),
];

interface AnswersProps {
  readonly mergeButton: Ref<HTMLButtonElement>;
  onCancel(): void;
  onReload(): void;
  onMerge(): void;
}

function Answers({ mergeButton, onCancel, onReload, onMerge }: AnswersProps) {
  return (
    <>
      <Button size="middle" onClick={onCancel}>
        {WORDS.cancel}
      </Button>
      <Button size="middle" onClick={onReload}>
        {WORDS.reload}
      </Button>
      <Button size="middle" type="primary" ref={mergeButton} onClick={onMerge}>
        {WORDS.merge}
      </Button>
    </>
  );
}

interface TakenProps {
  readonly taken: Readonly<Values>;
  readonly before: Readonly<Values>;
  readonly texts: FieldTexts;
}

/** Values that only the other user changed. */
function Taken({ taken, before, texts }: TakenProps) {
  return (
    <section>
      <h3>{WORDS.taken}</h3>
      <dl>
        {Object.entries(taken).map(([name, value]) => (
          <div key={name}>
            <dt>{texts.title(name)}</dt>
            <dd>{texts.change(name, before[name], value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  readonly texts: FieldTexts;
  readonly choices: Choices;
  onChoose(change: (choices: Choices) => Choices): void;
}

/** Values that both users changed, with a choice each. */
function Conflicts({ conflicts, texts, choices, onChoose }: ConflictsProps) {
  return (
    <section>
      <h3>{WORDS.conflicts}</h3>
      {conflicts.map((conflict) => (
        <Either
          key={conflict.name}
          conflict={conflict}
          texts={texts}
          choice={choices[conflict.name] ?? 'mine'}
          onChoose={(choice) => onChoose((all) => ({ ...all, [conflict.name]: choice }))}
        />
      ))}
    </section>
  );
}

interface EitherProps {
  readonly conflict: Conflict;
  readonly texts: FieldTexts;
  readonly choice: Choice;
  onChoose(choice: Choice): void;
}

function Either({ conflict, texts, choice, onChoose }: EitherProps) {
  const id = useId();
  const { name, base, both } = conflict;
  const offered: Choice[] = [...(both ? ['both' as const] : []), 'mine', 'theirs'];
  return (
    <div className="at-stale-either">
      <h4 id={id}>{texts.title(name)}</h4>
      <Radio.Group aria-labelledby={id} value={choice} onChange={({ target }) => onChoose(target.value as Choice)}>
        {offered.map((each) => (
          <Radio key={each} value={each}>
            <span className="at-stale-whose">{WORDS[each]}</span>{' '}
            <span className="at-stale-value">{texts.change(name, base, conflict[each])}</span>
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}

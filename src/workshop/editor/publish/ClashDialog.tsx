/** Resolves conflicts one by one: shows the base, their and my value of each. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Radio from 'antd/es/radio';
import { type ReactNode, useMemo, useState } from 'react';
import type { Conflict } from '../../../language/service/history/merge';
import { labelOf } from '../../../language/declare/label';
import type { Sentence } from '../../../language/service/history/say';
import { pretty } from '../../shared/changes';
import { type Sayer, useSentences } from '../../shared/useSentences';
import { MESSAGES } from '../editor.messages';
import type { Clash, Newest } from '../session/state';
import { type Choice, resolve } from './resolve';

export interface ClashDialogProps {
  readonly clash: Pick<Clash, 'conflicts' | 'merged'> & {
    readonly version: Pick<Newest, 'versionNo' | 'author'> | null;
  };
  /** Says the conflicts of a screen; absent for other documents. */
  readonly screen?: { readonly sayer: Sayer; readonly file: string };
  /** Whether publishing found the conflicts and continues afterwards. */
  readonly publishes: boolean;
  onDecide(choices: readonly Choice[]): void;
  onClose(): void;
}

/** `own`: text of a third value; only valid JSON can be chosen. */
interface Decision {
  readonly take?: Choice['take'];
  readonly own: string;
}

export function ClashDialog({ clash, screen, publishes, onDecide, onClose }: ClashDialogProps) {
  const { conflicts, merged, version } = clash;
  const [decisions, setDecisions] = useState<readonly Decision[]>(() =>
    conflicts.map(({ mine }) => ({ own: pretty(mine) })),
  );
  const places = useMemo(() => keyed(conflicts), [conflicts]);
  const choices = decisions.map(choiceOf);
  const open = choices.filter((choice) => choice === undefined).length;
  const all = (take: 'mine' | 'theirs') => setDecisions(decisions.map(({ own }) => ({ own, take })));
  return (
    <Modal
      open
      title={(version ? MESSAGES.clashTitle : MESSAGES.releaseTitle)(conflicts.length)}
      width={960}
      maskClosable={false}
      onCancel={onClose}
      footer={[
        <output key="open" className="at-clash-open">
          {open > 0 && MESSAGES.undecided(open)}
        </output>,
        <Button key="no" onClick={onClose}>
          {MESSAGES.cancel}
        </Button>,
        <Button key="yes" type="primary" disabled={open > 0} onClick={() => onDecide(choices as Choice[])}>
          {publishes ? MESSAGES.takeAndPublish : MESSAGES.takeIntoDraft}
        </Button>,
      ]}
    >
      <p className="at-clash-why">
        {version ? MESSAGES.clashWhy(version.versionNo, version.author) : MESSAGES.releaseWhy}
      </p>
      {conflicts.length > 1 && (
        <p className="at-clash-all">
          <Button onClick={() => all('mine')}>{MESSAGES.allMine}</Button>{' '}
          <Button onClick={() => all('theirs')}>{version ? MESSAGES.allTheirs : MESSAGES.allRelease}</Button>
        </p>
      )}
      <ol className="at-clash-list">
        {places.map(({ key, conflict }, index) => (
          <Place
            key={key}
            conflict={conflict}
            sides={screen && <Sides {...screen} {...{ merged, conflict }} isRelease={version === null} />}
            isRelease={version === null}
            label={labelOf(merged, conflict.pointer) ?? MESSAGES.page}
            decision={decisions[index]!}
            onChange={(decision) => setDecisions(decisions.with(index, decision))}
          />
        ))}
      </ol>
    </Modal>
  );
}

/** Keys include a counter, because two adjacent deletions have the same pointer. */
const keyed = (conflicts: readonly Conflict[]) =>
  conflicts.map((conflict, index) => ({ conflict, key: `${index} ${conflict.pointer}` }));

function choiceOf({ take, own }: Decision): Choice | undefined {
  if (take === undefined) return undefined;
  if (take !== 'own') return { take };
  if (own.trim() === '') return { take, value: undefined };
  try {
    return { take, value: JSON.parse(own) as unknown };
  } catch {
    return undefined;
  }
}

interface PlaceProps {
  readonly conflict: Conflict;
  /** What each side did, in sentences. */
  readonly sides: ReactNode;
  readonly isRelease: boolean;
  readonly label: string;
  readonly decision: Decision;
  onChange(decision: Decision): void;
}

function Place({ conflict: { pointer, base, theirs, mine }, sides, isRelease, label, decision, onChange }: PlaceProps) {
  const name = `${label} ${pointer || '/'}`;
  const wrong = decision.take === 'own' && choiceOf(decision) === undefined;
  const textOfValue = (value: unknown) =>
    value === undefined ? (base === undefined ? MESSAGES.absent : MESSAGES.deletedValue) : pretty(value);
  return (
    <li aria-label={name}>
      {sides ?? (
        <h3>
          <span>{label}</span> <code>{pointer || '/'}</code>
        </h3>
      )}
      <details className="at-sentences-text" open={!sides}>
        <summary hidden={!sides}>{MESSAGES.asText}</summary>
        <div className="at-clash-values">
          <Value title={MESSAGES.baseValue} text={base === undefined ? MESSAGES.absent : pretty(base)} />
          <Value
            title={isRelease ? MESSAGES.releaseValue : MESSAGES.theirsValue}
            text={textOfValue(theirs)}
            chosen={decision.take === 'theirs'}
          />
          <Value title={MESSAGES.mineValue} text={textOfValue(mine)} chosen={decision.take === 'mine'} />
        </div>
      </details>
      <Radio.Group
        value={decision.take}
        aria-label={name}
        onChange={({ target }) => onChange({ ...decision, take: target.value as Choice['take'] })}
      >
        <Radio value="mine">{MESSAGES.takeMine}</Radio>
        <Radio value="theirs">{isRelease ? MESSAGES.takeRelease : MESSAGES.takeTheirs}</Radio>
        <Radio value="own">{MESSAGES.takeOwn}</Radio>
      </Radio.Group>
      {decision.take === 'own' && (
        <div className="at-clash-own">
          <Input.TextArea
            value={decision.own}
            status={wrong ? 'error' : ''}
            aria-invalid={wrong}
            aria-label={MESSAGES.ownValue}
            autoSize={{ minRows: 2, maxRows: 14 }}
            onChange={({ target }) => onChange({ ...decision, own: target.value })}
          />
          {wrong && <span role="alert">{MESSAGES.notJson}</span>}
        </div>
      )}
    </li>
  );
}

interface SidesProps {
  readonly sayer: Sayer;
  readonly file: string;
  readonly merged: unknown;
  readonly conflict: Conflict;
  readonly isRelease: boolean;
}

/** What each side changed at the place, in sentences. */
function Sides({ sayer, file, merged, conflict, isRelease }: SidesProps) {
  const [base, theirs, mine] = useMemo(() => {
    const withValue = (value: unknown) => JSON.stringify(resolve(merged, [conflict], [{ take: 'own', value }]));
    return [withValue(conflict.base), JSON.stringify(merged), withValue(conflict.mine)];
  }, [merged, conflict]);
  const [other, own] = [useSentences(sayer, base!, theirs!, file), useSentences(sayer, base!, mine!, file)];
  return (
    <dl className="at-clash-sides">
      <Side title={isRelease ? MESSAGES.releaseValue : MESSAGES.theirsValue} sentences={other} />
      <Side title={MESSAGES.mineValue} sentences={own} />
    </dl>
  );
}

interface SideProps {
  readonly title: string;
  readonly sentences: readonly Sentence[] | null | undefined;
}

const Side = ({ title, sentences }: SideProps) => (
  <>
    <dt>{title}</dt>
    <dd>{sentences?.map(({ text }) => text).join('；') ?? MESSAGES.saying}</dd>
  </>
);

function Value({ title, text, chosen }: { title: string; text: string; chosen?: boolean }) {
  return (
    <figure data-chosen={chosen} aria-label={title}>
      <figcaption>{title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too. */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}

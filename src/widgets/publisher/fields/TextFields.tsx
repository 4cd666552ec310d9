/** Title and text: the common ones, or those of one account. */
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import Switch from 'antd/es/switch';
import { useId } from 'react';
import { PUBLISH_LIMITS } from '../../../services/catalogue/sets/publication';
import { TextEditor } from '../../../shared/prohibited/TextEditor';
import { textLength, titleLength } from '../../../shared/publishing/lengths';
import { type Finding, marksOf } from '../checks/findings';
import { type Draft, targetOf, textOf, withOwnText, withText } from '../draft/draft';
import { MESSAGES } from '../publisher.messages';
import { Counter } from './Counter';

export interface TextFieldsProps {
  readonly draft: Draft;
  readonly findings: readonly Finding[];
  /** The account whose text is shown; null: the common text. */
  readonly shown: number | null;
  nameOf(publisherId: number): string;
  show(this: void, publisherId: number | null): void;
  change(this: void, draft: Draft): void;
}

export function TextFields({ draft, findings, shown, nameOf, show, change }: TextFieldsProps) {
  const titleId = useId();
  const text = textOf(draft, shown);
  const target = targetOf(draft, shown);
  const isCommonShown = target !== undefined && target.own === null;
  return (
    <>
      {draft.targets.length > 1 && <Whose {...{ draft, shown, nameOf, show, change }} />}
      <div className="at-pub-field">
        <label htmlFor={titleId}>{MESSAGES.title}</label>
        <Input
          id={titleId}
          size="large"
          value={text.title}
          disabled={isCommonShown}
          placeholder={MESSAGES.titleHint}
          suffix={<Counter field={MESSAGES.title} length={titleLength(text.title)} most={PUBLISH_LIMITS.title} />}
          onChange={({ target: { value } }) => change(withText(draft, shown, { title: value }))}
        />
      </div>
      <div className="at-pub-field at-pub-content">
        <span className="at-pub-label">
          {MESSAGES.content}
          <Counter field={MESSAGES.content} length={textLength(text.content, text.topics)} most={PUBLISH_LIMITS.text} />
        </span>
        <TextEditor
          label={MESSAGES.content}
          value={text.content}
          marks={marksOf(draft, findings, 'content', shown)}
          readOnly={isCommonShown}
          onChange={(content) => change(withText(draft, shown, { content }))}
        />
      </div>
    </>
  );
}

const COMMON = 'common';

function Whose({ draft, shown, nameOf, show, change }: Omit<TextFieldsProps, 'findings'>) {
  const switchId = useId();
  return (
    <div className="at-pub-whose">
      <Segmented
        aria-label={MESSAGES.whose}
        value={shown === null ? COMMON : String(shown)}
        options={[
          { value: COMMON, label: MESSAGES.common },
          ...draft.targets.map(({ publisherId, own }) => ({
            value: String(publisherId),
            label: own ? `${nameOf(publisherId)} ✎` : nameOf(publisherId),
          })),
        ]}
        onChange={(value) => show(value === COMMON ? null : Number(value))}
      />
      {shown === null ? (
        <span className="at-pub-quiet">{MESSAGES.ownHint}</span>
      ) : (
        <label htmlFor={switchId} className="at-pub-own">
          <Switch
            id={switchId}
            size="small"
            checked={targetOf(draft, shown)?.own !== null}
            onChange={(isOwn) => change(withOwnText(draft, shown, isOwn))}
          />
          {MESSAGES.own(nameOf(shown))}
        </label>
      )}
    </div>
  );
}

/** One commenter: their comment, earlier messages to them, and the new message. */
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { pictureAddress } from '../../shared/address/media-address';
import { mayChoose, type Change, type Letter } from './letters';
import { PROVIDERS, MESSAGES } from './send-messages.messages';

const LONGEST = 500;

export interface LetterRowProps {
  readonly letter: Letter;
  readonly disabled: boolean;
  onChange(change: Change): void;
  onWrite(id: number): void;
}

export function LetterRow(props: LetterRowProps) {
  const {
    person: { nickname, avatar, city, content },
    chosen,
    queued,
    trouble,
  } = props.letter;
  const isOpen = chosen && mayChoose(props.letter);
  const picture = pictureAddress(avatar);
  return (
    <li className="at-letter" data-state={queued ? 'queued' : trouble ? 'refused' : undefined}>
      <div className="at-letter-who">
        {picture && <img src={picture} alt="" width={32} height={32} loading="lazy" />}
        <div>
          <strong>{nickname}</strong>
          {city && <span className="at-letter-quiet">　{city}</span>}
          <p className="at-letter-content">{content}</p>
        </div>
      </div>
      <Marks {...props} />
      {(isOpen || queued) && <LetterText {...props} />}
      {trouble && (
        <p role="alert" className="at-letter-trouble">
          {trouble}
        </p>
      )}
    </li>
  );
}

/** Earlier message, state, and the box that selects the person. */
function Marks({ letter, disabled, onChange }: LetterRowProps) {
  const {
    person: { commentId: id, nickname },
    chosen,
    before,
    queued,
  } = letter;
  return (
    <div className="at-letter-marks">
      {before && (
        <span className="at-letter-mark" data-state={before.state} title={before.content}>
          {before.state === 'sent' ? MESSAGES.sent(before) : MESSAGES.waiting(before)}
        </span>
      )}
      {queued && (
        <span className="at-letter-mark" data-state="queued">
          {MESSAGES.queued}
        </span>
      )}
      {mayChoose(letter) && (
        <Checkbox
          checked={chosen}
          disabled={disabled}
          aria-label={before ? MESSAGES.again(nickname) : MESSAGES.choose(nickname)}
          onChange={(event) => onChange({ is: 'chosen', id, chosen: event.target.checked })}
        >
          {before ? '再次发送' : '发送'}
        </Checkbox>
      )}
    </div>
  );
}

function LetterText({ letter, disabled, onChange, onWrite }: LetterRowProps) {
  const {
    person: { commentId: id, nickname },
    text,
    provider,
    writing,
    queued,
  } = letter;
  return (
    <div className="at-letter-text">
      <Input.TextArea
        aria-label={MESSAGES.textFor(nickname)}
        value={text}
        placeholder={writing ? MESSAGES.writing : MESSAGES.textExample}
        maxLength={LONGEST}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
        readOnly={queued}
        disabled={disabled || writing}
        onChange={(event) => onChange({ is: 'typed', id, text: event.target.value })}
      />
      {!queued && (
        <Button
          autoInsertSpace={false}
          size="small"
          loading={writing}
          disabled={disabled}
          aria-label={`${MESSAGES.write}：${nickname}`}
          onClick={() => onWrite(id)}
        >
          {MESSAGES.write}
        </Button>
      )}
      {provider && <span className="at-letter-quiet">{PROVIDERS[provider]}</span>}
    </div>
  );
}

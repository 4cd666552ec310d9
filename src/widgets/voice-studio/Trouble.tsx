import { MESSAGES } from './voice-studio.messages';

interface TroubleProps {
  /** Why something could not be read. */
  readonly text: string;
  again(this: void): void;
}

/** As nodes of screens say that their source failed; the class is theirs. */
export const Trouble = ({ text, again }: TroubleProps) => (
  <div className="at-trouble" role="alert">
    <span>{text}</span>
    <button type="button" onClick={again}>
      {MESSAGES.retry}
    </button>
  </div>
);

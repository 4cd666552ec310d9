/** Says why something could not be read, and lets people try again; the class is that of failed sources of screens. */

interface TroubleProps {
  readonly text: string;
  readonly again?: (this: void) => void;
}

export const Trouble = ({ text, again }: TroubleProps) => (
  <div className="at-trouble" role="alert">
    <span>{text}</span>
    {again && (
      <button type="button" onClick={again}>
        重试
      </button>
    )}
  </div>
);

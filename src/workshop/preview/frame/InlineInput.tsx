/** The input over a text of the screen: Enter and leaving it take the text over, Escape does not. */
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { InlineText } from '../edit/inline-texts';
import { type Area, textArea } from './text-area';
import type { StageProps } from './protocol';

interface Props extends Pick<StageProps, 'onRenamed' | 'onNoText'> {
  readonly root: HTMLElement;
  readonly pointer: string;
  readonly texts: readonly InlineText[];
}

interface Found {
  readonly text: InlineText;
  readonly area: Area;
}

/** Measured once: nothing on the screen moves while a text is typed. */
export function InlineInput({ root, pointer, texts, onRenamed, onNoText }: Props) {
  const [found] = useState(() =>
    texts
      .map((text) => ({ text, area: textArea(root, pointer, text.text) }))
      .find((each): each is Found => each.area !== undefined),
  );
  useEffect(() => {
    if (!found) onNoText();
  }, [found, onNoText]);
  return found && <Input {...found} onRenamed={onRenamed} />;
}

function Input({ text: of, area, onRenamed }: Found & Pick<Props, 'onRenamed'>) {
  const [typed, setTyped] = useState(of.text);
  const [why, setWhy] = useState<string>();
  // Leaving the input ends it as well, also when it is taken off the screen.
  const isEnded = useRef(false);
  const end = async (text: string | undefined) => {
    if (isEnded.current) return;
    isEnded.current = true;
    const refused = await onRenamed(of, text);
    setWhy(refused);
    isEnded.current = refused === undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') void end(undefined);
    else if (event.key === 'Enter') void end(typed.trim() || undefined);
  };
  return (
    <div className="wp-inline wp-handle" style={area as CSSProperties}>
      <input
        // asked for by a key or a double click
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={of.label}
        aria-invalid={why !== undefined}
        maxLength={of.most}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void end(typed.trim() || undefined)}
      />
      {why !== undefined && <p role="alert">{why}</p>}
    </div>
  );
}

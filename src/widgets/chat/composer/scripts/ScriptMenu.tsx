/** The list of scripts above the input; the input keeps the focus and names the active option. */
import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { MESSAGES } from '../../chat.messages';
import type { AtHand } from './inserted';
import type { Scripts } from './useScripts';

export const optionId = (menuId: string, index: number): string => `${menuId}-${index}`;

export function ScriptMenu({ id, scripts }: { readonly id: string; readonly scripts: Scripts }) {
  const { list, active, isLoading, isEmpty, trouble, search, again } = scripts;
  return (
    <div className="at-chat-scripts">
      <p className="at-chat-scripts-head">
        <strong>{MESSAGES.scripts}</strong>
        <span>{MESSAGES.scriptKeys}</span>
      </p>
      {trouble !== null && (
        <p role="alert" className="at-chat-scripts-none">
          {trouble}
          <Button type="link" size="small" onClick={again}>
            {MESSAGES.again}
          </Button>
        </p>
      )}
      {isLoading && <p className="at-chat-scripts-none">{MESSAGES.loading}</p>}
      {!isLoading && trouble === null && list.length === 0 && (
        <p className="at-chat-scripts-none">{isEmpty ? MESSAGES.noScripts : MESSAGES.noScriptFound(search)}</p>
      )}
      {list.length > 0 && (
        // A select cannot show two lines for each option, nor leave the focus in the input.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div role="listbox" id={id} aria-label={MESSAGES.scripts} tabIndex={0}>
          {list.map((script, index) => (
            <Option
              key={script.scriptId}
              id={optionId(id, index)}
              script={script}
              isActive={index === active}
              onPoint={() => scripts.point(index)}
              onChoose={() => scripts.choose(script)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly script: AtHand;
  readonly isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

function Option({ id, script, isActive, onPoint, onChoose }: OptionProps) {
  const { title, text, pictureCount, noteCount } = script;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // Keys are the input's, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <strong>
        {title}
        <small>{MESSAGES.scriptParts(pictureCount, noteCount)}</small>
      </strong>
      <span>{text}</span>
    </div>
  );
}

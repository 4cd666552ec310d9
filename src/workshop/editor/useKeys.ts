import { useEffect, useLayoutEffect, useRef } from 'react';

export interface Keys {
  save(): void;
  publish(): void;
  help(): void;
  nextProblem(step: 1 | -1): void;
}

/** The editor's shortcuts, anywhere on the page. The text editor handles its own keys first. */
export function useKeys(keys: Keys): void {
  const newest = useRef(keys);
  useLayoutEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (act(event, newest.current)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether the key is a shortcut of the editor. */
function act(event: KeyboardEvent, keys: Keys): boolean {
  const mod = event.ctrlKey || event.metaKey;
  if (mod && event.key.toLowerCase() === 's') keys.save();
  // A dialog above the editor handles its own keys.
  else if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return false;
  else if (mod && event.key === 'Enter') keys.publish();
  else if (event.key === 'F1') keys.help();
  else if (event.key === 'F8' && !event.defaultPrevented) keys.nextProblem(event.shiftKey ? -1 : 1);
  else return false;
  return true;
}

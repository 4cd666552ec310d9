const KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape']);
/** Safari ends a composition before its Enter arrives, with this code; macOS and Android send it for every such key. */
const OF_INPUT_METHOD = 229;

let isListening = false;

/**
 * Enter and Escape of a composition of an input method choose or drop a word there. From now on they act in no other
 * place: neither in handlers of the console nor in those of libraries, such as a dialog's Escape. Code editors handle
 * compositions themselves. Windows names such keys `Process`, which no handler expects.
 */
export function ignoreKeysOfComposition(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener(
    'keydown',
    (event) => {
      const isComposing = event.isComposing || event.keyCode === OF_INPUT_METHOD;
      const isCode = event.target instanceof Element && event.target.closest('.cm-editor') !== null;
      if (isComposing && KEYS.has(event.key) && !isCode) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

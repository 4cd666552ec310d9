/** Completion and hover documentation from the checker's worker. */
import {
  autocompletion,
  type Completion as Shown,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view';
import type { Completion, Completions, Hover } from '../../../language/service/types';
import { elementsOf } from './markdown';

/** Questions about the editor's text at the time of the question. */
export interface Asks {
  completionsAt(text: string, offset: number): Promise<Completions>;
  hoverAt(text: string, offset: number): Promise<Hover | undefined>;
}

/**
 * Characters that open completion: a quote, an expression, a dot. Elsewhere the user asks for it, because Enter after a
 * comma inserts a line.
 */
const BEGINS = /["./(|:]$|\$\{$/;
/** Text that continues the same name, so the list stays valid. */
const SAME_NAME = /^[\w-]*$/;

export function completion(asks: Asks): Extension {
  return [
    autocompletion({ override: [(context) => complete(asks, context)], icons: false }),
    hoverTooltip((view, offset) => hover(asks, view, offset), { hoverTime: 250, hideOnChange: true }),
  ];
}

async function complete(asks: Asks, context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  const before = state.sliceDoc(Math.max(0, pos - 2), pos);
  if (!explicit && !/\w$/.test(before) && !BEGINS.test(before)) return null;
  const length = state.doc.length;
  const found = await asks.completionsAt(state.doc.toString(), pos).catch(() => undefined);
  if (context.aborted || !found || found.items.length === 0) return null;
  return {
    from: found.from,
    to: pos,
    validFor: SAME_NAME,
    options: found.items.map((item, index) => shown(item, index, length)),
  };
}

/** @param length of the text when it was asked: what was typed since makes the edit's range longer. */
function shown(item: Completion, index: number, length: number): Shown {
  const { label, kind, detail, documentation } = item;
  return {
    label,
    type: kind,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { info: () => elementsOf(documentation.split(/\n{2,}/)) }),
    // Keeps the service's order among equal matches of CodeMirror.
    boost: Math.max(-99, -index / 10),
    apply: (view) => choose(view, item, length),
  };
}

function choose(view: EditorView, { edit, cursor }: Completion, length: number): void {
  const typed = view.state.doc.length - length;
  const to = Math.max(edit.from, Math.min(edit.to + typed, view.state.doc.length));
  view.dispatch({
    changes: { from: edit.from, to, insert: edit.insert },
    selection: { anchor: cursor ?? edit.from + edit.insert.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
  // The cursor is between quotes or brackets: complete their content next.
  if (cursor !== undefined) startCompletion(view);
}

async function hover(asks: Asks, view: EditorView, offset: number): Promise<Tooltip | null> {
  const about = await asks.hoverAt(view.state.doc.toString(), offset).catch(() => undefined);
  if (!about) return null;
  return {
    pos: about.from,
    end: about.to,
    above: true,
    create() {
      const dom = document.createElement('div');
      dom.className = 'at-hover';
      const title = dom.appendChild(document.createElement('strong'));
      title.textContent = about.title;
      dom.append(elementsOf(about.paragraphs));
      return { dom };
    },
  };
}

/** Completion and hover documentation, asked of the checker in its worker. */
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

/** About the text as it is in the editor at that moment. */
export interface Asks {
  completionsAt(text: string, offset: number): Promise<Completions>;
  hoverAt(text: string, offset: number): Promise<Hover | undefined>;
}

/**
 * What begins something that has names: a text, an expression in it, a scope's dot. Others are asked for: Enter after a
 * comma is a new line.
 */
const BEGINS = /["./(|:]$|\$\{$/;
/** What is still the same name. */
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
    // The service's order, where CodeMirror sees no better match.
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
  // Between quotes or brackets, the next question is what goes there.
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

/** Colours code; loads with the first block of code. */
import type { HLJSApi, LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const LANGUAGES: Readonly<Record<string, LanguageFn>> = {
  bash,
  css,
  diff,
  javascript,
  json,
  markdown,
  python,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(LANGUAGES)) (hljs as HLJSApi).registerLanguage(name, language);

/** A piece of code with its CSS class, or plain. */
export interface Piece {
  readonly text: string;
  readonly scope: string | null;
}

interface Emitted {
  readonly scope?: string;
  readonly children: readonly (string | Emitted)[];
}

/** The pieces of a code in order; null: the language is not known. The library's HTML is not used. */
export function piecesOf(code: string, language: string): readonly Piece[] | null {
  if (!hljs.getLanguage(language)) return null;
  const { _emitter } = hljs.highlight(code, { language, ignoreIllegals: true });
  const { root } = _emitter as unknown as { root: Emitted };
  const pieces: Piece[] = [];
  const visit = (node: Emitted, scope: string | null): void => {
    for (const child of node.children)
      if (typeof child === 'string') pieces.push({ text: child, scope });
      else visit(child, child.scope?.split('.')[0] ?? scope);
  };
  visit(root, null);
  return pieces;
}

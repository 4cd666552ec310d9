/** A frame for pages: no script runs in it, and it takes neither pointer nor focus. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import './page-frame.css';

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): unknown };
}
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** Without a document type the frame would lay out in quirks mode. */
const EMPTY = '<!doctype html><html lang="zh-CN"><head><title>页面</title></head><body></body></html>';
const markup = trustedTypes?.createPolicy('atelier-inert', { createHTML: (text) => text }).createHTML(EMPTY) ?? EMPTY;

interface Props {
  readonly title: string;
  /** CSS px. */
  readonly width: number | '100%';
  readonly height: number;
  /** Height of the content, whenever it changes. */
  onResize(height: number): void;
  onDocument?(document: Document | null): void;
  readonly children: ReactNode;
}

export function PageFrame({ title, width, height, onResize, onDocument, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const frame = useCallback((element: HTMLIFrameElement | null) => {
    if (!element || element.srcdoc) return;
    element.inert = true;
    (element as { srcdoc: unknown }).srcdoc = markup;
  }, []);
  useEffect(() => {
    if (!body) return undefined;
    onDocument?.(body.ownerDocument);
    const observer = new ResizeObserver(() => onResize(Math.ceil(body.getBoundingClientRect().height)));
    observer.observe(body);
    return () => {
      observer.disconnect();
      onDocument?.(null);
    };
  }, [body, onResize, onDocument]);
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        className="at-page-frame"
        style={{ width, height }}
        onLoad={({ currentTarget }) => {
          const loaded = currentTarget.contentDocument;
          if (loaded?.compatMode === 'CSS1Compat') setBody(loaded.body);
        }}
      />
      {body && createPortal(children, body)}
    </>
  );
}

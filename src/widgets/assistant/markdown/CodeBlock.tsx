/** A fenced block of code: copied by a press, coloured once its language has loaded. */
import { memo, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../../shared/browser/when-idle';
import { CopyButton } from '../view/CopyButton';
import type { Piece } from './highlight';

/** Lines per chunk of a code block: while the block grows, React draws only its last chunk again. */
const LINES = 60;
/** Height of a line, px, as in the style sheet. */
const LINE = 20;

export function CodeBlock({ code, language, isClosed }: { code: string; language: string; isClosed: boolean }) {
  const groups = useMemo(() => groupsOf(code), [code]);
  return (
    <figure className="at-ai-code">
      <figcaption>
        <span>{language || '代码'}</span>
        <CopyButton text={code} label="复制代码" />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls long lines */}
      <pre tabIndex={0} aria-label={language ? `${language} 代码` : '代码'}>
        {groups.map((text, index) => (
          <Lines
            // oxlint-disable-next-line react/no-array-index-key -- a code only grows at its end
            key={index}
            text={text}
            language={language}
            isWhole={isClosed || index < groups.length - 1}
          />
        ))}
      </pre>
    </figure>
  );
}

function groupsOf(code: string): readonly string[] {
  const lines = code.split('\n');
  const groups: string[] = [];
  for (let at = 0; at < lines.length; at += LINES) groups.push(lines.slice(at, at + LINES).join('\n'));
  return groups;
}

const Lines = memo(function Lines({ text, language, isWhole }: { text: string; language: string; isWhole: boolean }) {
  const pieces = usePieces(text, language, isWhole);
  const height = `${text.split('\n').length * LINE}px`;
  return (
    <code style={{ containIntrinsicHeight: height }}>
      {pieces
        ? pieces.map(({ text: piece, scope }, index) =>
            scope === null ? (
              piece
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text do not move
              <span key={index} data-scope={scope}>
                {piece}
              </span>
            ),
          )
        : text}
    </code>
  );
});

/** null until the text is whole and its language has loaded; unknown languages stay plain. */
function usePieces(text: string, language: string, isWhole: boolean): readonly Piece[] | null {
  const [coloured, setColoured] = useState<{ text: string; pieces: readonly Piece[] | null } | null>(null);
  useEffect(() => {
    if (!isWhole || language === '') return undefined;
    let isLeft = false;
    // Colours are decoration: a failure to load them leaves the code plain.
    import('./highlight').then(
      ({ piecesOf }) => whenIdle(() => !isLeft && setColoured({ text, pieces: piecesOf(text, language) })),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [text, language, isWhole]);
  return coloured?.text === text ? coloured.pieces : null;
}

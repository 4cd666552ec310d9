/** Layout of text, outline, problems and preview: side by side, or one at a time in a narrow window. */
import type { CSSProperties, ReactNode } from 'react';
import { MESSAGES } from '../editor.messages';
import { Divider } from './Divider';
import { type Layout, useLayout, useNarrow } from './useLayout';

export type PaneName = 'code' | 'preview' | 'outline' | 'problems';

export interface BodyProps {
  /** The visible pane in a narrow window. */
  readonly pane: PaneName;
  readonly problemCount: number;
  readonly outline: ReactNode;
  readonly code: ReactNode;
  readonly problems: ReactNode;
  readonly preview: ReactNode;
  readonly status: ReactNode;
  onPane(pane: PaneName): void;
}

const PANES: readonly PaneName[] = ['code', 'preview', 'outline', 'problems'];

export function Body(props: BodyProps) {
  const { pane, outline, code, problems, preview, status } = props;
  const narrow = useNarrow();
  const [layout, change] = useLayout();
  const shows = (name: PaneName): boolean =>
    narrow ? pane === name : name === 'outline' ? layout.outline : name === 'preview' ? layout.preview : true;
  return (
    <div className="at-editor-body" data-narrow={narrow} style={{ '--at-share': layout.share } as CSSProperties}>
      {narrow ? <PaneChoice {...props} /> : <PaneToggles layout={layout} change={change} />}
      <div className="at-editor-main">
        {shows('outline') && (
          <nav className="at-editor-outline" aria-label={MESSAGES.outline}>
            {outline}
          </nav>
        )}
        <div className="at-editor-split">
          {/* Stays mounted while hidden, because it holds the cursor and the undo history. */}
          <div className="at-editor-write" hidden={!shows('code') && !shows('problems')} data-alone={!shows('preview')}>
            <div className="at-editor-code" hidden={!shows('code')}>
              {code}
            </div>
            {shows('code') && status}
            {shows('problems') && (
              <section className="at-editor-problems" aria-label={MESSAGES.problems}>
                {problems}
              </section>
            )}
          </div>
          {!narrow && layout.preview && <Divider share={layout.share} onChange={(share) => change({ share })} />}
          {shows('preview') && <div className="at-editor-preview">{preview}</div>}
        </div>
      </div>
    </div>
  );
}

/** Chooses the one pane of a narrow window. */
function PaneChoice({ pane, problemCount, onPane }: Pick<BodyProps, 'pane' | 'problemCount' | 'onPane'>) {
  const label = (name: PaneName): string =>
    name === 'problems' && problemCount > 0 ? `${MESSAGES.problems} ${problemCount}` : MESSAGES[name];
  return (
    <div className="at-editor-panes" role="toolbar" aria-label={MESSAGES.parts}>
      {PANES.map((name) => (
        <button key={name} type="button" aria-pressed={pane === name} onClick={() => onPane(name)}>
          {label(name)}
        </button>
      ))}
    </div>
  );
}

/** Shows and hides outline and preview beside the text. */
function PaneToggles({ layout, change }: { layout: Layout; change(part: Partial<Layout>): void }) {
  return (
    <div className="at-editor-toggles" role="toolbar" aria-label={MESSAGES.parts}>
      <button
        type="button"
        aria-pressed={layout.outline}
        aria-label={MESSAGES.showOutline}
        onClick={() => change({ outline: !layout.outline })}
      >
        {MESSAGES.outline}
      </button>
      <button
        type="button"
        aria-pressed={layout.preview}
        aria-label={MESSAGES.showPreview}
        onClick={() => change({ preview: !layout.preview })}
      >
        {MESSAGES.preview}
      </button>
    </div>
  );
}

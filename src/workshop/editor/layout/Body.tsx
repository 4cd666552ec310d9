/** Layout of outline, text, preview, form and problems: side by side, or one at a time in a narrow window. */
import type { CSSProperties, ReactNode } from 'react';
import { MESSAGES } from '../editor.messages';
import { Divider } from './Divider';
import { type Layout, useNarrow } from './useLayout';

export type PaneName = 'preview' | 'form' | 'outline' | 'code' | 'problems';

export interface BodyProps {
  /** The visible pane in a narrow window. */
  readonly pane: PaneName;
  readonly layout: Layout;
  change(this: void, part: Partial<Layout>): void;
  readonly problemCount: number;
  readonly outline: ReactNode;
  readonly code: ReactNode;
  readonly problems: ReactNode;
  readonly preview: ReactNode;
  readonly form: ReactNode;
  /** Undo and redo. */
  readonly steps: ReactNode;
  readonly status: ReactNode;
  onPane(pane: PaneName): void;
}

const PANES: readonly PaneName[] = ['preview', 'form', 'outline', 'code', 'problems'];
/** Panes that can be hidden where all fit. */
const TOGGLES = ['outline', 'code', 'preview', 'form'] as const;

export function Body(props: BodyProps) {
  const { pane, layout, change, outline, code, problems, preview, form, steps, status } = props;
  const narrow = useNarrow();
  const shows = (name: PaneName): boolean => (narrow ? pane === name : name === 'problems' || layout[name]);
  const isSplit = !narrow && layout.code && layout.preview;
  return (
    <div className="at-editor-body" data-narrow={narrow} style={{ '--at-share': layout.share } as CSSProperties}>
      {narrow ? <PaneChoice {...props} /> : <PaneToggles layout={layout} change={change} steps={steps} />}
      <div className="at-editor-main">
        {shows('outline') && (
          <nav className="at-editor-outline" aria-label={MESSAGES.outline}>
            {outline}
          </nav>
        )}
        <div className="at-editor-center" hidden={narrow && (pane === 'outline' || pane === 'form')}>
          <div className="at-editor-split" hidden={narrow && pane === 'problems'}>
            {/* Stays mounted while hidden, because it holds the cursor. */}
            <div className="at-editor-write" hidden={!shows('code')} data-alone={!shows('preview')}>
              <div className="at-editor-code">{code}</div>
              {status}
            </div>
            {isSplit && <Divider share={layout.share} onChange={(share) => change({ share })} />}
            {shows('preview') && <div className="at-editor-preview">{preview}</div>}
          </div>
          {shows('problems') && (
            <section className="at-editor-problems" aria-label={MESSAGES.problems}>
              {problems}
            </section>
          )}
        </div>
        {shows('form') && (
          <aside className="at-editor-form" aria-label={MESSAGES.form}>
            {form}
          </aside>
        )}
      </div>
    </div>
  );
}

/** Chooses the one pane of a narrow window. */
function PaneChoice(props: Pick<BodyProps, 'pane' | 'problemCount' | 'steps' | 'onPane'>) {
  const { pane, problemCount, steps, onPane } = props;
  const label = (name: PaneName): string =>
    name === 'problems' && problemCount > 0 ? `${MESSAGES.problems} ${problemCount}` : MESSAGES[name];
  return (
    <div className="at-editor-panes" role="toolbar" aria-label={MESSAGES.parts}>
      {PANES.map((name) => (
        <button key={name} type="button" aria-pressed={pane === name} onClick={() => onPane(name)}>
          {label(name)}
        </button>
      ))}
      <span className="at-editor-steps">{steps}</span>
    </div>
  );
}

/** Shows and hides the panes that stand side by side. */
function PaneToggles({ layout, change, steps }: Pick<BodyProps, 'layout' | 'change' | 'steps'>) {
  return (
    <div className="at-editor-toggles" role="toolbar" aria-label={MESSAGES.parts}>
      {TOGGLES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={layout[name]}
          aria-label={MESSAGES.show(MESSAGES[name])}
          onClick={() => change({ [name]: !layout[name] })}
        >
          {MESSAGES[name]}
        </button>
      ))}
      <span className="at-editor-steps">{steps}</span>
    </div>
  );
}

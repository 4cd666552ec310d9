/** A screen that somebody proposes: checked as in the editor, shown with real data, saved as the person's draft. */
import Button from 'antd/es/button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { describeFailure, failureOf, isSilent } from '../../runtime/data';
import type { Fix, Span } from '../../language/service/types';
import { fileOfId } from '../../language/parts/file-name';
import type { ServedScreen } from '../../language/types';
import type { WidgetProps } from '../../services/client';
import type { ScreenProposalProps } from '../../shared/assistant/ports';
import type { Checker } from '../editor/check/checker';
import type { Analysis } from '../editor/check/protocol';
import { placedAt } from '../editor/create/check';
import { idFor } from '../editor/create/proposal';
import { ProblemList } from '../editor/parts/ProblemList';
import { routeIn, titleIn } from '../editor/parts/title-and-route';
import { useChecker } from '../editor/useChecker';
import { servedOf } from '../editor/useChecking';
import { type Console, useKnown } from '../editor/useKnown';
import { Preview } from '../preview/Preview';
import { editAddress } from '../shared/workshop-routes';
import { MESSAGES } from './proposal.messages';
import '../editor/editor.css';
import './proposal.css';

export interface ScreenProposalViewProps
  extends ScreenProposalProps, Pick<WidgetProps, 'client' | 'navigate' | 'followScreens'> {
  /** The `user` scope of the person. */
  readonly user: Readonly<Record<string, unknown>>;
}

export default function ScreenProposal(props: ScreenProposalViewProps) {
  const { client, navigate, followScreens, user, onSaved } = props;
  const checker = useChecker();
  const known = useKnown(client, checker, followScreens);
  const [text, setText] = useState(props.text);
  const screenId = useMemo(() => (known ? idFor(routeIn(text) ?? '', known.screens) : ''), [known, text]);
  const { analysis, served, failed } = useAnalysis(checker, known, text, screenId);
  const area = useRef<HTMLTextAreaElement>(null);
  const select = ({ from, to }: Span) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  return (
    <div className="at-proposal">
      <section className="at-proposal-code" aria-label={MESSAGES.code}>
        <textarea
          ref={area}
          aria-label={MESSAGES.text}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <ProblemList
          problems={analysis?.problems}
          failed={failed}
          onSelect={select}
          onFix={(fix) => setText(fixed(text, fix))}
        />
        {screenId !== '' && (
          <SaveDraft
            client={client}
            screenId={screenId}
            text={text}
            isChecked={analysis !== undefined}
            onSaved={onSaved}
          />
        )}
      </section>
      <Preview
        text={text}
        page={served}
        onSelect={nothing}
        client={client as Parameters<typeof Preview>[0]['client']}
        user={user}
        widgets={NO_WIDGETS}
        navigate={navigate}
      />
    </div>
  );
}

const nothing = (): void => undefined;
const NO_WIDGETS = {};

interface Checked {
  readonly analysis: Analysis | undefined;
  readonly served: ServedScreen | null;
  readonly failed: boolean;
}

/** The newest check; nothing is checked before the console's facts are known. */
function useAnalysis(checker: Checker, known: Console | undefined, text: string, screenId: string): Checked {
  const [checked, setChecked] = useState<Checked>({ analysis: undefined, served: null, failed: false });
  useEffect(() => {
    if (!known) return undefined;
    let isNewest = true;
    const check = async () => {
      const analysis = await checker.analyse(text, fileOfId(screenId === '' ? 'new' : screenId));
      if (isNewest)
        setChecked((before) => ({ analysis, served: servedOf(screenId, analysis, before.served), failed: false }));
    };
    check().catch(() => {
      if (isNewest) setChecked((before) => ({ ...before, failed: true }));
    });
    return () => {
      isNewest = false;
    };
  }, [checker, known, text, screenId]);
  return checked;
}

/** Edits of a fix do not overlap; the last is made first, so that the others keep their places. */
const fixed = (text: string, { edits }: Fix): string =>
  edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((whole, { from, to, insert }) => whole.slice(0, from) + insert + whole.slice(to), text);

interface SaveDraftProps extends Pick<ScreenProposalViewProps, 'client' | 'onSaved'> {
  readonly screenId: string;
  readonly text: string;
  readonly isChecked: boolean;
}

/** A draft may have problems; it cannot be published with them. */
function SaveDraft({ client, screenId, text, isChecked, onSaved }: SaveDraftProps) {
  const [state, setState] = useState<{ busy?: true; saved?: true; trouble?: string }>({});
  const title = titleIn(text) || screenId;
  const save = async () => {
    setState({ busy: true });
    try {
      await client.call('workshop.saveDraft', { screenId, text: placedAt(screenId, text), baseVersionId: null });
      setState({ saved: true });
      onSaved({ title, address: editAddress(screenId) });
    } catch (error) {
      const failure = failureOf(error);
      setState(isSilent(failure) ? {} : { trouble: MESSAGES.saveFailed(describeFailure(failure)) });
    }
  };
  return (
    <div className="at-proposal-foot">
      <span>{MESSAGES.draft(screenId, routeIn(text) ?? '')}</span>
      <output>{state.saved ? MESSAGES.saved : state.trouble}</output>
      {!state.saved && (
        <Button type="primary" loading={state.busy} disabled={!isChecked} onClick={() => void save()}>
          {MESSAGES.save}
        </Button>
      )}
    </div>
  );
}

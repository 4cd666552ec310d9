/** The state of the widget: versions, draft and history, and the commands, which ask for the user agreement first. */
import { useCallback, useState } from 'react';
import type { WidgetProps } from '../../services/client';
import type { Flow, GeneratedMessage } from '../../services/catalogue/generated/types';
import { draftKey, type Draft, type Options } from './draft';
import { useDraft } from './useDraft';
import { useVersions } from './versions/useVersions';
import type { GenerationRequest } from './versions/versions';

export interface GenerateProps {
  /** The source content; absent: generate from a keyword, files or an instruction alone. */
  readonly flow?: Pick<Flow, 'flowId' | 'title' | 'content' | 'script'> | null;
  /** Purpose of the text: a note or a private message. */
  readonly mode?: GeneratedMessage['purpose'] | null;
  /** Which calls to send: those of the feed screens or those of the material screens. */
  readonly face?: 'feed' | 'op' | null;
  readonly canWrite?: boolean | null;
  /** Owner of the drafts. */
  readonly userId?: number | null;
}

export function useGeneration({ client, props, requireAgreement }: WidgetProps) {
  const { flow, mode, face, canWrite, userId } = props as GenerateProps;
  const purpose = mode ?? 'note';
  const readOnly = canWrite === false;
  const flowId = flow?.flowId;
  const [revision, setRevision] = useState(0);
  const reload = useCallback(() => setRevision((before) => before + 1), []);
  const versions = useVersions(client, { face: face ?? 'op', flowId }, reload);
  const { draft, change } = useDraft(draftKey(userId, flowId, purpose));
  const { options, edits } = draft;
  const start = async (request: GenerationRequest) => {
    if (!readOnly && (await requireAgreement())) versions.start(request);
  };
  return {
    flowId,
    purpose,
    readOnly,
    source: flow ? { title: flow.title, text: [flow.content, flow.script].filter(Boolean).join('\n') } : null,
    versions,
    options,
    edits,
    /** A counter; the history reloads when it changes. */
    revision,
    reload,
    start,
    /** Starts a version of the source with the chosen options. */
    generate: () => start({ of: 'source', purpose, ...options }),
    async resume(message: GeneratedMessage) {
      if (!readOnly && (await requireAgreement())) versions.resume(message);
    },
    setOptions: (next: Options) => change({ options: next, edits }),
    edit: (key: string, text: string) => change({ options, edits: { ...edits, [key]: text } }),
    /** Shows a version as it was saved; its edits are no longer unsaved. */
    showSaved(message: GeneratedMessage) {
      versions.show(message);
      change({ options, edits: without(edits, message.generationId) });
      reload();
    },
  };
}

export type Generation = ReturnType<typeof useGeneration>;

const without = (edits: Draft['edits'], key: string): Draft['edits'] =>
  Object.fromEntries(Object.entries(edits).filter(([each]) => each !== key));

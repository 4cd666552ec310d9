/**
 * Generates texts from a collected content: choose options, watch the text being written, compare versions, save
 * (product.md section 1).
 */
import Button from 'antd/es/button';
import Tabs from 'antd/es/tabs';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { errorMessage, type WidgetProps } from '../../services/client';
import type { Flow, GeneratedMessage } from '../../services/catalogue/generated/types';
import { draftKey, readDraft, writeDraft, type Draft } from './draft';
import { SAID } from './generate.messages';
import { History } from './parts/History';
import { OptionsForm } from './parts/OptionsForm';
import { StoryPanel } from './parts/StoryPanel';
import { VersionCard } from './parts/VersionCard';
import { useVersions } from './versions/useVersions';
import type { Wishes } from './versions/versions';
import './generate.css';

export interface GenerateProps {
  /** The source content; absent: generate from a keyword, files or an instruction alone. */
  readonly flow?: Pick<Flow, 'flowId' | 'title' | 'content' | 'script'> | null;
  /** Purpose of the text: a note or a private message. */
  readonly mode?: GeneratedMessage['purpose'] | null;
  /** Whose calls to send: those of the feed screens or of the material screens. */
  readonly face?: 'feed' | 'op' | null;
  readonly canWrite?: boolean | null;
  /** Owner of the drafts. */
  readonly userId?: number | null;
}

const KEEP_AFTER_MS = 300;

export default function Generate({ client, props, requireAgreement }: WidgetProps) {
  const { flow, mode, face, canWrite, userId } = props as GenerateProps;
  const purpose = mode ?? 'note';
  const readOnly = canWrite === false;
  const flowId = flow?.flowId;
  const [news, setNews] = useState(0);
  const tell = useCallback(() => setNews((before) => before + 1), []);
  const versions = useVersions(client, { face: face ?? 'op', flowId }, tell);
  const { draft, change } = useDraft(draftKey(userId, flowId, purpose));
  const [several, setSeveral] = useState<{ busy: boolean; said: string }>({ busy: false, said: '' });
  const commands = useRef<HTMLDivElement>(null);
  const newest = versions.list[0]?.key;
  // Scroll the form away when a new version begins below it.
  useEffect(() => {
    if (newest !== undefined) commands.current?.scrollIntoView({ block: 'start' });
  }, [newest]);

  const { options, edits } = draft;
  const wishes: Wishes = { of: 'source', purpose, ...options };
  const start = async (wanted: Wishes) => {
    if (!readOnly && (await requireAgreement())) versions.start(wanted);
  };
  const resume = async (message: GeneratedMessage) => {
    if (!readOnly && (await requireAgreement())) versions.resume(message);
  };
  const writeSeveral = async () => {
    // Set before awaiting: a second click finds the button busy.
    setSeveral({ busy: true, said: '' });
    if (!(await requireAgreement())) return setSeveral({ busy: false, said: '' });
    const asked = {
      generationId: crypto.randomUUID(),
      purpose,
      ...options,
      fileIds: [...options.fileIds],
      versions: 3,
      ...(flowId !== undefined && { flowId }),
    };
    const said = await client
      .call('operation.generate', asked)
      .then(({ list }) => `已存 ${list.length} 份草稿`, errorMessage);
    setSeveral({ busy: false, said });
    tell();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!versions.busy) void start(wishes);
    } else if (event.key === 'Escape' && versions.busy) {
      // Otherwise Escape would also close the drawer.
      event.preventDefault();
      event.stopPropagation();
      versions.stop();
    }
  };
  const kept = (message: GeneratedMessage) => {
    versions.show(message);
    change({ options, edits: without(edits, message.generationId) });
    tell();
  };

  const source = flow ? { title: flow.title, text: [flow.content, flow.script].filter(Boolean).join('\n') } : null;
  const text = (
    <div className="gen-body">
      {!readOnly && (
        <div className="gen-side">
          <OptionsForm
            client={client}
            options={options}
            readOnly={readOnly}
            onChange={(next) => change({ options: next, edits })}
          />
          <div className="gen-row gen-commands" ref={commands}>
            {versions.busy ? (
              <Button danger onClick={versions.stop} aria-keyshortcuts="Escape">
                停止（Esc）
              </Button>
            ) : (
              <Button type="primary" onClick={() => void start(wishes)} aria-keyshortcuts="Control+Enter">
                {versions.list.length > 0 ? '再来一版' : '生成'}（Ctrl+Enter）
              </Button>
            )}
            {purpose === 'note' && (
              <Button loading={several.busy} onClick={() => void writeSeveral()}>
                一次三版存草稿
              </Button>
            )}
          </div>
          <output className="gen-quiet">{several.said}</output>
        </div>
      )}
      <div className="gen-main">
        {versions.list.length === 0 && <p className="gen-empty">{readOnly ? SAID.readOnly : SAID.empty}</p>}
        <div className="gen-versions">
          {versions.list.map((version) => (
            <VersionCard
              key={version.key}
              client={client}
              version={version}
              source={source}
              edited={edits[version.key]}
              readOnly={readOnly}
              busy={versions.busy}
              onEdit={(typed) => change({ options, edits: { ...edits, [version.key]: typed } })}
              onKept={kept}
              onRefine={(messageId, instruction) => void start({ of: 'version', messageId, instruction })}
              onAgain={() => {
                if (version.wishes) void start(version.wishes);
              }}
              onContinue={(message) => void resume(message)}
              onClose={() => versions.close(version.key)}
            />
          ))}
        </div>
        <History
          client={client}
          flowId={flowId}
          purpose={purpose}
          readOnly={readOnly}
          news={news}
          onOpen={(messages) => messages.forEach(versions.show)}
        />
      </div>
    </div>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of everything inside
    <div className="gen" onKeyDown={keys}>
      {purpose === 'note' && flowId !== undefined && !readOnly ? (
        <Tabs
          size="small"
          items={[
            { key: 'text', label: '写笔记', children: text },
            {
              key: 'story',
              label: '故事分镜',
              children: <StoryPanel client={client} flowId={flowId} allowed={() => requireAgreement()} />,
            },
          ]}
        />
      ) : (
        text
      )}
    </div>
  );
}

const without = (edits: Draft['edits'], key: string): Draft['edits'] =>
  Object.fromEntries(Object.entries(edits).filter(([each]) => each !== key));

/** Saves the draft after a pause in typing, and when the widget unmounts. */
function useDraft(key: string | undefined) {
  const [draft, setDraft] = useState(() => readDraft(key));
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const timer = setTimeout(() => writeDraft(key, draft), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, draft]);
  useEffect(() => {
    const keep = () => writeDraft(key, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
  return { draft, change: setDraft };
}

/**
 * Generates texts from a collected content: choose options, watch the text being written, compare versions, save
 * (product.md section 1).
 */
import Tabs from 'antd/es/tabs';
import type { KeyboardEvent } from 'react';
import type { WidgetProps } from '../../services/client';
import { MESSAGES } from './generate.messages';
import { History } from './parts/History';
import { SidePanel } from './parts/SidePanel';
import { StoryPanel } from './parts/StoryPanel';
import { VersionCard } from './parts/VersionCard';
import { type Generation, useGeneration } from './useGeneration';
import './generate.css';

export default function Generate(widget: WidgetProps) {
  const { client, navigate, requireAgreement } = widget;
  const generation = useGeneration(widget);
  const { flowId, purpose, readOnly, versions } = generation;
  const text = (
    <div className="gen-body">
      {!readOnly && <SidePanel client={client} requireAgreement={requireAgreement} generation={generation} />}
      <div className="gen-main">
        {versions.list.length === 0 && <p className="gen-empty">{readOnly ? MESSAGES.readOnly : MESSAGES.empty}</p>}
        <Versions client={client} navigate={navigate} generation={generation} />
        <History
          client={client}
          flowId={flowId}
          purpose={purpose}
          readOnly={readOnly}
          revision={generation.revision}
          onOpen={(messages) => messages.forEach(versions.show)}
        />
      </div>
    </div>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of everything inside
    <div className="gen" onKeyDown={(event) => handleKey(event, generation)}>
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

/** Ctrl+Enter generates, Escape stops. */
function handleKey(event: KeyboardEvent, { versions, generate }: Generation): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    if (!versions.busy) void generate();
  } else if (event.key === 'Escape' && versions.busy) {
    // Otherwise Escape would also close the drawer.
    event.preventDefault();
    event.stopPropagation();
    versions.stop();
  }
}

interface VersionsProps extends Pick<WidgetProps, 'client' | 'navigate'> {
  generation: Generation;
}

function Versions({ client, navigate, generation }: VersionsProps) {
  const { versions, source, edits, readOnly, start, resume, edit, showSaved } = generation;
  return (
    <div className="gen-versions">
      {versions.list.map((version) => (
        <VersionCard
          key={version.key}
          client={client}
          navigate={navigate}
          version={version}
          source={source}
          edited={edits[version.key]}
          readOnly={readOnly}
          busy={versions.busy}
          onEdit={(text) => edit(version.key, text)}
          onSaved={showSaved}
          onRefine={(messageId, instruction) => void start({ of: 'version', messageId, instruction })}
          onAgain={() => {
            if (version.request) void start(version.request);
          }}
          onContinue={(message) => void resume(message)}
          onClose={() => versions.close(version.key)}
        />
      ))}
    </div>
  );
}

/** Options of the next version, and the commands: generate, stop, write three drafts. */
import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, type WidgetProps } from '../../../services/client';
import type { Generation } from '../useGeneration';
import { OptionsForm } from './OptionsForm';
import { newKey } from '../../../shared/browser/new-key';

export interface SidePanelProps extends Pick<WidgetProps, 'client' | 'requireAgreement'> {
  readonly generation: Generation;
}

export function SidePanel({ client, requireAgreement, generation }: SidePanelProps) {
  const { versions, purpose, options, readOnly, generate, setOptions } = generation;
  const drafts = useThreeDrafts({ client, requireAgreement, generation });
  const commands = useRef<HTMLDivElement>(null);
  const newest = versions.list[0]?.key;
  // Scroll the form away when a new version begins below it.
  useEffect(() => {
    if (newest !== undefined) commands.current?.scrollIntoView({ block: 'start' });
  }, [newest]);
  return (
    <div className="gen-side">
      <OptionsForm client={client} options={options} readOnly={readOnly} onChange={setOptions} />
      <div className="gen-row gen-commands" ref={commands}>
        {versions.busy ? (
          <Button danger onClick={versions.stop} aria-keyshortcuts="Escape">
            停止（Esc）
          </Button>
        ) : (
          <Button type="primary" onClick={() => void generate()} aria-keyshortcuts="Control+Enter">
            {versions.list.length > 0 ? '再来一版' : '生成'}（Ctrl+Enter）
          </Button>
        )}
        {purpose === 'note' && (
          <Button loading={drafts.busy} onClick={() => void drafts.write()}>
            一次三版存草稿
          </Button>
        )}
      </div>
      <output className="gen-quiet">{drafts.outcome}</output>
    </div>
  );
}

function useThreeDrafts({
  client,
  requireAgreement,
  generation: { purpose, options, flowId, reload },
}: SidePanelProps) {
  const [state, setState] = useState({ busy: false, outcome: '' });
  const write = async () => {
    // Set before awaiting: a second click finds the button busy.
    setState({ busy: true, outcome: '' });
    if (!(await requireAgreement())) return setState({ busy: false, outcome: '' });
    const params = {
      generationId: newKey(),
      purpose,
      ...options,
      fileIds: [...options.fileIds],
      versions: 3,
      ...(flowId !== undefined && { flowId }),
    };
    const outcome = await client
      .call('operation.generate', params)
      .then(({ list }) => `已存 ${list.length} 份草稿`, errorMessage);
    setState({ busy: false, outcome });
    reload();
  };
  return { ...state, write };
}

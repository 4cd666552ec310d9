import { useMemo } from 'react';
import type { RecordNode } from '../../../language/types';
import { type NodeProps, Nodes, ScopeProvider, useSourcesOf, useText, useValue } from '../context';
import { Nothing, Trouble } from '../state/Trouble';

/** Draws several nodes for one record, or the reason why there is none. */
export default function RecordView({ node }: NodeProps<RecordNode>) {
  const data = useValue(node.data);
  const empty = useText(node.empty);
  const { loading, error, refresh } = useSourcesOf(node.data);
  const scopes = useMemo(() => ({ row: data as Record<string, unknown> }), [data]);
  if (data !== null && typeof data === 'object')
    return (
      <ScopeProvider scopes={scopes}>
        <div className="at-nodes">
          <Nodes nodes={node.body} />
        </div>
      </ScopeProvider>
    );
  if (error) return <Trouble error={error} retry={refresh} />;
  return loading ? (
    <div className="at-node-loading" aria-busy="true" data-type="record" />
  ) : (
    <Nothing text={empty || undefined} />
  );
}

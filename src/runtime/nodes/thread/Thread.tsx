/** A list of comments. Replies load when the user opens them. */
import { useMemo } from 'react';
import { pictureAddress } from '../../../shared/address/media-address';
import type { ThreadNode } from '../../../language/types';
import { ActionButton } from '../button/Button';
import { type NodeProps, ScopeProvider, useLocalScopes, useScreen, useSource, useText } from '../context';
import { asText } from '../display/format';
import { compileTemplate, compileText } from '../display/compile';
import { type Row } from '../display/values';
import { Nothing, Trouble } from '../state/Trouble';
import { answerOf } from '../table/query/answer';
import { ExportTool } from '../table/export/ExportTool';
import { ExportLine } from '../table/parts';
import { Pager } from '../table/Pager';
import { useExport } from '../table/export/useExport';
import { Replies } from './Replies';
import '../display/display.css';
import '../table/table.css';
import './thread.css';

const EMPTY = '还没有内容';
const NONE: readonly number[] = [];

export default function Thread({ node }: NodeProps<ThreadNode>) {
  const runtime = useScreen();
  const source = useSource(node.source);
  const empty = useText(node.empty) || EMPTY;
  const exporting = useExport(node.export, source.params);
  const { rows, total, paged } = answerOf(source.data);
  if (source.error && rows.length === 0) return <Trouble error={source.error} retry={() => void source.refresh()} />;
  if (source.loading) return <div className="at-node-loading" aria-busy="true" data-type="thread" />;
  if (rows.length === 0) return <Nothing text={empty} />;
  const { pageNo = 1, pageSize = rows.length } = source.data as { pageNo?: number; pageSize?: number };
  // Failures are shown by the source's state.
  const ask = (params: Record<string, number>) => void runtime.send(node.source, params).catch(() => undefined);
  return (
    <div className="at-thread" aria-busy={source.fetching || undefined}>
      {source.error && <Trouble error={source.error} retry={() => void source.refresh()} />}
      {exporting && (
        <>
          <div className="at-bar">
            <div className="at-bar-tools">
              <ExportTool exporting={exporting} total={total} chosen={NONE} />
            </div>
          </div>
          {exporting.state && <ExportLine exporting={exporting} />}
        </>
      )}
      <ThreadRows node={node} rows={rows} />
      {paged && total > rows.length && (
        <Pager
          total={total}
          pageNo={pageNo}
          pageSize={pageSize}
          onPage={(page) => ask({ pageNo: page })}
          onSize={(size) => ask({ pageNo: 1, pageSize: size })}
        />
      )}
    </div>
  );
}

/** Rows, each with its replies. Replies have no replies of their own. */
function ThreadRows({ node, rows }: { node: ThreadNode; rows: readonly Row[] }) {
  const runtime = useScreen();
  const local = useLocalScopes();
  // Replies to replies are in the same list.
  const plain = useMemo(() => ({ ...node, replies: undefined }), [node]);
  const read = useMemo(() => {
    const texts = [node.title, node.text, node.note ?? '', node.replies?.count ?? ''];
    const compiled = [compileTemplate(node.picture ?? ''), ...texts.map(compileText)];
    return (row: Row) => compiled.map((compute) => compute({ ...runtime.scope(), ...local, row }));
  }, [node, runtime, local]);
  return (
    <ul className="at-thread-list">
      {rows.map((row, index) => {
        const [picture, title, text, note, count] = read(row);
        const src = pictureAddress(picture);
        return (
          <li key={keyOf(row, index)} className="at-thread-row">
            {node.picture !== undefined &&
              (src ? (
                <img className="at-thread-picture" src={src} alt="" loading="lazy" decoding="async" />
              ) : (
                <span className="at-thread-picture" aria-hidden="true">
                  {asText(title).slice(0, 1)}
                </span>
              ))}
            <div className="at-thread-content">
              <strong>{asText(title)}</strong>
              <p>{asText(text)}</p>
              {note !== '' && <small>{asText(note)}</small>}
              {node.rowActions && <RowButtons specs={node.rowActions} row={row} />}
              {node.replies && Number(count) > 0 && (
                <Replies
                  replies={node.replies}
                  row={row}
                  count={Number(count)}
                  renderRows={(answers) => <ThreadRows node={plain} rows={answers} />}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function RowButtons({ specs, row }: { specs: NonNullable<ThreadNode['rowActions']>; row: Row }) {
  const scopes = useMemo(() => ({ row }), [row]);
  return (
    <ScopeProvider scopes={scopes}>
      <div className="at-thread-buttons">
        {specs.map((spec) => (
          <ActionButton key={spec.text} spec={{ kind: 'link', ...spec }} />
        ))}
      </div>
    </ScopeProvider>
  );
}

/** The row's id: the first field that ends in `Id`. */
function keyOf(row: Row, index: number): string | number {
  const name = Object.keys(row).find((each) => each.endsWith('Id'));
  const value = name === undefined ? undefined : row[name];
  return typeof value === 'number' || typeof value === 'string' ? value : index;
}

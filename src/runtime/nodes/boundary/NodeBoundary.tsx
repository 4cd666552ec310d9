/** Error boundary of one node: the rest of the screen and the shell keep working when it crashes. */
import { Component, type ReactNode } from 'react';
import { ExpressionError } from '../../../language/expression';
import type { Node } from '../../../language/types';

interface Props {
  node: Pick<Node, 'id'> & { type: string };
  /** Removes the crashed content. */
  dismiss?(): void;
  children: ReactNode;
}

export class NodeBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  /** Tries again when the node is replaced by a newer version. */
  override componentDidUpdate(before: Props) {
    if (before.node !== this.props.node && this.state.error !== undefined) this.retry();
  }

  readonly retry = () => this.setState({ error: undefined });

  override render() {
    if (this.state.error === undefined) return this.props.children;
    const { type, id } = this.props.node;
    return (
      <div className="at-node-crash" role="alert">
        <strong>这一块没能显示</strong>
        <span className="at-node-crash-where">
          {type}
          {id ? `（${id}）` : ''}
        </span>
        <span className="at-node-crash-why">{messageOf(this.state.error)}</span>
        <button type="button" onClick={this.retry}>
          重试
        </button>
        {this.props.dismiss && (
          <button type="button" onClick={this.props.dismiss}>
            关闭
          </button>
        )}
      </div>
    );
  }
}

/** The browsers' messages for a dynamic import that failed. */
const NO_CHUNK = /dynamically imported module|importing a module script failed/i;

function messageOf(error: unknown): string {
  if (error instanceof ExpressionError && error.fault === 'limit')
    return '计算量过大，没有算完：请减少列表的行数，或简化这里的表达式';
  const message = error instanceof Error ? error.message : String(error);
  return NO_CHUNK.test(message)
    ? '代码没有加载成功，可能是网络中断，或控制台刚刚更新过；重试不行时请刷新页面'
    : message;
}

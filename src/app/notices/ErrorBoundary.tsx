import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Notice } from './Notice';

interface Props {
  children: ReactNode;
  /** When it changes, the children are rendered again. */
  resetKey?: string;
}

/** Shows an error of its children in their place; the rest of the console keeps working. */
export class ErrorBoundary extends Component<Props, { error?: unknown; key?: string }> {
  override state: { error?: unknown; key?: string } = { key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { key }: { key?: string }) {
    return resetKey === key ? null : { error: undefined, key: resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('页面出错', error, componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Notice
        title="页面出错了"
        text={`这个页面无法继续显示：${error instanceof Error ? error.message : String(error)}`}
        actions={[
          { text: '重试', run: () => this.setState({ error: undefined }) },
          { text: '刷新', run: () => location.reload() },
        ]}
      />
    );
  }
}

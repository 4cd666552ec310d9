/** Draws cases one after the other on one page: an island whose body and answers come from the server unchecked. */
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { Children, Component, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createScreenRuntime, currentPress } from '../../../src/runtime/data';
import '../../../src/runtime/nodes';
import { NodeBoundary } from '../../../src/runtime/nodes/boundary/NodeBoundary';
import { RuntimeProvider } from '../../../src/runtime/nodes/context';
import type { ScreenDocument, TemplateJson } from '../../../src/language/types';

// In a chunk of its own, as in the product.
const { default: Island } = await import('../../../src/runtime/amis/IslandNode');

interface Case {
  body: unknown;
  /** Independent nodes: the crash of one must not affect the others. */
  apart?: boolean;
  sources?: ScreenDocument['dataSources'];
  /** Call name -> answer; `{ reject: message }` fails. */
  answers?: Record<string, unknown>;
  query?: Record<string, string>;
}

/** A drawn case, for the test to read and to remove. */
export interface DrawnCase {
  /** Messages shown by the screen. */
  readonly effects: string[];
  /** Calls sent. */
  readonly calls: string[];
  /** Removes the case from the page. */
  end(): void;
}

declare global {
  interface Window {
    /** Draws the case with this name. The page holds at most one. */
    drawCase(id: string): Promise<void>;
    drawnCase?: DrawnCase;
  }
}

function createRuntime(
  { body, sources = {}, answers = {}, query = {} }: Case,
  { effects, calls }: Omit<DrawnCase, 'end'>,
) {
  return createScreenRuntime({
    screen: {
      version: 1,
      route: '/case',
      title: 'case',
      menu: null,
      dataSources: sources,
      body: [{ type: 'amis', body }] as ScreenDocument['body'],
    },
    client: {
      call: async (name: string) => {
        calls.push(name);
        const answer = answers[name];
        if (typeof answer === 'object' && answer !== null && 'reject' in answer)
          throw Object.assign(new Error(String(answer.reject)), { kind: 'rejected', fields: {} });
        return answer;
      },
      download: () => Promise.resolve(),
    },
    user: { name: '测试' },
    address: {
      query,
      setQuery: () => undefined,
      navigate: (to) => void effects.push(`navigate ${to}`),
      back: (to) => void effects.push(`back ${to}`),
    },
    notify: (kind, text) => void effects.push(`${kind} ${text}`),
    confirm: (text) => {
      effects.push(`confirm ${text}`);
      return Promise.resolve(true);
    },
    askWrite: (words) => {
      effects.push(`ask ${words}`);
      return Promise.resolve(true);
    },
    press: currentPress,
    print: async () => void effects.push('print'),
    openWindow: (to) => void effects.push(`window ${to}`),
  });
}

const drawn = (each: unknown) => (
  <div data-nodes={1}>
    <NodeBoundary node={{ type: 'amis' }}>
      <Island node={{ type: 'amis', body: each as TemplateJson }} />
    </NodeBoundary>
  </div>
);

/** Nodes per island: one island per node takes three times as long. */
const ISLANDS_AT_ONCE = 20;

/** Draws several nodes in one island, or each in its own if that crashes. */
class Several extends Component<{ readonly nodes: readonly unknown[] }, { readonly crashed: boolean }> {
  override state = { crashed: false };
  static getDerivedStateFromError = () => ({ crashed: true });
  override render(): ReactNode {
    const { nodes } = this.props;
    return this.state.crashed ? (
      Children.toArray(nodes.map(drawn))
    ) : (
      <div data-nodes={nodes.length}>
        <Island node={{ type: 'amis', body: [...nodes] as TemplateJson[] }} />
      </div>
    );
  }
}

const several = (nodes: readonly unknown[]) =>
  Array.from({ length: Math.ceil(nodes.length / ISLANDS_AT_ONCE) }, (_, group) => (
    <Several key={group} nodes={nodes.slice(group * ISLANDS_AT_ONCE, (group + 1) * ISLANDS_AT_ONCE)} />
  ));

window.drawCase = async (id) => {
  const given = (await (await fetch(`/cases/${encodeURIComponent(id)}.json`)).json()) as Case;
  const record = { effects: [], calls: [] };
  const runtime = createRuntime(given, record);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  window.drawnCase = {
    ...record,
    end: () => {
      runtime.stop();
      root.unmount();
      place.remove();
      delete window.drawnCase;
    },
  };
  runtime.start();
  root.render(
    <ConfigProvider locale={zhCN}>
      <App>
        <RuntimeProvider runtime={runtime}>
          <Suspense fallback={null}>{given.apart ? several(given.body as unknown[]) : drawn(given.body)}</Suspense>
        </RuntimeProvider>
      </App>
    </ConfigProvider>,
  );
};
document.documentElement.dataset.ready = '';

import type { PageDocument, PinnedComponents } from '../document';
import type { PinnedForms } from '../forms/document';
import type { IslandHost } from '../islands/host';
import { nodeOf } from './new-node';
import type { NewNode } from '../primitives/primitive';
import type { Row } from '../props';
import { PageView } from '../render/PageView';

/** A picture without a server. */
export const PICTURE = 'https://pictures.example/spring.jpg';

interface Props {
  /** Nodes without ids: they are numbered `n1`, `n2`, … */
  readonly body: readonly NewNode[];
  readonly styles?: PageDocument['styles'];
  readonly sources?: Readonly<Record<string, readonly Row[]>>;
  readonly pinned?: PinnedComponents;
  readonly forms?: PinnedForms;
  readonly onSubmit?: IslandHost['onSubmit'];
  readonly mode?: 'canvas' | 'live';
}

const NONE = {};

/** A live page as wide as a phone. Nothing leads out of a story. */
export function StoryPage({ body, styles, sources, pinned = NONE, forms, onSubmit, mode = 'live' }: Props) {
  let count = 0;
  const nodes = body.map((node) => nodeOf(node, () => `n${++count}`));
  const document: PageDocument = { version: 1, title: '春季上新', body: nodes, ...(styles && { styles }) };
  return (
    <div style={{ width: 420, maxWidth: '100%' }}>
      <PageView
        document={document}
        pinned={pinned}
        forms={forms}
        sources={sources}
        page={{ id: 1, title: document.title }}
        mode={mode}
        onAction={stay}
        onSubmit={onSubmit}
      />
    </div>
  );
}

const stay = (): void => undefined;

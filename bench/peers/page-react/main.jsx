/** The campaign in client-rendered React: the product's own views and scripts, without its expressions and documents. */
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ISLANDS } from '../../../src/pages/islands/islands';
import { NodeView } from '../../../src/pages/render/NodeView';
import { TITLE } from '../campaign';
import { islands, nodes } from 'campaign/drawn.json';
import 'campaign/page.css';

const environment = { mode: 'live', page: { id: 1, title: TITLE } };

function Page() {
  const root = useRef(null);
  useEffect(() => {
    for (const name of islands) ISLANDS[name]?.(root.current, { page: 1 });
  }, []);
  return (
    <main ref={root} className="page">
      {nodes.map((node) => (
        <NodeView key={node.key} node={node} environment={environment} />
      ))}
    </main>
  );
}

createRoot(document.getElementById('root')).render(<Page />);

/** Nodes beside a form that show what is being entered. They are drawn without the form, which stays as it is. */
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Node } from '../../language/types';
import { Nodes, ScopeProvider } from '../nodes/context';
import type { FormModel } from './model';
import { sameValue, type Values } from './values';

export default function Beside({ nodes, model }: { nodes: readonly Node[]; model: FormModel }) {
  const form = useEntered(model);
  const scopes = useMemo(() => ({ form }), [form]);
  return (
    <aside className="at-form-beside">
      <ScopeProvider scopes={scopes}>
        <Nodes nodes={nodes} />
      </ScopeProvider>
    </aside>
  );
}

/** A copy of the values, renewed once a frame at most; a value that did not change stays the same object. */
function useEntered(model: FormModel): Values {
  const [entered, enter] = useState(() => model.typed());
  useEffect(() => {
    let frame = 0;
    const take = () => {
      frame = 0;
      startTransition(() => enter((before) => keepingEqual(model.typed(), before)));
    };
    const unwatch = model.watch(() => (frame ||= requestAnimationFrame(take)));
    take();
    return () => {
      unwatch();
      cancelAnimationFrame(frame);
    };
  }, [model]);
  return entered;
}

const keepingEqual = (values: Values, before: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sameValue(value, before[name]) ? before[name] : value]),
  );

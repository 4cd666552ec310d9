/** Nodes of a form that show what is being entered. They are drawn without the form, which stays as it is. */
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Node } from '../../language/types';
import { Nodes, ScopeProvider } from '../nodes/context';
import type { FormModel } from './model';
import { sameValue, type Values } from './values';

interface Props {
  /** `aside`: beside the form; `div`: above its buttons. */
  readonly as: 'aside' | 'div';
  readonly nodes: readonly Node[];
  readonly model: FormModel;
}

export default function Entered({ as: Element, nodes, model }: Props) {
  const form = useEntered(model);
  const scopes = useMemo(() => ({ form }), [form]);
  return (
    <Element className={Element === 'aside' ? 'at-form-beside' : 'at-form-result'}>
      <ScopeProvider scopes={scopes}>
        <Nodes nodes={nodes} />
      </ScopeProvider>
    </Element>
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

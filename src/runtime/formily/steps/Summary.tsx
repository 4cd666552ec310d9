/** All that was filled in, by step, before it is submitted. */
import { useEffect, useMemo, useRef } from 'react';
import type { FormNode } from '../../../language/types';
import type { FieldSpec } from '../derive';
import type { FormModel } from '../model';
import { useNames, wordsOfValue } from '../stale/words';
import type { Values } from '../values';
import type { Steps } from './useSteps';
import './steps.css';

interface SummaryProps {
  readonly node: FormNode;
  readonly model: FormModel;
  readonly steps: Steps;
}

export default function Summary({ node, model, steps: { steps, go } }: SummaryProps) {
  const values = useMemo(() => model.typed(), [model]);
  const schema = node.schema ?? {};
  const names = useNames(model, schema, Object.entries(values));
  const isShown = ({ name, component }: FieldSpec) => component !== 'hidden' && model.stateOf(name).visible;
  const textOfValue = (name: string) => wordsOfValue({ model, schema, names }, name, values[name]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="at-summary">
      {steps.map(({ title, specs }, index) => (
        <section key={title} aria-label={title}>
          <div className="at-summary-head">
            <strong>{title}</strong>
            <button type="button" aria-label={`修改${title}`} onClick={() => go(index)}>
              修改
            </button>
          </div>
          <dl>
            {specs.filter(isShown).map((spec) => (
              <div key={spec.name}>
                <dt>{spec.title}</dt>
                <dd>{textOf(spec, values, textOfValue)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function textOf({ name, until, component }: FieldSpec, values: Values, textOfValue: (name: string) => string): string {
  const value = values[name];
  const isFilled = value !== undefined && value !== null && value !== '';
  if (component === 'secret' && !isFilled) return value === undefined ? '不改变' : '删除';
  if ((component === 'password' || component === 'secret') && isFilled) return '已填写';
  if (component === 'upload' && isFilled) return `${[value].flat().length} 个文件`;
  return until ? `${textOfValue(name)} 至 ${textOfValue(until)}` : textOfValue(name);
}

/** The list of a form's steps: which are done, which is shown, which follow. */
import type { Steps } from './useSteps';
import './steps.css';

const SUMMARY = '核对';

export default function StepList({ steps: { steps, at, go } }: { steps: Steps }) {
  const entries = [...steps, { title: SUMMARY, $at: undefined }];
  return (
    <nav aria-label="填写步骤" className="at-steps">
      <ol>
        {entries.map(({ title, $at }, index) => (
          <li
            key={title}
            data-node={$at}
            aria-current={index === at ? 'step' : undefined}
            data-done={index < at || undefined}
          >
            {index < at ? (
              <button type="button" onClick={() => go(index)}>
                <Mark text="✓" />
                {title}
              </button>
            ) : (
              <span>
                <Mark text={String(index + 1)} />
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="at-steps-short">{`第 ${at + 1} 步，共 ${entries.length} 步：${entries[at]!.title}`}</p>
    </nav>
  );
}

const Mark = ({ text }: { text: string }) => (
  <span className="at-steps-mark" aria-hidden="true">
    {text}
  </span>
);

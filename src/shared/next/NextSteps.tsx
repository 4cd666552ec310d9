/** What people do with something that was made in a widget: the steps that its call declares, the first one as the main one. */
import Button from 'antd/es/button';
import type { NextStep } from '../../services/catalogue/sets/next-steps';
import { stepsWith } from './steps';

interface NextStepsProps {
  readonly steps: readonly NextStep[];
  /** Fields of what was made. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly size?: 'small' | 'middle';
  navigate(this: void, to: string): void;
}

export const NextSteps = ({ steps, values, size = 'middle', navigate }: NextStepsProps) =>
  stepsWith(steps, values).map(({ label, to, saves }, at) => (
    <Button
      key={label}
      size={size}
      {...(at === 0 && size === 'middle' && { type: 'primary' })}
      {...(saves === undefined ? { onClick: () => navigate(to) } : { href: to, download: saves })}
    >
      {label}
    </Button>
  ));

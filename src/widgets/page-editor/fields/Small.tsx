import Button from 'antd/es/button';

interface SmallProps {
  readonly label: string;
  readonly isOff?: boolean;
  readonly children: string;
  onPress(): void;
}

export function Small({ label, isOff = false, children, onPress }: SmallProps) {
  return (
    <Button type="text" size="small" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      {children}
    </Button>
  );
}

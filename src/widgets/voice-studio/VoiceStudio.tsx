/** The voice studio as a widget of a screen. */
import type { WidgetProps } from '../../services/client';
import { Studio } from './Studio';

interface Given {
  readonly text?: string | null;
  readonly voiceId?: number | null;
  readonly canWrite?: boolean;
}

export default function VoiceStudio({ client, props, done, hold }: WidgetProps) {
  const { text, voiceId, canWrite = false } = props as Given;
  return (
    <Studio
      // Remount for another voice or text, so that no state of the last one remains.
      key={JSON.stringify([voiceId, text])}
      client={client}
      text={text ?? ''}
      {...(typeof voiceId === 'number' && { value: { voiceId } })}
      canWrite={canWrite}
      onChange={() => done?.()}
      hold={hold}
    />
  );
}

/** The events that the frames reported, newest first. */
import { useCallback, useRef, useState } from 'react';
import type { Device } from './devices';
import type { SentEvent } from '../../pages/simulator/protocol';
import { MOST_EVENTS, type Sent } from './SentEvents';

export function useSentEvents() {
  const [events, setEvents] = useState<readonly Sent[]>([]);
  const count = useRef(0);
  const onSent = useCallback((device: Device, event: SentEvent) => {
    const sent = { ...event, key: count.current++, at: Date.now(), device: device.name };
    setEvents((before) => [sent, ...before].slice(0, MOST_EVENTS));
  }, []);
  const clear = useCallback(() => setEvents([]), []);
  return { events, onSent, clear };
}

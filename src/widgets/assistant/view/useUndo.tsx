/** Offers to take back a deletion, for as long as the notice stays. */
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import Button from 'antd/es/button';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { MESSAGES } from '../assistant.messages';
import { IconButton } from './IconButton';

export type OfferUndo = (text: string, undo: () => void) => void;

const STAYS_MS = 10_000;

export function useUndo(): { readonly offerUndo: OfferUndo; readonly notice: ReactNode } {
  const [offer, setOffer] = useState<{ readonly text: string; undo(): void } | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!offer || isHeld) return undefined;
    const timer = setTimeout(() => setOffer(null), STAYS_MS);
    return () => clearTimeout(timer);
  }, [offer, isHeld]);
  const offerUndo = useCallback<OfferUndo>((text, undo) => setOffer({ text, undo }), []);
  const notice = offer && (
    // It stays while a person points at it or has the focus in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <output
      className="at-ai-undo"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{offer.text}</span>
      <Button
        type="link"
        size="small"
        onClick={() => {
          setOffer(null);
          setHeld(false);
          offer.undo();
        }}
      >
        {MESSAGES.undo}
      </Button>
      <IconButton icon={CloseOutlined} label={MESSAGES.close} onClick={() => setOffer(null)} />
    </output>
  );
  return { offerUndo, notice };
}

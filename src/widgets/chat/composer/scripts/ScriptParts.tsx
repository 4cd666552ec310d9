import Button from 'antd/es/button';
import { imageUrl, screenScale } from '../../../../shared/address/image-url';
import { pictureAddress } from '../../../../shared/address/media-address';
import { MESSAGES } from '../../chat.messages';
import { summaryOf, type Content } from '../../model/message';
import type { InsertedScript } from './inserted';

/** CSS pixels. */
const SIZE = 32;

/** Pictures and notes of a script, which are sent before its text. */
export function ScriptParts({ script, onRemove }: { script: InsertedScript; onRemove(index: number): void }) {
  if (script.parts.length === 0) return null;
  return (
    <ul className="at-chat-files" aria-label={MESSAGES.scriptContents}>
      {script.parts.map((part, index) => {
        const name = part.data.note?.url ?? part.data.file?.name ?? '';
        return (
          <li key={part.data.note?.url ?? part.data.file?.url}>
            <Thumbnail part={part} />
            <span>
              <strong>{name}</strong>
              <small>{part.data.note ? summaryOf(part) : MESSAGES.picture}</small>
            </span>
            <Button type="text" size="small" aria-label={MESSAGES.remove(name)} onClick={() => onRemove(index)}>
              ×
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Thumbnail({ part: { data } }: { part: Content }) {
  const address = data.file && pictureAddress(data.file.url);
  if (!address) return null;
  return <img src={imageUrl(address, { width: SIZE, height: SIZE, scale: screenScale() })} alt="" />;
}

/** The recognised lines with their confidence; each can be corrected. */
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import FontSizeOutlined from '@ant-design/icons-svg/es/asn/FontSizeOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { useEditorContext } from '../../EditorContext';
import { type Line, LOW_CONFIDENCE, percentOf } from './lines';
import { MESSAGES } from './recognise.messages';
import { correct, recognitionOf } from './recognition';

interface LinesProps {
  onCopy(text: string): void;
  onAdd(line: Line): void;
}

export function LineList({ onCopy, onAdd }: LinesProps) {
  const { editor } = useEditorContext();
  const store = recognitionOf(editor);
  const { lines, chosen } = useStore(store);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ol ref={list} className="at-im-lines">
      {lines.map((line, index) => (
        // Lines have no identity but their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-chosen={index === chosen || undefined}>
          <Input
            size="small"
            value={line.text}
            aria-label={MESSAGES.lineText(index + 1)}
            onFocus={() => store.setState({ chosen: index })}
            onChange={({ target }) => correct(editor, index, target.value)}
          />
          <small data-low={line.confidence < LOW_CONFIDENCE || undefined}>
            {MESSAGES.confidence(percentOf(line))}
            {line.confidence < LOW_CONFIDENCE && ` · ${MESSAGES.low}`}
          </small>
          <span className="at-im-acts">
            <Button
              size="small"
              type="text"
              icon={drawnIcon(CopyOutlined)}
              aria-label={MESSAGES.copyLine(index + 1)}
              onClick={() => onCopy(line.text)}
            />
            <Button
              size="small"
              type="text"
              icon={drawnIcon(FontSizeOutlined)}
              aria-label={MESSAGES.lineAsLayer(index + 1)}
              onClick={() => onAdd(line)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { TextNode } from '../../../language/types';
import { type NodeProps, useText } from '../context';
import './text.css';

export default function Text({ node }: NodeProps<TextNode>) {
  const text = useText(node.text);
  switch (node.as ?? 'paragraph') {
    case 'title':
      return <h2 className="at-text at-text-title">{text}</h2>;
    case 'subtitle':
      return <h3 className="at-text at-text-subtitle">{text}</h3>;
    case 'caption':
      return <p className="at-text at-text-caption">{text}</p>;
    case 'info':
    case 'warning':
    case 'error':
      return (
        <p className="at-text at-text-callout" data-kind={node.as} role={node.as === 'error' ? 'alert' : 'note'}>
          {text}
        </p>
      );
    case 'paragraph':
      return <p className="at-text">{text}</p>;
  }
}

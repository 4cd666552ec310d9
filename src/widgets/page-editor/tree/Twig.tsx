import { MESSAGES } from '../page-editor.messages';
import { keyOf, type TreeRow } from './rows';

interface Props {
  readonly row: TreeRow;
  toggle(key: string): void;
}

/** Opens and closes what a row holds. */
export function Twig({ row, toggle }: Props) {
  const { title, isOpen } = row;
  if (isOpen === undefined) return <span className="at-pe-twig" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="at-pe-twig"
      aria-label={isOpen ? MESSAGES.collapse(title) : MESSAGES.expand(title)}
      onClick={(event) => {
        event.stopPropagation();
        toggle(keyOf(row));
      }}
    >
      {isOpen ? '▾' : '▸'}
    </button>
  );
}

/** What changed between two texts of a screen, told by node and prop. */
export interface DiffViewProps {
  /** null: there was nothing before. */
  readonly before: string | null;
  readonly after: string;
  /** Click on a change; the pointer is one of `after`, of what was removed one of `before`. */
  onSelect?(this: void, pointer: string): void;
}

/** A dialog or drawer that is open, with the data its opener passed. */
export interface OpenDialog {
  readonly key: number;
  readonly name: string;
  readonly data: Record<string, unknown>;
}

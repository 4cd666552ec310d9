/** How a hand-coded widget is declared: `<name>.widget.ts` in its folder, beside the component. */
export interface WidgetDeclaration {
  /** One English sentence; becomes documentation and hover text. */
  readonly summary: string;
  /** What a screen gives it: JSON Schema, read by the checker and by the editor. */
  readonly props: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
  /** Calls without which it is of no use, by the props that the screen writes. */
  needs?(props: Written): readonly string[];
  /** Truths that the compiler gives it beside the screen's props: whether the person may send these calls. */
  readonly rights?: Readonly<Record<string, (props: Written) => readonly string[]>>;
}

/** Props as they stand in the screen: what is not the same for everybody is a template. */
type Written = Readonly<Record<string, unknown>>;

export const defineWidget = (widget: WidgetDeclaration): WidgetDeclaration => widget;

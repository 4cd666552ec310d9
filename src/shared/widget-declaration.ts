/** How a hand-coded widget is declared: `<name>.widget.ts` in its folder, beside the component. */
export interface WidgetDeclaration {
  /** One English sentence; becomes documentation and hover text. */
  readonly summary: string;
  /** What a screen gives it: JSON Schema, read by the checker and by the editor. */
  readonly props: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
}

export const defineWidget = (widget: WidgetDeclaration): WidgetDeclaration => widget;

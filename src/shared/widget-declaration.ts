/** Declaration of a hand-coded widget: `<name>.widget.ts` in its folder, beside the component. */
export interface WidgetDeclaration {
  /** Chinese name, shown in the workshop. */
  readonly title: string;
  /** Help in one sentence, shown in the documentation and in the editor's hover. */
  readonly summary: string;
  /** JSON Schema of each prop that a screen may set; read by the checker and by the editor. Descriptions are help. */
  readonly props: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
  /** Calls that the widget cannot work without, given the props written in the screen. */
  needs?(props: Written): readonly string[];
  /** Boolean props that the compiler adds: whether the person may send all of these calls. */
  readonly rights?: Readonly<Record<string, (props: Written) => readonly string[]>>;
}

/** Props as written in the screen; values that differ between people are templates. */
type Written = Readonly<Record<string, unknown>>;

export const defineWidget = (widget: WidgetDeclaration): WidgetDeclaration => widget;

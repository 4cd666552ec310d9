/** Hand-coded widgets as components for screens; each loads as a chunk of its own. */
import { createContext, Fragment, useCallback, useContext, type ComponentType, type ReactNode } from 'react';
import { useDialogHandle } from '../runtime/nodes/dialog/handle';
import { useDone } from '../runtime/nodes/widget/registry';
import type { WidgetProps } from '../services/client';
import { registerUnsavedWork as holdPage } from '../shared/browser/unsaved-work';
import { WIDGET_NAMES } from './generated/widget-names';
import { loadWidget } from './loaders';

/** Props that the app gives every widget; the screen gives `props`. */
type Given = Omit<WidgetProps, 'props' | 'done' | 'hold'>;
const GivenContext = createContext<Given | null>(null);
type Hold = NonNullable<WidgetProps['hold']>;
export const WidgetSurroundings = GivenContext.Provider;

type ScreenWidget = ComponentType<Record<string, unknown>>;
type Around = ComponentType<{ children: ReactNode }>;

const surrounded = (Widget: ComponentType<WidgetProps>, Theme: Around): ScreenWidget =>
  function Surrounded(props) {
    const given = useContext(GivenContext);
    const done = useDone();
    const dialog = useDialogHandle();
    const hold = useCallback<Hold>(
      (isUnderWay, question, discard) => {
        const letPageGo = holdPage({ isUnderWay, question, discard });
        const letDialogGo = dialog?.guard({ isDirty: isUnderWay, question, discard: () => discard?.() });
        return () => {
          letPageGo();
          letDialogGo?.();
        };
      },
      [dialog],
    );
    return (
      given && (
        <Theme>
          <Widget {...given} done={done} hold={hold} props={props} />
        </Theme>
      )
    );
  };

/** Widgets by name, as components that need only the screen's props. */
export const screenWidgets: Readonly<Record<string, () => Promise<{ default: ScreenWidget }>>> = Object.fromEntries(
  WIDGET_NAMES.map((name) => [
    name,
    async () => {
      const [{ default: Widget }, Theme] = await Promise.all([
        loadWidget(name),
        BARE.has(name) ? Fragment : loadTheme(),
      ]);
      return { default: surrounded(Widget, Theme) };
    },
  ]),
);

/** Widgets that use no antd component and need no theme. */
const BARE: ReadonlySet<string> = new Set(['login']);
const loadTheme = (): Promise<Around> => import('../runtime/nodes/theme/Themed').then(({ Themed }) => Themed);

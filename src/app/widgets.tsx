/** Hand-coded widgets as screens draw them, each in a chunk of its own. */
import { createContext, useContext, type ComponentType } from 'react';
import { useDone } from '../runtime/nodes/widget/registry';
import type { WidgetProps } from '../services/client';
import { widgetLoaders } from './loaders';

export type WidgetLoader = () => Promise<{ default: ComponentType<WidgetProps> }>;

/** What the app gives every widget; a screen says the rest. */
type Given = Omit<WidgetProps, 'props' | 'done'>;
const GivenContext = createContext<Given | null>(null);
export const WidgetSurroundings = GivenContext.Provider;

type ScreenWidget = ComponentType<Record<string, unknown>>;

const surrounded = (Widget: ComponentType<WidgetProps>): ScreenWidget => function Surrounded(props) {
  const given = useContext(GivenContext);
  const done = useDone();
  return given && <Widget {...given} done={done} props={props} />;
};

/** The widgets as nodes draw them, with the screen's props alone. */
export const screenWidgets: Readonly<Record<string, () => Promise<{ default: ScreenWidget }>>> =
  Object.fromEntries(Object.entries(widgetLoaders).map(([name, load]) => [name, () => load().then(({ default: Widget }) => ({ default: surrounded(Widget) }))]));

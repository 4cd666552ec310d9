/** Loads the code of a widget. */
import type { ComponentType } from 'react';
import type { WidgetProps } from '../services/client';

export type WidgetLoader = () => Promise<{ default: ComponentType<WidgetProps> }>;

/** Where the stage stands: in a window of its own, or, in stories, which have no console to frame, in place. */
import { createContext, type ComponentType } from 'react';
import type { StageProps } from './frame/protocol';
import { FrameStage } from './FrameStage';

export const StageView = createContext<ComponentType<StageProps>>(FrameStage);
